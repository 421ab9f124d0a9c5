// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { daysBetween, formatDate, useReading, useReadingAt } from "@fairline/i18n";
import { When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { LiveText } from "../live/live-text.tsx";
import { nowOfPlay, shortPartOfPlay } from "../model/play-text.ts";
import { findSport } from "../sports/sports.ts";
import styles from "./event-row.module.css";

/** When a fixture is: minute or part in play, day and time before. */
export function RowTime({ fixture }: { fixture: FixtureRow }): ReactNode {
  const { now } = useFragment();
  const { t, timeZoneMinutes } = useReading();
  const reading = useReadingAt(fixture.startsAt);
  if (fixture.section === "line") {
    const days = daysBetween(now, fixture.startsAt, timeZoneMinutes, reading.timeZoneMinutes);
    return (
      <span role="gridcell" className={styles.time}>
        <span className={styles.kickoff}>
          <When atMs={fixture.startsAt} look="time" />
        </span>
        <span className={styles.period}>
          {days === 0 ? t("common.today") : formatDate(fixture.startsAt, "day-short", reading)}
        </span>
      </span>
    );
  }
  const { fixtureId } = fixture;
  const sport = findSport(fixture.sport);
  return (
    <span role="gridcell" className={styles.time}>
      <span className={styles.minute} role="timer" aria-live="off">
        <LiveText
          fixtureId={fixtureId}
          firstNowMs={now}
          ticks
          says={(known, nowMs) => nowOfPlay(t, sport, known, nowMs)}
        />
      </span>
      <span className={styles.period}>
        <LiveText
          fixtureId={fixtureId}
          firstNowMs={now}
          says={(known) => shortPartOfPlay(t, sport, known)}
        />
      </span>
    </span>
  );
}
