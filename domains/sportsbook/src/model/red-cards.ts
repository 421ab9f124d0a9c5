import type { PlayView } from "@fairline/contracts";
import { findColumn } from "@fairline/contracts/scoreboard";

/** Red cards of both sides, in a sport that has them. */
export function redCardsOf(play: PlayView | null): [number, number] | undefined {
  return play ? findColumn(play.columns, "red-cards") : undefined;
}
