import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";

const version = z.string().min(1).max(40);

/** Whether the terms changed since the player agreed to them. */
export const getTermsStatus = contract({
  id: "get-terms-status",
  method: "GET",
  path: "/web-api/v3/v2/user/agreement-rules/status",
  access: "player",
  effect: "none",
  summary: "Tells whether the terms changed since the player agreed to them, and when.",
  reply: z.object({
    /** True when the player has to agree again. */
    result: z.boolean(),
    /** When the present wording was published. */
    updatedAt: timeMs,
    /** The present wording, to be named when agreeing. */
    version,
    agreedVersion: version.nullable(),
  }),
  errors: [],
  example: {
    reply: { result: true, updatedAt: 1_790_000_000_000, version: "2026-01", agreedVersion: null },
  },
});

/** The player agrees to the terms in one wording. */
export const agreeToTerms = contract({
  id: "agree-to-terms",
  method: "POST",
  path: "/identity-api/v1/terms",
  access: "player",
  effect: "change",
  summary: "Writes down that the player agrees to the terms in the wording he was shown.",
  body: z.strictObject({ version }),
  reply: z.object({ agreedAt: timeMs }),
  errors: ["IDENTITY_TERMS_OUTDATED"],
  example: { body: { version: "2026-01" }, reply: { agreedAt: 1_790_000_000_000 } },
});
