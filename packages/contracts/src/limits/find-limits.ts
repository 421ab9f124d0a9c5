import { z } from "zod";
import { contract } from "../contract.ts";
import { limitExample, limitView } from "./views.ts";

/** Every kind of limit with what holds, what waits and what is left. */
export const findLimits = contract({
  id: "find-limits",
  method: "GET",
  path: "/limit-service-api/api/external/web/v3/limits",
  access: "player",
  effect: "none",
  summary: "Lists the player's limits.",
  reply: z.object({ limits: z.array(limitView) }),
  errors: [],
  example: { reply: { limits: [limitExample] } },
});
