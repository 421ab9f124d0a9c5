import type { GameBalance, GameRoundView, SeedsView } from "@fairline/contracts";
import { transaction } from "@fairline/database";
import { Failure, type Refused, refused } from "@fairline/kernel";
import { type GameSession, isLiving } from "../model/game-session.ts";
import { presentBalance, presentRound } from "../model/present-round.ts";
import { limitsOf } from "../model/stake-rules.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { hashToken } from "../queries/find-session.ts";
import { readSeeds } from "../queries/read-seeds.ts";
import { findOpenRound, sumSession } from "../store/rounds.ts";
import { ensurePairs } from "../store/seed-pairs.ts";
import { endSession, findSessionByToken, keepSession } from "../store/sessions.ts";
import type { SessionAnswer } from "../wallet/wallet-answers.ts";
import { freshClientSeed, freshSeed } from "./fresh-seed.ts";

/** All that a game begins with. */
export type Entered = {
  readonly gameId: string;
  readonly balance: GameBalance;
  readonly stake: { minMinor: string; maxMinor: string; stepMinor: string };
  readonly maxWinMinor: string;
  readonly minCycleMs: number;
  readonly seeds: SeedsView;
  readonly openRound: GameRoundView | null;
  readonly since: { startedAt: number; stakedMinor: string; paidMinor: string };
};

/** Lets in whom the wallet knows by his token, and keeps his session. */
export async function enterGame(deps: ProviderDeps, token: string): Promise<Entered | Refused> {
  const { pool, clock, book, isSound } = deps;
  const told = await askWallet(deps, token);
  if (told === undefined) return refused("GAME_SESSION_ENDED");
  const booked = book.find(told.gameId);
  if (!booked || !isSound) return refused("GAME_DISABLED");
  const session = await keepSession(pool, toSession(told, clock.nowMs()), hashToken(token));
  if (!session || !isLiving(session, clock.nowMs())) return refused("GAME_SESSION_ENDED");
  await giveSeeds(deps, session.playerRef);
  return describe(deps, session, booked.game);
}

/** Undefined when the wallet knows no such session any more. */
async function askWallet(
  { pool, clock, wallet }: ProviderDeps,
  token: string,
): Promise<SessionAnswer | undefined> {
  const reply = await wallet.readSession(token);
  if (reply.kind === "done") return reply.answer;
  if (reply.kind === "unknown") {
    throw new Failure("OVERLOADED", `The wallet did not answer: ${reply.reason}.`);
  }
  if (reply.code !== "WALLET_SESSION_EXPIRED") {
    throw new Failure("WALLET_REFUSES", `The wallet refuses to tell of a session: ${reply.code}.`);
  }
  const known = await findSessionByToken(pool, hashToken(token));
  if (known) await endSession(pool, known.id, clock.nowMs());
  return undefined;
}

function toSession(
  { sessionId, playerRef, gameId, balance }: SessionAnswer,
  startedAt: number,
): Omit<GameSession, "endedAt"> {
  const { cash: cashMinor, bonus: bonusMinor, currency } = balance;
  return {
    id: sessionId,
    playerRef,
    gameNumber: gameId,
    currency,
    startedAt,
    balance: { cashMinor, bonusMinor },
  };
}

async function giveSeeds({ pool, clock }: ProviderDeps, playerRef: string): Promise<void> {
  const nowMs = clock.nowMs();
  const seeds = {
    active: freshSeed(nowMs),
    next: freshSeed(nowMs),
    clientSeed: freshClientSeed(),
  };
  await transaction(pool, (client) => ensurePairs(client, playerRef, seeds, nowMs));
}

async function describe(
  { pool, stakes }: ProviderDeps,
  session: GameSession,
  game: Parameters<typeof limitsOf>[1],
): Promise<Entered> {
  const { playerRef, gameNumber } = session;
  const limits = limitsOf(stakes, game, session.currency);
  const open = await findOpenRound(pool, playerRef, gameNumber);
  const { stakedMinor, paidMinor } = await sumSession(pool, session.id);
  return {
    gameId: gameNumber,
    balance: presentBalance(session),
    stake: {
      minMinor: String(limits.minMinor),
      maxMinor: String(limits.maxMinor),
      stepMinor: String(limits.stepMinor),
    },
    maxWinMinor: String(limits.maxWinMinor),
    minCycleMs: stakes.minCycleMs[game.kind],
    seeds: await readSeeds(pool, playerRef),
    openRound: open ? presentRound(open) : null,
    since: {
      startedAt: session.startedAt,
      stakedMinor: String(stakedMinor),
      paidMinor: String(paidMinor),
    },
  };
}
