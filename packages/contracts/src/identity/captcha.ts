import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";

/** What a captcha can be wanted for; one that was solved for another action is worth nothing. */
export const captchaActions = ["sign-in", "register", "transfer"] as const;

/** What a captcha can be wanted for. */
export type CaptchaAction = (typeof captchaActions)[number];

const action = z.enum(captchaActions);

/** A solved challenge as it travels: `salt.number.signature`. */
const solution = z.string().min(1).max(300);

/**
 * Work to be proved: the whole number from 0 to `maxNumber` for which the SHA-256 of `salt.number`
 * is `challenge`.
 */
export const captchaChallenge = z.object({
  algorithm: z.literal("SHA-256"),
  salt: z.string().max(80),
  /** Hexadecimal. */
  challenge: z.string().length(64),
  maxNumber: z.number().int().positive(),
  signature: z.string().max(64),
  expiresAt: timeMs,
  /** Public key of the site it is made for, empty without one: under another it is worth nothing. */
  siteKey: z.string().max(200),
});

/** Work to be proved. */
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** How things stand: nothing wanted, a captcha wanted, or the session is over. */
const standing = {
  /** Seconds for which this holds. */
  time: z.number().int().nonnegative(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Key of a sentence for the player; null when there is nothing to say. */
  error_message: z.string().nullable(),
};

const nothingWanted = { time: 120, type: 0, error_message: null } as const;

/** Judges a solution without spending it. */
export const validateCaptcha = contract({
  id: "validate-captcha",
  method: "POST",
  path: "/web-api/captcha/validate",
  access: "guest",
  effect: "change",
  summary: "Judges a solved captcha: type 0 right, 1 solve another, 2 the session was ended.",
  body: z.strictObject({ captcha: solution, action }),
  reply: z.object(standing),
  errors: [],
  example: { body: { captcha: "salt.17.signature", action: "sign-in" }, reply: nothingWanted },
});

/** Gives a fresh challenge. */
export const updateCaptcha = contract({
  id: "update-captcha",
  method: "GET",
  path: "/web-api/captcha/update",
  access: "guest",
  effect: "none",
  summary: "Gives a fresh challenge for an action.",
  query: z.strictObject({ action }),
  reply: z.object({ ...standing, challenge: captchaChallenge }),
  errors: [],
  example: {
    reply: {
      time: 120,
      type: 1,
      error_message: null,
      challenge: {
        algorithm: "SHA-256",
        salt: "q1w2e3r4t5y6u7i8o9p0aa.1790000120000.50000",
        challenge: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        maxNumber: 50_000,
        signature: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        expiresAt: 1_790_000_120_000,
        siteKey: "",
      },
    },
  },
});

/** Tells whether a captcha is wanted from here, and for how long still. */
export const getCaptchaTime = contract({
  id: "get-captcha-time",
  method: "GET",
  path: "/web-api/captcha/gettime",
  access: "guest",
  effect: "none",
  summary: "Tells whether an action wants a captcha from this network, and for how many seconds.",
  query: z.strictObject({ action }),
  reply: z.object(standing),
  errors: [],
  example: { reply: { time: 0, type: 0, error_message: null } },
});
