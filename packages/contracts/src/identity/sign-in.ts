import { z } from "zod";
import { contract } from "../contract.ts";
import { playerExample, playerView } from "./player-view.ts";

/** Starts a session; the cookie `__Host-sid` carries it. */
export const signIn = contract({
  id: "sign-in",
  method: "POST",
  path: "/identity-api/v1/sign-in",
  access: "guest",
  effect: "change",
  summary: "Signs a player in by e-mail or player id and password.",
  body: z.strictObject({ login: z.string().max(254), password: z.string().max(512) }),
  reply: z.object({ player: playerView }),
  errors: [
    "IDENTITY_WAY_CLOSED",
    "IDENTITY_WRONG_CREDENTIALS",
    "IDENTITY_LOCKED",
    "IDENTITY_CAPTCHA_REQUIRED",
    "IDENTITY_CAPTCHA_WRONG",
    "IDENTITY_CAPTCHA_EXPIRED",
    "IDENTITY_CAPTCHA_USED",
    "IDENTITY_DEVICE_UNKNOWN",
  ],
  example: {
    body: { login: "demo@fairline.example", password: "correct horse battery" },
    reply: { player: playerExample },
  },
});
