import { z } from "zod";
import { currencyCode, idText, minorText, timeMs } from "../fields.ts";

/** A bonus of a player: what it is worth, how far he is, and by which terms. */
export const grantView = z.object({
  grantId: idText,
  templateId: z.string(),
  version: z.number().int(),
  /** `pending` waits for its turn; the last four are for ever. */
  state: z.enum(["pending", "active", "completed", "forfeited", "expired", "cancelled"]),
  /** Why it ended: reached, player, withdrawal, spent, time, desk, excluded. */
  reason: z.string().nullable(),
  currency: currencyCode,
  /** Its account in the wallet; null until it is active. */
  accountId: idText.nullable(),
  principalMinor: minorText,
  /** Bonus money that is left; never part of the player's own. */
  balanceMinor: minorText,
  /** What has to be wagered, and how much of it has been. */
  requiredMinor: minorText,
  doneMinor: minorText,
  /** What became the player's own when it was completed. */
  convertedMinor: minorText,
  grantedAt: timeMs,
  activateUntil: timeMs,
  expiresAt: timeMs.nullable(),
  endedAt: timeMs.nullable(),
  terms: z.object({
    products: z.array(z.string()),
    wagerX: z.number().int(),
    basis: z.enum(["bonus", "bonus+deposit"]),
    sticky: z.boolean(),
    maxBetMinor: minorText.nullable(),
    maxWinMinor: minorText.nullable(),
    minLegs: z.number().int(),
    minOddsMilli: z.number().int().nullable(),
  }),
});

/** A bonus of a player. */
export type GrantView = z.infer<typeof grantView>;

/** What a bet counted towards a bonus, or why it did not. */
export const contributionView = z.object({
  /** The bet, and the revision of it that was counted. */
  ref: idText,
  rev: z.number().int(),
  at: timeMs,
  /** The part of the stake that counts, and its share in basis points. */
  countableMinor: minorText,
  bp: z.number().int(),
  /** What the progress moved by, in ten-thousandths of a minor unit; below 0 when taken back. */
  deltaE4: minorText,
  reason: z.enum([
    "counted",
    "product",
    "market",
    "game",
    "legs",
    "refunded",
    "cashed-out",
    "low-risk",
    "taken-back",
  ]),
});

/** A line of progress. */
export type ContributionView = z.infer<typeof contributionView>;

/** Example used by several contracts. */
export const grantExample: GrantView = {
  grantId: "7011000000000000001",
  templateId: "welcome-sport",
  version: 1,
  state: "active",
  reason: null,
  currency: "EUR",
  accountId: "7011000000000000002",
  principalMinor: "10000",
  balanceMinor: "8000",
  requiredMinor: "50000",
  doneMinor: "4000",
  convertedMinor: "0",
  grantedAt: 1_790_000_000_000,
  activateUntil: 1_790_604_800_000,
  expiresAt: 1_792_592_000_000,
  endedAt: null,
  terms: {
    products: ["sport-line", "sport-live"],
    wagerX: 5,
    basis: "bonus",
    sticky: false,
    maxBetMinor: null,
    maxWinMinor: null,
    minLegs: 3,
    minOddsMilli: 1_400,
  },
};
