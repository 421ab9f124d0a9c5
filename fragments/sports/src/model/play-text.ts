import type { PlayView } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";
import { minuteText } from "@fairline/ui-kit";
import { findColumn } from "./find-column.ts";

/** The part of a fixture that the scoreboard's words are made of. */
export type PlayNow = { readonly status: string; readonly play: PlayView | null };

/** The minute in play, "HT" in a break, "FT" at the end; nothing before the match. */
export function minuteOfPlay(t: Translate, { status, play }: PlayNow, nowMs: number): string {
  switch (status) {
    case "not-started":
      return "";
    case "break":
      return t("sports.minute.break");
    case "ended":
    case "closed":
      return t("sports.minute.ended");
    default: {
      const minute = play ? minuteText(play, nowMs) : undefined;
      return minute === undefined ? "" : t("play.minute", { minute });
    }
  }
}

/** The period, or the word for why nobody plays. */
export function periodOfPlay(t: Translate, { status, play }: PlayNow): string {
  if (status === "live" && play)
    return t(isInSets(play) ? setKey(play) : `play.period.${play.period}`);
  return t(`play.status.${status}`);
}

/** The same in few letters, for a row; nothing where it only repeats what the minute says. */
export function shortPeriodOfPlay(t: Translate, now: PlayNow): string {
  const { status, play } = now;
  if (status === "break" || status === "ended" || status === "closed") return "";
  if (status === "live" && play) {
    return t(isInSets(play) ? setKey(play) : `sports.period.${play.period}`);
  }
  return periodOfPlay(t, now);
}

/** Goals of one side; a dash before the match. */
export function goalsOf({ play }: PlayNow, side: 0 | 1): string {
  return play ? String(play.main[side]) : "–";
}

/** Goals of one side in one period, empty when it has not been played. */
export function periodGoalsOf({ play }: PlayNow, period: number, side: 0 | 1): string {
  const columns = play?.columns ?? [];
  const pair = findColumn(columns, `period.${period}`) ?? findColumn(columns, `set.${period}`);
  return pair ? String(pair[side]) : "";
}

/** Whether the parts of a match are sets. */
function isInSets({ columns }: PlayView): boolean {
  return columns.some(({ key }) => key.startsWith("set."));
}

function setKey({ period }: PlayView): string {
  return `play.set.${period}`;
}
