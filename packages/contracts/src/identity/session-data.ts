import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";

/**
 * Secure data: marks of a browser that looked at pages before it tried to sign in. They make its
 * captcha lighter and prove nothing else; cookies of the answer keep them.
 */
export const getSecureData = contract({
  id: "get-secure-data",
  method: "GET",
  path: "/web-api/secure-data",
  access: "guest",
  effect: "none",
  mints: true,
  summary:
    "Gives a browser its secure data, kept in cookies: ggru for a day, grant for 30 minutes.",
  reply: z.object({
    ggru: z.string(),
    /** By the name of its cookie. */
    grant: z.record(z.string(), z.string()),
  }),
  errors: [],
  example: { reply: { ggru: "q1w2e3", grant: { grant: "1790001800000.signature" } } },
});

/** The number of who is signed in, for pages that came without knowing. */
export const getWebSession = contract({
  id: "get-web-session",
  method: "GET",
  path: "/web-api/session",
  access: "guest",
  effect: "none",
  summary: "Tells the number of the signed-in player; clears his cookies when there is none.",
  reply: z.object({ user_id: idText.nullable() }),
  errors: [],
  example: { reply: { user_id: "1000000" } },
});
