import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";

/** A token that proves to one other service who the player is. */
export const getUserToken = contract({
  id: "get-user-token",
  method: "GET",
  path: "/web-api/user/gettoken",
  access: "player",
  effect: "none",
  mints: true,
  summary: "Mints a signed token of at most five minutes; it dies with the session.",
  query: z.strictObject({
    force_refresh: z.enum(["true", "false"]).optional(),
    audience: z.enum(["platform", "support", "games"]).optional(),
  }),
  reply: z.object({ token: z.string(), expiresAt: timeMs }),
  errors: [],
  example: { reply: { token: "eyJhbGciOiJFZERTQSJ9.e30.AA", expiresAt: 1_790_000_300_000 } },
});
