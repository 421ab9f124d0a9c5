import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { minuteText, type PlayClock } from "./clock-text.ts";
import styles from "./when.module.css";

/** What Clock is given: `nowMs` is the server's time. */
export type ClockProps = { clock: PlayClock; nowMs: number };

/**
 * The minute of a match. It does not tick by itself: a painter or a newer `nowMs` moves it, so that
 * a page of hundred matches has one timer.
 */
export function Clock({ clock, nowMs }: ClockProps): ReactNode {
  const { t } = useReading();
  const minute = minuteText(clock, nowMs);
  return (
    <span className={styles.when} role="timer" aria-live="off" data-clock="">
      {minute === undefined ? t(`play.period.${clock.period}`) : t("play.minute", { minute })}
    </span>
  );
}
