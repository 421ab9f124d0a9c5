import { z } from "zod";
import { contract } from "../contract.ts";

/** Gives the account a new password; every other session of the player ends. */
export const changePassword = contract({
  id: "change-password",
  method: "POST",
  path: "/identity-api/v1/password",
  access: "player",
  effect: "change",
  summary:
    "Changes the password; an account that has none yet needs a fresh sign-in instead of an old one.",
  body: z.strictObject({
    password: z.string().max(512),
    /** Asked of whoever has a password. */
    oldPassword: z.string().max(512).optional(),
  }),
  reply: z.object({ isChanged: z.literal(true) }),
  errors: [
    "IDENTITY_PASSWORD_WEAK",
    "IDENTITY_PASSWORD_SAME",
    "IDENTITY_WRONG_CREDENTIALS",
    "IDENTITY_LOCKED",
    "IDENTITY_STEP_UP_REQUIRED",
  ],
  example: { body: { password: "correct horse battery" }, reply: { isChanged: true } },
});
