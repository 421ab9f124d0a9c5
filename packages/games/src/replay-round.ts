import { createDraw, type DrawSeed, isClientSeed, isServerSeed } from "@fairline/fairness/draw";
import type { Json } from "@fairline/kernel";
import type { Game } from "./game.ts";

/** Decimal text, with a dot and a number for a part that draws apart. */
const NONCE = /^\d{1,16}(\.\d{1,16})?$/;

/** Everything that a round is made of. */
export type RoundRecord = DrawSeed & {
  readonly selection: unknown;
  readonly acts: readonly unknown[];
};

/** What a round came to, and how many words it drew. */
export type ReplayedRound = { readonly state: Json; readonly wordsUsed: number };

/** Plays a round again, for anybody who checks it; undefined when it is no legal round of the game. */
export function replayRound(game: Game, round: RoundRecord): ReplayedRound | undefined {
  if (!isServerSeed(round.serverSeed) || !isClientSeed(round.clientSeed)) return undefined;
  if (!NONCE.test(round.nonce)) return undefined;
  const selection = game.parseSelection(round.selection);
  if (selection === undefined) return undefined;
  const first = createDraw(round);
  let state = game.start(selection, first);
  let { wordsUsed } = first;
  for (const act of round.acts) {
    const draw = createDraw(round, wordsUsed);
    const next = game.act(state, act, draw);
    if (next === undefined) return undefined;
    state = next;
    wordsUsed = draw.wordsUsed;
  }
  return { state, wordsUsed };
}
