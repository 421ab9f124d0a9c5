import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { StoryEntry } from "../../sports/sport-page.ts";
import { sportText } from "../../sports/sport-text.ts";
import { MomentIcon } from "./moment-icon.tsx";
import styles from "./timeline.module.css";

/** The moments of the match in words, the newest first; home at the start, away at the end. */
export function Timeline(props: { sport: string; entries: readonly StoryEntry[] }): ReactNode {
  const { sport, entries } = props;
  const t = useT();
  return (
    <ol className={styles.list} reversed>
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className={styles.entry} data-side={entry.side}>
          <span className={styles.minute}>{entry.when}</span>
          <MomentIcon sport={sport} kind={entry.kind} />
          <span className={styles.what}>
            {entry.player ?? sportText(t, sport, `moment.${entry.kind}`)}
            {entry.player ? (
              <span className={styles.kind}> {sportText(t, sport, `moment.${entry.kind}`)}</span>
            ) : null}
          </span>
          {entry.score ? (
            <span className={styles.score}>
              <span>{entry.score[0]}</span>:<span>{entry.score[1]}</span>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
