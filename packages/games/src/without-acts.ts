import type { Game } from "./game.ts";

/** The part of a game that is over as soon as it is drawn. */
export const withoutActs: Pick<Game, "hasActs" | "act" | "ending" | "nextPay"> = {
  hasActs: false,
  act: () => undefined,
  ending: () => null,
  nextPay: () => null,
};
