import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode } from "../fields.ts";
import { playerExample, playerView } from "./player-view.ts";

/** Opens an account by e-mail and signs the new player in. */
export const register = contract({
  id: "register",
  method: "POST",
  path: "/identity-api/v1/register",
  access: "guest",
  effect: "change",
  summary: "Registers a player by e-mail and signs him in.",
  body: z.strictObject({
    email: z.string().max(254),
    password: z.string().max(512),
    name: z.string().max(100),
    birthDate: z.string().max(10),
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: currencyCode,
    language: z.string().regex(/^[a-z]{2}$/),
    isAdultAndAcceptsTerms: z.boolean(),
    acceptsMarketing: z.boolean(),
    agreesToLimits: z.boolean().optional(),
    /** Who sent him; without one the site itself did. */
    refCode: z.string().max(128).optional(),
  }),
  reply: z.object({ player: playerView }),
  errors: [
    "IDENTITY_EMAIL_INVALID",
    "IDENTITY_EMAIL_TAKEN",
    "IDENTITY_PASSWORD_WEAK",
    "IDENTITY_NAME_INVALID",
    "IDENTITY_BIRTH_DATE_INVALID",
    "IDENTITY_REGISTRATION_CLOSED",
    "IDENTITY_UNDER_AGE",
    "IDENTITY_CONSENT_REQUIRED",
    "IDENTITY_AGREEMENT_REQUIRED",
    "IDENTITY_COUNTRY_BLOCKED",
    "IDENTITY_CURRENCY_UNKNOWN",
    "IDENTITY_REF_CODE_UNKNOWN",
    "IDENTITY_ALREADY_SIGNED_IN",
    "IDENTITY_CAPTCHA_REQUIRED",
    "IDENTITY_CAPTCHA_WRONG",
    "IDENTITY_CAPTCHA_EXPIRED",
    "IDENTITY_CAPTCHA_USED",
    "IDENTITY_DEVICE_UNKNOWN",
  ],
  example: {
    body: {
      email: "demo@fairline.example",
      password: "correct horse battery",
      name: "Demo",
      birthDate: "1990-05-17",
      country: "IE",
      currency: "EUR",
      language: "en",
      isAdultAndAcceptsTerms: true,
      acceptsMarketing: false,
    },
    reply: { player: playerExample },
  },
});
