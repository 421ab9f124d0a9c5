// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Crest, Flag } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { LiveText } from "../live/live-text.tsx";
import type { FixtureNow } from "../live/price-book.ts";
import { championName } from "../model/champion-name.ts";
import { findColumn } from "../model/find-column.ts";
import { goalsOf, periodGoalsOf } from "../model/play-text.ts";
import styles from "./event-row.module.css";

/** Both teams as one link, and the score beside them. */
export function RowNames(props: {
  fixture: FixtureRow;
  address: string;
  champion?: ChampionView;
}): ReactNode {
  const { fixture, address, champion } = props;
  const t = useT();
  const { settings } = useFragment();
  return (
    <>
      <span role="rowheader" className={styles.names}>
        <a className={styles.link} href={address} data-column={1} tabIndex={-1}>
          <Team team={fixture.home} />
          <Team team={fixture.away} />
        </a>
        {settings.showGameId === 1 ? (
          <span className={styles.number} data-game-id="">
            <bdi>{t("sports.number", { id: fixture.fixtureId })}</bdi>
          </span>
        ) : null}
        {champion ? (
          <span className={styles.league}>
            <Flag code={champion.flag} size={14} />
            <span className={styles.leagueName}>{championName(t, champion)}</span>
          </span>
        ) : null}
      </span>
      {fixture.section === "line" ? (
        <span role="presentation" className={styles.score} />
      ) : (
        <Score fixtureId={fixture.fixtureId} />
      )}
    </>
  );
}

function Team({ team }: { team: FixtureRow["home"] }): ReactNode {
  return (
    <span className={styles.team}>
      <Crest image={team.image} size={14} />
      <bdi className={styles.teamName}>{team.name}</bdi>
    </span>
  );
}

const SIDES = [0, 1] as const;
const THIN_SPACE = "\u2009";

function Score({ fixtureId }: { fixtureId: string }): ReactNode {
  const { now } = useFragment();
  const t = useT();
  const cards = (fixture: FixtureNow, side: 0 | 1) => {
    const count = findColumn(fixture.play?.columns ?? [], "red-cards")?.[side] ?? 0;
    return count === 0 ? "" : `${THIN_SPACE}${count}${THIN_SPACE}`;
  };
  return (
    <span role="gridcell" className={styles.score}>
      {SIDES.map((side) => (
        <span key={side} className={styles.side}>
          <span className={styles.red} title={t("sports.count.red")}>
            <LiveText fixtureId={fixtureId} firstNowMs={now} says={(f) => cards(f, side)} />
          </span>
          {[1, 2].map((period) => (
            <span key={period} className={styles.part}>
              <LiveText
                fixtureId={fixtureId}
                firstNowMs={now}
                says={(f) => periodGoalsOf(f, period, side)}
              />
            </span>
          ))}
          <span className={styles.goals}>
            <LiveText
              fixtureId={fixtureId}
              firstNowMs={now}
              pulses
              says={(f) => goalsOf(f, side)}
            />
          </span>
        </span>
      ))}
    </span>
  );
}
