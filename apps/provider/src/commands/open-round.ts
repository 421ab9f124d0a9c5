import { transaction } from "@fairline/database";
import { type Json, type Refused, refused } from "@fairline/kernel";
import type { PoolClient } from "pg";
import type { BookedGame } from "../model/game-book.ts";
import type { GameSession } from "../model/game-session.ts";
import { LEASE_MS } from "../model/next-step.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { findLastStart, findOpenRound, findRoundByRequest, insertRound } from "../store/rounds.ts";
import {
  findActivePair,
  isPairBusy,
  lockPlayer,
  rotatePairs,
  takeNonce,
} from "../store/seed-pairs.ts";
import { freshId, freshSeed } from "./fresh-seed.ts";

/** A round that is asked for and may be begun, as far as the game itself decides. */
export type AskedRound = {
  readonly session: GameSession;
  readonly booked: BookedGame;
  readonly requestId: string;
  readonly stakeMinor: bigint;
  readonly selection: Json;
};

/** Rounds under one pair of seeds; more only while a round under it is not over. */
const ROUNDS_A_PAIR = 1_000;

/**
 * Stores a round with its names and its nonce before a coin moves. Somebody who asked at the same time by
 * the same name began it already: `isNew` is false then.
 */
export function openRound(
  deps: ProviderDeps,
  asked: AskedRound,
): Promise<{ readonly round: Round; readonly isNew: boolean } | Refused> {
  const { playerRef } = asked.session;
  return transaction(deps.pool, async (client) => {
    await lockPlayer(client, playerRef);
    const known = await findRoundByRequest(client, playerRef, asked.requestId);
    if (known) return { round: known, isNew: false };
    const refusal = await judgeStart(deps, client, asked);
    if (refusal) return refusal;
    return { round: await writeRound(deps, client, asked), isNew: true };
  });
}

async function judgeStart(
  { clock, stakes, book }: ProviderDeps,
  client: PoolClient,
  { session: { playerRef, gameNumber }, booked: { game } }: AskedRound,
): Promise<Refused | undefined> {
  const open = await findOpenRound(client, playerRef, gameNumber);
  if (open) return refused("GAME_ROUND_OPEN", { roundId: open.id });
  const cycleMs = stakes.minCycleMs[game.kind];
  if (cycleMs === 0) return undefined;
  const nowMs = clock.nowMs();
  const numbers = book.numbersOf(game.kind);
  const last = await findLastStart(client, playerRef, numbers, nowMs - cycleMs);
  return last === null ? undefined : refused("GAME_TOO_FAST", { waitMs: last + cycleMs - nowMs });
}

async function writeRound(
  { clock }: ProviderDeps,
  client: PoolClient,
  { session, booked: { game, hash }, requestId, stakeMinor, selection }: AskedRound,
): Promise<Round> {
  const nowMs = clock.nowMs();
  const { playerRef, gameNumber } = session;
  const pairId = await pairForRound(client, playerRef, nowMs);
  const terms = {
    id: freshId(nowMs),
    sessionId: session.id,
    playerRef,
    requestId,
    gameNumber,
    gameVersion: game.version,
    gameHash: hash,
    pairId,
    nonce: await takeNonce(client, pairId),
    currency: session.currency,
    stakeMinor,
    selection,
    startedAt: nowMs,
  };
  return insertRound(client, terms, nowMs + LEASE_MS);
}

async function pairForRound(client: PoolClient, playerRef: string, nowMs: number): Promise<string> {
  const pair = await findActivePair(client, playerRef);
  if (pair.nextNonce < ROUNDS_A_PAIR || (await isPairBusy(client, pair.id))) return pair.id;
  const change = { pairId: pair.id, clientSeed: pair.clientSeed, next: freshSeed(nowMs) };
  await rotatePairs(client, playerRef, change, nowMs);
  return (await findActivePair(client, playerRef)).id;
}
