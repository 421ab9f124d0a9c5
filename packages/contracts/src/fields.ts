import { z } from "zod";

/** The largest number of the database's ids and amounts. */
export const INT8_MAX = 9_223_372_036_854_775_807n;

const INT8_TEXT = String(INT8_MAX);

/** A ledger or table id: decimal digits of an int8, in their one spelling. */
export const idText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,18})$/)
  // Of as many digits, the smaller number is the smaller text.
  .refine((text) => text.length < INT8_TEXT.length || text <= INT8_TEXT);

/** Minor units as decimal text in their one spelling; may be negative in statements. */
export const minorText = z.string().regex(/^(?:0|-?[1-9]\d{0,18})$/);

/** A stake or amount as the caller typed it; the domain judges its value with its own code. */
export const askedMinorText = z.string().max(64);

/** ISO 4217 code or crypto ticker. */
export const currencyCode = z.string().regex(/^[A-Z]{3,5}$/);

/** A UUID of version 7 in lower case: the idempotency key of a money call. */
export const requestId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/** Unix milliseconds. */
export const timeMs = z.number().int().nonnegative();

/** Decimal odds in integer thousandths: 1.001 to 1000. */
export const oddsMilli = z.number().int().min(1_001).max(1_000_000);

/** Opaque position in a list. */
export const cursor = z.string().max(128);

/** Sports line (before the match) or live. */
export const section = z.enum(["line", "live"]);

/** A currency account of the ledger as its owner sees it. */
export const accountView = z.object({
  accountId: idText,
  kind: z.enum(["main", "currency", "bonus"]),
  currency: currencyCode,
  balanceMinor: minorText,
  isActive: z.boolean(),
});
