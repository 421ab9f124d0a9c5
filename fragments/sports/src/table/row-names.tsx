// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Crest, Flag } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { LiveText } from "../live/live-text.tsx";
import { championName } from "../model/champion-name.ts";
import { findSport } from "../sports/sports.ts";
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
        <Score fixture={fixture} />
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

/** The numbers of both sides, as their sport reads them out. */
function Score({ fixture }: { fixture: FixtureRow }): ReactNode {
  const { now } = useFragment();
  const t = useT();
  const { scoreParts } = findSport(fixture.sport);
  return (
    <span role="gridcell" className={styles.score}>
      {SIDES.map((side) => (
        <span key={side} className={styles.side}>
          {scoreParts.map((part) => (
            <span
              key={part.id}
              className={styles[part.look]}
              {...(part.titleKey === undefined ? {} : { title: t(part.titleKey) })}
            >
              <LiveText
                fixtureId={fixture.fixtureId}
                firstNowMs={now}
                pulses={part.look === "main"}
                says={({ play }) => (play ? part.says(t, play, side) : NOT_YET[part.look])}
              />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** What stands there before the match. */
const NOT_YET = { main: "–", badge: "", mark: "", quiet: "", steady: "", now: "" } as const;
