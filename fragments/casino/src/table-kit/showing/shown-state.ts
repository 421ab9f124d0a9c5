import type { GameRoundView } from "@fairline/contracts";

/** Names what a round has come to; null while nothing was drawn. Another name is something to show. */
export function shownState(round: GameRoundView | null): string | null {
  if (round === null || round.view === null || round.view === undefined) return null;
  return `${round.roundId}/${round.acts.length}`;
}

/** The round whose outcome has to be told, once it was shown. */
export function settledRound(round: GameRoundView | null): string | null {
  return round !== null && round.state === "settled" ? round.roundId : null;
}
