import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, minorText, timeMs } from "../fields.ts";

const PATH = "/casino-api/v1/reality-check";

/** What a player did in games since his last reality check. */
export const realityCheckView = z.object({
  serverTime: timeMs,
  /** His last answer, or the opening of the game he has open; null while none is open. */
  since: timeMs.nullable(),
  playedSeconds: z.number().int().nonnegative(),
  stakedMinor: minorText,
  /** What games paid, stakes that they gave back included. */
  returnedMinor: minorText,
  /** Returns less stakes. */
  netMinor: minorText,
  currency: currencyCode,
  /** When the next check is due; null while no game is open or the player wants none. */
  nextCheckAt: timeMs.nullable(),
  /** Games take no stake until he answers. */
  isDue: z.boolean(),
});

/** What a player did in games since his last reality check. */
export type RealityCheckView = z.infer<typeof realityCheckView>;

const example: RealityCheckView = {
  serverTime: 1_790_001_800_000,
  since: 1_790_000_000_000,
  playedSeconds: 1_800,
  stakedMinor: "4200",
  returnedMinor: "3650",
  netMinor: "-550",
  currency: "EUR",
  nextCheckAt: 1_790_001_800_000,
  isDue: true,
};

/** Asked by a page with a game: when to show the check, and what it tells. */
export const getRealityCheck = contract({
  id: "get-reality-check",
  method: "GET",
  path: PATH,
  access: "player",
  effect: "none",
  summary: "Tells time played, stakes, returns and net in games since the last reality check.",
  reply: realityCheckView,
  errors: [],
  example: { reply: example },
});

/**
 * The player goes on: the next check is counted from now. Answers what he was told, and when the next
 * one is due. A check that is not due is not answered in advance: nothing changes then.
 */
export const answerRealityCheck = contract({
  id: "answer-reality-check",
  method: "POST",
  path: PATH,
  access: "player",
  effect: "change",
  summary: "Answers a reality check that is due: games take stakes again until the next one.",
  body: z.strictObject({ answer: z.literal("continue") }),
  reply: realityCheckView,
  errors: [],
  example: {
    body: { answer: "continue" },
    reply: { ...example, nextCheckAt: 1_790_003_600_000, isDue: false },
  },
});
