import { z } from "zod";
import { contract } from "../contract.ts";
import { grantExample, grantView } from "./views.ts";

/** The player's bonuses with their progress, the newest first, at most 100. */
export const findGrants = contract({
  id: "find-grants",
  method: "GET",
  path: "/promotions-api/v1/grants",
  access: "player",
  effect: "none",
  summary: "Lists the player's bonuses.",
  reply: z.object({ grants: z.array(grantView) }),
  errors: [],
  example: { reply: { grants: [grantExample] } },
});
