import { z } from "zod";
import { contract } from "../contract.ts";

/** Ends the session of the cookie; answers the same when there is none. */
export const signOut = contract({
  id: "sign-out",
  method: "POST",
  path: "/identity-api/v1/sign-out",
  access: "guest",
  effect: "change",
  summary: "Ends the current session.",
  reply: z.object({ signedOut: z.literal(true) }),
  errors: [],
  example: { reply: { signedOut: true } },
});
