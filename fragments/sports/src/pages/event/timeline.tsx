import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { TimelineEntry } from "../../model/timeline.ts";
import { MomentIcon } from "./moment-icon.tsx";
import styles from "./timeline.module.css";

/** The moments of the match in words, the newest first; home at the start, away at the end. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }): ReactNode {
  const t = useT();
  return (
    <ol className={styles.list} reversed>
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className={styles.entry} data-side={entry.side}>
          <span className={styles.minute}>
            {entry.minuteText === undefined ? "" : t("play.minute", { minute: entry.minuteText })}
          </span>
          <MomentIcon kind={entry.kind} />
          <span className={styles.what}>
            {entry.player ?? t(`sports.moment.${entry.kind}`)}
            {entry.player ? (
              <span className={styles.kind}> {t(`sports.moment.${entry.kind}`)}</span>
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
