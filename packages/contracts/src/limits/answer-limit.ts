import { z } from "zod";
import { contract } from "../contract.ts";
import { limitExample, limitsChanged, limitType } from "./views.ts";

/** Confirms (1) or rejects (0) a change that waits; only this word ever loosens a limit. */
export const answerLimit = contract({
  id: "answer-limit",
  method: "POST",
  path: "/limit-service-api/api/external/web/v3/limitaction",
  access: "player",
  effect: "change",
  summary: "Confirms or rejects a pending change of a limit.",
  body: z.strictObject({ limitType, action: z.literal([0, 1]) }),
  reply: limitsChanged,
  errors: ["LIMIT_NOT_PENDING", "LIMIT_TOO_EARLY"],
  example: {
    body: { limitType: 20, action: 1 },
    reply: { status: "success", title: "limit.done.confirmed", limits: [limitExample] },
  },
});
