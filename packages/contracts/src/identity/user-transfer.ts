import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";

const FOLDER = "/web-api/api/internal/v1/account/user-transfer";

/** Made by the page: names one transfer from its first code to its end. */
const params = z.object({ id: z.uuid() });

/** Sends a code to the phone of an account that an older site brought along. */
export const sendTransferCode = contract({
  id: "send-transfer-code",
  method: "POST",
  path: `${FOLDER}/send-code/:id`,
  access: "guest",
  effect: "change",
  summary: "Sends a code to the phone of an imported account; nobody learns whether there is one.",
  params,
  body: z.strictObject({
    /** Of the phone: the digits after the plus. */
    country_code: z.string().regex(/^[1-9]\d{0,3}$/),
    phone: z.string().regex(/^\d{4,14}$/),
    /** A solved challenge; it may come as `x-captcha` instead. */
    captcha: z.string().max(300),
  }),
  reply: z.object({ status: z.boolean() }),
  errors: [
    "IDENTITY_TRANSFER_CLOSED",
    "IDENTITY_CODES_USED_UP",
    "IDENTITY_CAPTCHA_REQUIRED",
    "IDENTITY_CAPTCHA_WRONG",
    "IDENTITY_CAPTCHA_EXPIRED",
    "IDENTITY_CAPTCHA_USED",
  ],
  example: {
    body: { country_code: "353", phone: "851234567", captcha: "salt.17.signature" },
    reply: { status: true },
  },
});

/** Judges the code of a transfer. */
export const checkTransferCode = contract({
  id: "check-transfer-code",
  method: "POST",
  path: `${FOLDER}/check-code/:id`,
  access: "guest",
  effect: "change",
  summary: "Judges the code of a transfer; a right one is worth a token of five minutes.",
  params,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: z.object({ status: z.boolean(), redirectToken: z.string() }),
  errors: ["IDENTITY_TRANSFER_CLOSED", "IDENTITY_CODE_WRONG"],
  example: {
    body: { code: "402815" },
    reply: { status: true, redirectToken: "q1w2e3r4t5y6u7i8o9p0aasdfghjklzxcvbnmqwerty" },
  },
});

/** Turns the token of a transfer into an account and a password for one sign-in. */
export const takeTransferredUser = contract({
  id: "take-transferred-user",
  method: "POST",
  path: `${FOLDER}/user-data`,
  access: "guest",
  effect: "change",
  summary: "Makes the imported account usable: its number and a password for one sign-in.",
  body: z.strictObject({ redirectToken: z.string().regex(/^[\w-]{43}$/) }),
  reply: z.object({
    status: z.boolean(),
    user: z.object({
      id: idText,
      /** Good for one sign-in within five minutes, from this browser. */
      password: z.string(),
    }),
  }),
  errors: [
    "IDENTITY_TRANSFER_CLOSED",
    "IDENTITY_TRANSFER_OVER",
    "IDENTITY_EMAIL_TAKEN",
    "IDENTITY_COUNTRY_BLOCKED",
  ],
  example: {
    body: { redirectToken: "q1w2e3r4t5y6u7i8o9p0aasdfghjklzxcvbnmqwerty" },
    reply: { status: true, user: { id: "1000001", password: "Zx81-0aQ2-…" } },
  },
});
