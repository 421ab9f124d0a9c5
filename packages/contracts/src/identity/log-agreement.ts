import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";

/** Keeps when the player agreed to cookies, as the browser remembers it since before he signed in. */
export const logAgreement = contract({
  id: "log-agreement",
  method: "POST",
  path: "/identity-api/v1/cookie-agreement",
  access: "player",
  effect: "change",
  summary: "Keeps when the player agreed to cookies, once for each time.",
  body: z.strictObject({
    cookiesAgreeTime: timeMs,
    wording: z.string().regex(/^[0-9a-z.-]{1,40}$/),
  }),
  reply: z.object({ isLogged: z.boolean() }),
  errors: [],
  example: {
    body: { cookiesAgreeTime: 1_790_000_000_000, wording: "2026-10" },
    reply: { isLogged: true },
  },
});
