import { z } from "zod";
import { contract } from "../contract.ts";
import { limitTypes } from "./limit-types.ts";
import { limitExample, limitsChanged } from "./views.ts";

/** Takes a change that waits back; what holds cannot be cancelled. */
export const cancelLimit = contract({
  id: "cancel-limit",
  method: "DELETE",
  path: "/limit-service-api/api/external/web/v3/limit",
  access: "player",
  effect: "change",
  summary: "Cancels a pending change of a limit.",
  query: z.strictObject({
    limitType: z.literal(limitTypes.map((type) => `${type}` as const)),
  }),
  reply: limitsChanged,
  errors: ["LIMIT_NOT_PENDING", "LIMIT_NOT_CANCELLABLE"],
  example: {
    reply: { status: "success", title: "limit.done.cancelled", limits: [limitExample] },
  },
});
