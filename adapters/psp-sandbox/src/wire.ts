import { parseStrictJson } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";

/** Words of the sandbox provider for the state of an order. */
export type OrderStatus =
  | "open"
  | "processing"
  | "paid"
  | "declined"
  | "cancelled"
  | "expired"
  | "refunded"
  | "charged-back"
  | "charge-back-won";

/** An order as the provider's API and its messages show it. */
export type WireOrder = {
  readonly orderId: string;
  readonly reference: string;
  readonly status: string;
  readonly amountMinor: string;
  readonly currency: string;
  /** What the provider calls the card or account that pays. */
  readonly means?: string;
};

/** What the platform sends to create an order. */
export type WireNewOrder = {
  readonly orderId: string;
  readonly method: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly language: string;
  readonly expiresAtMs: number;
  readonly returnUrls: {
    readonly success: string;
    readonly fail: string;
    readonly pending: string;
    readonly cancel: string;
  };
};

/** Words of the sandbox provider for the state of a payout. */
export type PayoutStatus = "accepted" | "paid" | "returned";

/** What the platform sends to pay out. */
export type WireNewPayout = {
  readonly payoutId: string;
  readonly method: string;
  readonly amountMinor: string;
  readonly currency: string;
};

/** A payout as the provider's API shows it. */
export type WirePayout = {
  readonly payoutId: string;
  readonly reference: string;
  readonly status: string;
};

/** Reads a payout from the wire; undefined when anything is missing or of the wrong kind. */
export function parseWirePayout(value: unknown): WirePayout | undefined {
  if (!isRecord(value)) return undefined;
  const { payoutId, reference, status } = value;
  const isWhole =
    typeof payoutId === "string" && typeof reference === "string" && typeof status === "string";
  return isWhole ? { payoutId, reference, status } : undefined;
}

/** Reads what the shop asks to be paid out; undefined when it is not usable. */
export function parseNewPayout(value: unknown): WireNewPayout | undefined {
  if (!isRecord(value)) return undefined;
  const { payoutId, method, amountMinor, currency } = value;
  const isWhole =
    typeof payoutId === "string" &&
    /^\d{1,19}$/.test(payoutId) &&
    typeof method === "string" &&
    typeof amountMinor === "string" &&
    /^[1-9]\d{0,17}$/.test(amountMinor) &&
    typeof currency === "string" &&
    /^[A-Z]{3,5}$/.test(currency);
  return isWhole ? { payoutId, method, amountMinor, currency } : undefined;
}

/** Reads an order from the wire; undefined when anything is missing or of the wrong kind. */
export function parseWireOrder(value: unknown): WireOrder | undefined {
  if (!isRecord(value)) return undefined;
  const { orderId, reference, status, amountMinor, currency, means } = value;
  const isWhole =
    typeof orderId === "string" &&
    typeof reference === "string" &&
    typeof status === "string" &&
    typeof amountMinor === "string" &&
    typeof currency === "string" &&
    parseMinor(amountMinor) !== undefined;
  if (!isWhole) return undefined;
  const isNamed = typeof means === "string" && means !== "" && means.length <= MEANS_LENGTH_MAX;
  return { orderId, reference, status, amountMinor, currency, ...(isNamed && { means }) };
}

const MEANS_LENGTH_MAX = 200;

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON of at most a few kilobytes; undefined when it is none, or could be read in two ways. */
export function parseJson(text: string): unknown {
  return parseStrictJson(text);
}
