import { dueAfter, firstCall } from "../model/next-step.ts";
import { end } from "../model/play.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { writePlayed, writeRollback } from "../store/move-round.ts";
import { readDrawSeed } from "../store/seed-pairs.ts";

/**
 * Ends a round whose player does not come back: by the ending of its game, at what it pays. Where nothing
 * is won yet, or the game is gone, the stake goes back. Undefined when he came at the last moment.
 */
export async function endLeftRound(
  { pool, clock, book, draw }: ProviderDeps,
  round: Round,
): Promise<Round | undefined> {
  const nowMs = clock.nowMs();
  const game = book.findFor(round);
  const seed = await readDrawSeed(pool, round);
  const ended = game ? end(game, round, draw(seed, round.wordsUsed)) : null;
  if (ended === null) return writeRollback(pool, round, null, firstCall(nowMs));
  return writePlayed(pool, round, ended, dueAfter(ended, nowMs));
}
