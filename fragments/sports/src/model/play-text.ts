import type { Translate } from "@fairline/i18n";
import type { PlayNow, SideIndex, SportPage } from "../sports/sport-page.ts";
import { textOr } from "../sports/sport-text.ts";

type Words = Pick<SportPage, "id" | "now" | "part">;

/** Where the match is, in few letters: a minute or part in play, a word in a break and at the end. */
export function nowOfPlay(
  t: Translate,
  sport: Words,
  { status, play }: PlayNow,
  nowMs: number,
): string {
  switch (status) {
    case "not-started":
      return "";
    case "break":
      return textOr(t, `sports.${sport.id}.short.break`, "play.status.break");
    case "ended":
    case "closed":
      return endOfPlay(t, sport.id);
    default:
      return play ? sport.now(t, play, nowMs) : "";
  }
}

/** The word for the end, in few letters. */
export function endOfPlay(t: Translate, sport: string): string {
  return textOr(t, `sports.${sport}.short.ended`, "play.status.ended");
}

/** The part being played, or the word for why nobody plays. */
export function partOfPlay(t: Translate, sport: Words, { status, play }: PlayNow): string {
  if (status === "live" && play) return sport.part(t, play, "whole");
  return textOr(t, `sports.${sport.id}.status.${status}`, `play.status.${status}`);
}

/** The same in few letters, for a row; nothing where it only repeats what stands before it. */
export function shortPartOfPlay(t: Translate, sport: Words, now: PlayNow): string {
  const { status, play } = now;
  if (status === "break" || status === "ended" || status === "closed") return "";
  if (status === "live" && play) return sport.part(t, play, "short");
  return partOfPlay(t, sport, now);
}

/** The leading score of one side; a dash before the match. */
export function scoreOf({ play }: PlayNow, side: SideIndex): string {
  return play ? String(play.main[side]) : "–";
}
