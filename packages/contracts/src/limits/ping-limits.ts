import { z } from "zod";
import { contract } from "../contract.ts";
import { timeSeconds } from "./views.ts";

/** How long a player may go on; times in Unix seconds, null where nothing is set. */
export const limitPing = z.object({
  serverTime: timeSeconds,
  /** What is left of the session limit, in hours; 0 when it is used up. */
  sessionLimitHours: z.number().nonnegative().nullable(),
  /** When the hours of the session limit are counted anew. */
  sessionResetsAt: timeSeconds.nullable(),
  excludedUntil: timeSeconds.nullable(),
  timeoutUntil: timeSeconds.nullable(),
  realityCheckMinutes: z.number().int().positive().nullable(),
});

/** How long a player may go on. */
export type LimitPing = z.infer<typeof limitPing>;

/** Sent every 30 seconds by an open page; it is no activity of the player. */
export const pingLimits = contract({
  id: "ping-limits",
  method: "POST",
  path: "/limit-service-api/api/external/web/v3/ping",
  access: "player",
  effect: "change",
  summary: "Tells how much of the session limit is left.",
  reply: limitPing,
  errors: [],
  example: {
    reply: {
      serverTime: 1_790_000_000,
      sessionLimitHours: 1.5,
      sessionResetsAt: 1_790_080_000,
      excludedUntil: null,
      timeoutUntil: null,
      realityCheckMinutes: 30,
    },
  },
});
