import type { Json } from "@fairline/kernel";
import type { BetReturn } from "./distribution.ts";

/** A way to play a game, with its exact figures. */
export type Bet = BetReturn & {
  /** Names the bet among those of its game. */
  readonly key: string;
  readonly selection: Json;
  /** The act at a state that is not done, by how many came before; null for a bound that is not played. */
  readonly decide: ((state: Json, step: number) => Json) | null;
  /** Rounds that began otherwise are none of this bet. */
  readonly isBegun?: (state: Json) => boolean;
};

/** For games that ask for nothing. */
export const decideNothing = (): Json => null;
