import type { GameRoundView } from "@fairline/contracts";
import { commitmentOf } from "@fairline/fairness/draw";
import { type Game, replayRound } from "@fairline/games";
import { canonicalJson, type Json } from "@fairline/kernel";

/** What a check of a round comes to: everything agrees, or what does not. */
export type Verdict = "good" | "commitment" | "view" | "pay" | "version" | "sealed";

/**
 * Plays a round again from its revealed seeds and compares the promise made before it, what it showed
 * and what it paid. Needs nothing but the round itself.
 */
export function checkRound(game: Game, round: GameRoundView): Verdict {
  const { commitment, clientSeed, nonce, serverSeed } = round.fairness;
  if (serverSeed === null) return "sealed";
  if (round.gameVersion !== game.version) return "version";
  if (commitmentOf(serverSeed) !== commitment) return "commitment";
  const { selection, acts } = round;
  const record = { serverSeed, clientSeed, nonce: String(nonce), selection, acts };
  const replayed = replayRound(game, record);
  if (replayed === undefined || !isJson(round.view)) return "view";
  if (canonicalJson(game.view(replayed.state)) !== canonicalJson(round.view)) return "view";
  const { pay, isDone } = game.outcome(replayed.state);
  const isSame = String(pay.n) === round.pay.n && String(pay.d) === round.pay.d;
  return isDone && isSame ? "good" : "pay";
}

/** What came out of an answer's JSON is JSON. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}
