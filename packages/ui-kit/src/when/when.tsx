import { type DateStyle, daysBetween, formatDate, useReading, useReadingAt } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./when.module.css";

/** What When is given. `near` writes today as the time alone and needs `nowMs`. */
export type WhenProps =
  | { atMs: number; look: DateStyle }
  | { atMs: number; look: "near"; nowMs: number };

/** A moment in the player's language and zone, beyond a change of the clocks too. */
export function When(props: WhenProps): ReactNode {
  const { atMs } = props;
  const { t, timeZoneMinutes } = useReading();
  const reading = useReadingAt(atMs);
  const text =
    props.look === "near"
      ? near(atMs, daysBetween(props.nowMs, atMs, timeZoneMinutes, reading.timeZoneMinutes))
      : formatDate(atMs, props.look, reading);
  return (
    <time className={styles.when} dateTime={new Date(atMs).toISOString()}>
      {text}
    </time>
  );

  function near(at: number, days: number): string {
    const time = formatDate(at, "time", reading);
    if (days === 0) return time;
    if (days === 1) return `${t("common.tomorrow")}, ${time}`;
    if (days === -1) return `${t("common.yesterday")}, ${time}`;
    return `${formatDate(at, "day", reading)}, ${time}`;
  }
}
