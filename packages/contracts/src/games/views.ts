import { z } from "zod";
import { gameNumber } from "../casino/games.ts";
import { currencyCode, minorText, requestId, timeMs } from "../fields.ts";

/** No game asks for more decisions in one round. */
export const ACTS_MAX = 200;

/** Token of a game that is open, from `open-game`. */
export const gameSession = z.string().min(1).max(128);

/** 64 lower-case hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What the player's browser adds to a seed: printable ASCII without a colon. */
export const clientSeed = z.string().regex(/^(?!.*:)[\x20-\x7e]{1,64}$/);

/** The pair that rounds are drawn from now, and the promise of the next one. */
export const seedsView = z.object({
  /** SHA-256 of the server's seed. */
  commitment: hash,
  clientSeed,
  /** Of the next round. */
  nonce: z.number().int().nonnegative(),
  nextCommitment: hash,
});

/** The pair that rounds are drawn from now. */
export type SeedsView = z.infer<typeof seedsView>;

/** An exact multiple of a stake, as decimal text. */
const multiple = z.object({ n: z.string().regex(/^\d+$/), d: z.string().regex(/^\d+$/) });

/** A round as its player sees it. */
export const gameRoundView = z.object({
  roundId: requestId,
  gameId: gameNumber,
  gameVersion: z.number().int().positive(),
  /**
   * `pending`: the stake is on its way, or its fate is not known yet; `open`: it waits for the player;
   * `paying`: it is over and paid as soon as the wallet answers; `settled`; `voided`: the stake was given
   * back; `refused`: the stake was not taken.
   */
  state: z.enum(["pending", "open", "paying", "settled", "voided", "refused"]),
  /** Why the stake was not taken. */
  refusal: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  stakeMinor: minorText,
  /** What it pays as it stands: paid once settled, what leaving now would bring while open. */
  payMinor: minorText,
  pay: multiple,
  selection: z.unknown(),
  /** What the game shows; null before anything was drawn. */
  view: z.unknown(),
  /** What the player decided so far; the next act is step `acts.length`. */
  acts: z.array(z.unknown()).max(ACTS_MAX),
  fairness: z.object({
    commitment: hash,
    clientSeed,
    nonce: z.number().int().nonnegative(),
    /** The server's seed once it was revealed. */
    serverSeed: hash.nullable(),
  }),
  startedAt: timeMs,
});

/** A round as its player sees it. */
export type GameRoundView = z.infer<typeof gameRoundView>;

/** Money of the player for this game, as of the wallet's last answer. */
export const gameBalance = z.object({
  cashMinor: minorText,
  /** What the next stake would take of a bonus beside all cash. */
  bonusMinor: minorText,
  currency: currencyCode,
});

/** Money of the player for this game. */
export type GameBalance = z.infer<typeof gameBalance>;

/** Example of the documents. */
export const roundExample: GameRoundView = {
  roundId: "01890f4e-0000-7000-8000-000000000001",
  gameId: "101",
  gameVersion: 1,
  state: "settled",
  refusal: null,
  stakeMinor: "100",
  payMinor: "198",
  pay: { n: "99", d: "50" },
  selection: { over: false, winCount: 5_000 },
  view: { roll: 3_115, isWon: true },
  acts: [],
  fairness: {
    commitment: "c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417",
    clientSeed: "fairline",
    nonce: 0,
    serverSeed: null,
  },
  startedAt: 1_790_000_000_000,
};

/** Example of the documents. */
export const seedsExample: SeedsView = {
  commitment: "c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417",
  clientSeed: "fairline",
  nonce: 1,
  nextCommitment: "857f96c51d2d0a28d0fccbb00684c7e3124118ab9ac657a095aab4a73ff1525a",
};

/** Example of the documents. */
export const balanceExample: GameBalance = {
  cashMinor: "100098",
  bonusMinor: "0",
  currency: "EUR",
};
