import { parseMinor } from "@fairline/money";

/** Words of the sandbox provider for the state of an order. */
export type OrderStatus = "open" | "processing" | "paid" | "declined" | "cancelled" | "expired";

/** An order as the provider's API and its messages show it. */
export type WireOrder = {
  readonly orderId: string;
  readonly reference: string;
  readonly status: string;
  readonly amountMinor: string;
  readonly currency: string;
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

/** JSON of at most a few kilobytes, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The caller treats text that is no JSON like JSON of the wrong shape.
    return undefined;
  }
}

/** Reads an order from the wire; undefined when anything is missing or of the wrong kind. */
export function parseWireOrder(value: unknown): WireOrder | undefined {
  if (!isRecord(value)) return undefined;
  const { orderId, reference, status, amountMinor, currency } = value;
  const isWhole =
    typeof orderId === "string" &&
    typeof reference === "string" &&
    typeof status === "string" &&
    typeof amountMinor === "string" &&
    typeof currency === "string" &&
    parseMinor(amountMinor) !== undefined;
  return isWhole ? { orderId, reference, status, amountMinor, currency } : undefined;
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
