import { z } from "zod";
import { contract } from "../contract.ts";
import { betState } from "../sportsbook/views.ts";
import { accountView, currencyCode, cursor, idText, minorText, timeMs } from "../fields.ts";

/** What a movement is to the player. */
export const movementKind = z.enum([
  "stake",
  "hold",
  "release",
  "returns",
  "refund",
  "cash-out",
  "game-pay",
  "deposit",
  "withdrawal",
  "withdrawal-returned",
  "exchange-out",
  "exchange-in",
  "bonus",
  "bonus-convert",
  "bonus-forfeit",
  "tax",
  "debt",
  "reverse",
  "correction",
  "deposit-refunded",
  "charge-back",
  "charge-back-won",
  "other",
]);

/** What became of a bet; `partly-returned` came back for less than was staked. */
export const betOutcome = z.enum([...betState.options, "partly-returned"]);

/** What a movement of play is about: a game of the casino, or a bet, by its first match and how many more. */
export const movementSubject = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("game"), route: z.string() }),
  z.object({
    kind: z.literal("bet"),
    /** The id that the player sees on the receipt. */
    code: z.string(),
    state: betOutcome,
    home: z.string(),
    away: z.string(),
    more: z.number().int().nonnegative(),
  }),
]);

/** What a movement of play is about. */
export type MovementSubject = z.infer<typeof movementSubject>;

/** One movement of a player's account, signed from the player's view. */
export const statementRow = z.object({
  transferId: idText,
  at: timeMs,
  kind: movementKind,
  amountMinor: minorText,
  balanceAfterMinor: minorText,
  currency: currencyCode,
  reference: idText,
  /** Set on a reversal: the movement it takes back. */
  reversesId: idText.optional(),
  /** Set where the reference is a bet or a round of a game. */
  subject: movementSubject.optional(),
});

const timeText = z.string().regex(/^(?:0|[1-9]\d{0,14})$/);

const anyKind = movementKind.options.join("|");
/** One or more kinds with commas between them. */
const kindsText = z
  .string()
  .max(256)
  .regex(new RegExp(`^(?:${anyKind})(?:,(?:${anyKind}))*$`));

/** Newest first, by keyset; `next` is absent on the last page. */
export const findStatement = contract({
  id: "find-statement",
  method: "GET",
  path: "/wallet-api/v1/statement",
  access: "player",
  effect: "none",
  summary: "Lists the movements of one of the player's accounts, the main one unless named.",
  query: z.strictObject({
    cursor: cursor.optional(),
    accountId: idText.optional(),
    kind: kindsText.optional(),
    /** Unix milliseconds, inclusive. */
    from: timeText.optional(),
    /** Unix milliseconds, exclusive. */
    to: timeText.optional(),
    /** Movements of a page: 50 unless asked for, 500 at most. */
    limit: z
      .string()
      .regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/)
      .optional(),
  }),
  reply: z.object({
    account: accountView.pick({ accountId: true, kind: true, currency: true }),
    /** Balance before the period's first movement, of whatever kind; 0 before the first of all. */
    openingMinor: minorText,
    /** Balance after the period's last movement, of whatever kind. */
    closingMinor: minorText,
    /** The block of the audit chain that seals the last movement; absent in its first seconds. */
    sealedBy: z.object({ block: idText, hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    rows: z.array(statementRow),
    next: cursor.optional(),
  }),
  errors: ["WALLET_ACCOUNT_UNKNOWN"],
  example: {
    reply: {
      account: { accountId: "1000000", kind: "main", currency: "EUR" },
      openingMinor: "0",
      closingMinor: "10000",
      sealedBy: { block: "812", hash: "00".repeat(32) },
      rows: [
        {
          transferId: "400000000000000001",
          at: 1_790_000_700_000,
          kind: "deposit",
          amountMinor: "10000",
          balanceAfterMinor: "10000",
          currency: "EUR",
          reference: "7",
        },
      ],
    },
  },
});
