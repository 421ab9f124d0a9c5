import { z } from "zod";
import { contract } from "../contract.ts";
import { limitExample, limitsChanged, limitType, timeSeconds } from "./views.ts";

/**
 * Sets a limit. A first or stricter one holds at once; a looser one, or none (null, "-1" hours,
 * 999999999 units), waits a day and then for `limitaction`. `startedAt` moves the start of an
 * exclusion or time-out.
 */
export const setLimit = contract({
  id: "set-limit",
  method: "POST",
  path: "/limit-service-api/api/external/web/v3/limit",
  access: "player",
  effect: "change",
  summary: "Sets, changes or asks to remove a limit.",
  body: z.strictObject({
    limitType,
    limitValue: z.string().max(20).nullable(),
    startedAt: timeSeconds.max(8_640_000_000_000).optional(),
  }),
  reply: limitsChanged,
  errors: [
    "LIMIT_VALUE_INVALID",
    "LIMIT_START_INVALID",
    "LIMIT_NOT_OFFERED",
    "LIMIT_UNCHANGED",
    "LIMIT_NOT_SET",
    "LIMIT_CHANGE_PENDING",
    "LIMIT_ONLY_LONGER",
  ],
  example: {
    body: { limitType: 20, limitValue: "10000" },
    reply: { status: "success", title: "limit.done.set", limits: [limitExample] },
  },
});
