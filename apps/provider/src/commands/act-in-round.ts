import {
  assert,
  canonicalJson,
  Failure,
  isRefused,
  type Json,
  type Refused,
  refused,
} from "@fairline/kernel";
import { z } from "zod";
import type { GameSession } from "../model/game-session.ts";
import { dueAfter } from "../model/next-step.ts";
import { decide } from "../model/play.ts";
import type { Played, Round } from "../model/round.ts";
import { limitsOf } from "../model/stake-rules.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { answerRound, type PlayedAnswer } from "../queries/answer-round.ts";
import { findSession } from "../queries/find-session.ts";
import { writePlayed } from "../store/move-round.ts";
import { findRoundOf } from "../store/rounds.ts";
import { readDrawSeed } from "../store/seed-pairs.ts";
import { advanceRound } from "./advance-round.ts";

/** A decision of a player. */
export type ActRequest = {
  readonly token: string;
  readonly roundId: string;
  readonly step: number;
  readonly act: unknown;
};

/** Decisions of games are a few words. */
const ACT_LENGTH_MAX = 1_000;
const json: z.ZodType<Json> = z.json();

/** Takes a decision once for its step; the same one again answers the round as it is. */
export async function actInRound(
  deps: ProviderDeps,
  { token, roundId, step, act: given }: ActRequest,
): Promise<PlayedAnswer | Refused> {
  const session = await findSession(deps, token);
  if (isRefused(session)) return session;
  const act = readAct(given);
  if (act === undefined) return refused("GAME_ACT_INVALID");
  // Only a decision that wins against this one makes it look again, and then its step is past.
  for (;;) {
    const round = await findRoundOf(deps.pool, session.playerRef, roundId);
    if (round?.gameNumber !== session.gameNumber) return refused("NOT_FOUND");
    if (step < round.acts.length) return answerPast(deps, token, session, round, step, act);
    if (step > round.acts.length || round.phase !== "open") return refused("GAME_STEP_PAST");
    const decided = await play(deps, round, act);
    if (decided === undefined) return refused("GAME_ACT_INVALID");
    const due = dueAfter(decided, deps.clock.nowMs());
    const moved = await writePlayed(deps.pool, round, decided, due);
    if (moved) return answerRound(deps, token, session, await advanceRound(deps, moved));
  }
}

function readAct(given: unknown): Json | undefined {
  const act = json.safeParse(given);
  if (!act.success) return undefined;
  return canonicalJson(act.data).length <= ACT_LENGTH_MAX ? act.data : undefined;
}

function answerPast(
  deps: ProviderDeps,
  token: string,
  session: GameSession,
  round: Round,
  step: number,
  act: Json,
): Promise<PlayedAnswer> | Refused {
  const taken = round.acts[step];
  assert(taken !== undefined, "a step that is past was taken");
  if (canonicalJson(taken) !== canonicalJson(act)) return refused("GAME_STEP_PAST");
  return answerRound(deps, token, session, round);
}

/** Undefined for what is no decision of this state, and of a game that is not known any more. */
async function play(
  { pool, book, stakes, draw, isSound }: ProviderDeps,
  round: Round,
  act: Json,
): Promise<Played | undefined> {
  if (!isSound) throw new Failure("OVERLOADED", "The draw did not pass its test.");
  const game = book.findFor(round);
  if (!game) return undefined;
  const { maxWinMinor } = limitsOf(stakes, game, round.currency);
  const seed = await readDrawSeed(pool, round);
  return decide(game, round, act, draw(seed, round.wordsUsed), maxWinMinor);
}
