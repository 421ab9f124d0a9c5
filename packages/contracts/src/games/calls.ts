import { z } from "zod";
import { gameNumber } from "../casino/games.ts";
import { contract } from "../contract.ts";
import { askedMinorText, cursor, minorText, requestId, timeMs } from "../fields.ts";
import {
  ACTS_MAX,
  balanceExample,
  clientSeed,
  gameBalance,
  gameRoundView,
  gameSession,
  roundExample,
  seedsExample,
  seedsView,
} from "./views.ts";

const SESSION_EXAMPLE = "c2Vzc2lvbiB0b2tlbiBvZiBhIGdhbWU";
const ROUNDS_A_PAGE = 20;

/** Lets a player into a game that he opened, and tells what he left unfinished. */
export const enterGame = contract({
  id: "enter-game",
  method: "POST",
  path: "/games-api/v1/enter",
  access: "guest",
  effect: "change",
  summary: "Begins with a game that was opened: money, stakes, seeds and the round under way.",
  body: z.strictObject({ session: gameSession }),
  reply: z.object({
    gameId: gameNumber,
    balance: gameBalance,
    /** Stakes are multiples of the step from the least to the greatest. */
    stake: z.object({ minMinor: minorText, maxMinor: minorText, stepMinor: minorText }),
    /** No round pays more; what could is refused, or ended before. */
    maxWinMinor: minorText,
    /** From one round's start to the next one's. */
    minCycleMs: z.number().int().nonnegative(),
    seeds: seedsView,
    /** The round that waits for the player or for the wallet. */
    openRound: gameRoundView.nullable(),
    /** Stakes and pays since the game was entered for the first time in this session. */
    since: z.object({ startedAt: timeMs, stakedMinor: minorText, paidMinor: minorText }),
  }),
  errors: ["GAME_SESSION_ENDED", "GAME_DISABLED"],
  example: {
    body: { session: SESSION_EXAMPLE },
    reply: {
      gameId: "101",
      balance: balanceExample,
      stake: { minMinor: "100", maxMinor: "100000", stepMinor: "1" },
      maxWinMinor: "10000000",
      minCycleMs: 0,
      seeds: seedsExample,
      openRound: null,
      since: { startedAt: 1_790_000_000_000, stakedMinor: "100", paidMinor: "198" },
    },
  },
});

/** A round with what the player has after it. */
const played = z.object({ round: gameRoundView, balance: gameBalance, seeds: seedsView });
const playedExample = { round: roundExample, balance: balanceExample, seeds: seedsExample };

/** Stakes on a round. A repeat with the same request id answers the round as it is now. */
export const playRound = contract({
  id: "play-round",
  method: "POST",
  path: "/games-api/v1/rounds",
  access: "guest",
  effect: "money",
  summary: "Takes a stake and plays the round, to its end or to the player's first decision.",
  body: z.strictObject({
    session: gameSession,
    requestId,
    stakeMinor: askedMinorText,
    selection: z.unknown(),
  }),
  reply: played,
  errors: [
    "GAME_SESSION_ENDED",
    "GAME_DISABLED",
    "GAME_STAKE_INVALID",
    "GAME_SELECTION_INVALID",
    "GAME_ROUND_OPEN",
    "GAME_TOO_FAST",
    "GAME_REQUEST_MISMATCH",
  ],
  example: {
    body: {
      session: SESSION_EXAMPLE,
      requestId: "01890f4e-0000-7000-8000-000000000002",
      stakeMinor: "100",
      selection: { over: false, winCount: 5_000 },
    },
    reply: playedExample,
  },
});

/** Decides in a round. A repeat of a step that was taken answers the round as it is now. */
export const actInRound = contract({
  id: "act-in-round",
  method: "POST",
  path: "/games-api/v1/rounds/:roundId/acts",
  access: "guest",
  effect: "change",
  summary: "Takes the player's decision in a round that waits for it.",
  params: z.strictObject({ roundId: requestId }),
  body: z.strictObject({
    session: gameSession,
    step: z.number().int().min(0).max(ACTS_MAX),
    act: z.unknown(),
  }),
  reply: played,
  errors: ["GAME_SESSION_ENDED", "GAME_ACT_INVALID", "GAME_STEP_PAST"],
  example: { body: { session: SESSION_EXAMPLE, step: 0, act: { cell: 7 } }, reply: playedExample },
});

/** A round of the player as it is now. */
export const getGameRound = contract({
  id: "get-game-round",
  method: "POST",
  path: "/games-api/v1/rounds/:roundId/find",
  access: "guest",
  effect: "none",
  summary: "Answers a round as it is now; asked again while the wallet's answer is awaited.",
  params: z.strictObject({ roundId: requestId }),
  body: z.strictObject({ session: gameSession }),
  reply: played,
  errors: ["GAME_SESSION_ENDED"],
  example: { body: { session: SESSION_EXAMPLE }, reply: playedExample },
});

/** Rounds of the player in this game, the latest first. */
export const findGameRounds = contract({
  id: "find-game-rounds",
  method: "POST",
  path: "/games-api/v1/rounds/find",
  access: "guest",
  effect: "none",
  summary: "Lists the player's rounds in the open game, the latest first.",
  body: z.strictObject({ session: gameSession, cursor: cursor.optional() }),
  reply: z.object({
    rounds: z.array(gameRoundView).max(ROUNDS_A_PAGE),
    next: cursor.nullable(),
  }),
  errors: ["GAME_SESSION_ENDED"],
  example: { body: { session: SESSION_EXAMPLE }, reply: { rounds: [roundExample], next: null } },
});

/** Reveals the pair in use and begins with the next one. */
export const changeSeeds = contract({
  id: "change-seeds",
  method: "POST",
  path: "/games-api/v1/seeds",
  access: "guest",
  effect: "change",
  summary: "Reveals the seeds in use, so that their rounds can be checked, and begins new ones.",
  body: z.strictObject({ session: gameSession, clientSeed }),
  reply: z.object({
    seeds: seedsView,
    revealed: z.object({
      serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
      clientSeed,
      rounds: z.number().int().nonnegative(),
    }),
  }),
  errors: ["GAME_SESSION_ENDED", "GAME_SEEDS_IN_USE"],
  example: {
    body: { session: SESSION_EXAMPLE, clientSeed: "fairline" },
    reply: {
      seeds: seedsExample,
      revealed: {
        serverSeed: "0000000000000000000000000000000000000000000000000000000000000001",
        clientSeed: "fairline",
        rounds: 12,
      },
    },
  },
});
