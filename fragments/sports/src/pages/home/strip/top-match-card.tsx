import type { FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { marketName, matchName, outcomeName, useT } from "@fairline/i18n";
import { Crest, When } from "@fairline/ui-kit";
import { type ReactNode, useMemo, useRef } from "react";
import { useSeed } from "../../../live/live-page.tsx";
import { PriceCell } from "../../../live/price-cell.tsx";
import { useFollowWhileNear } from "../../../live/use-follow-while-near.ts";
import { useMarkets } from "../../../live/use-markets.ts";
import type { HomeStrip } from "../../../load/page-state.ts";
import { groupsOf, marketOf } from "../../../model/columns.ts";
import { eventPath } from "../../../model/routes.ts";
import { sportText } from "../../../sports/sport-text.ts";
import { findSport } from "../../../sports/sports.ts";
import styles from "./home-strip.module.css";

/** The match of the next day that most people follow, with the prices that its sport asks first. */
export function TopMatchCard({ top }: { top: NonNullable<HomeStrip["top"]> }): ReactNode {
  const { champion, fixture } = top;
  const { href } = useFragment();
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  useSeed(useMemo(() => [{ champion, fixtures: [fixture] }], [champion, fixture]));
  useFollowWhileNear(card, fixture.fixtureId);
  const sport = findSport(fixture.sport);
  const [group] = groupsOf(sport, "main");
  const markets = useMarkets(fixture);
  const market = group && marketOf(markets, group, sport.partKey);
  const sides = { home: fixture.home.name, away: fixture.away.name };
  return (
    <div ref={card} className={styles.body}>
      <h2 className={styles.title}>
        {t("sports.strip.top")}
        <span className={styles.note}>
          <When atMs={fixture.startsAt} look="date-time-short" />
        </span>
      </h2>
      <a className={styles.match} href={href(eventPath(fixture.section, champion, fixture))}>
        <Team team={fixture.home} />
        <Team team={fixture.away} />
      </a>
      {group && market ? (
        <div className={styles.prices}>
          {group.cells.map((outcomeId) => (
            <PriceCell
              key={outcomeId}
              fixtureId={fixture.fixtureId}
              marketKey={market.key}
              outcomeId={outcomeId}
              label={sportText(t, sport.id, `cell.${group.id}.${outcomeId}`)}
              name={`${matchName(t, sides)}, ${marketName(t, market, sides)}, ${outcomeName(t, market, outcomeId, sides)}`}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Team({ team }: { team: FixtureRow["home"] }): ReactNode {
  return (
    <span className={styles.team}>
      <Crest image={team.image} size={20} />
      <bdi>{team.name}</bdi>
    </span>
  );
}
