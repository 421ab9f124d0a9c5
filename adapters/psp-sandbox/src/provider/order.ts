import { assertNever } from "@fairline/kernel";
import type { OrderStatus, WireNewOrder, WireOrder } from "../wire.ts";

/** An order as the provider keeps it. `reference` is unguessable: who knows it may pay. */
export type SandboxOrder = WireNewOrder & {
  readonly reference: string;
  readonly status: OrderStatus;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** News about an order, to be told to the shop until it has taken it. */
export type OrderEvent = {
  readonly eventId: string;
  readonly atMs: number;
  readonly order: SandboxOrder;
};

/** What the person on the pay page can decide. */
export type PayAction = "pay" | "decline" | "pending" | "cancel";

const STATUS_OF: Readonly<Record<PayAction, OrderStatus>> = {
  pay: "paid",
  decline: "declined",
  pending: "processing",
  cancel: "cancelled",
};

const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  open: ["processing", "paid", "declined", "cancelled", "expired"],
  processing: ["paid", "declined", "cancelled"],
  paid: ["refunded", "charged-back"],
  declined: [],
  cancelled: [],
  expired: [],
  refunded: [],
  "charged-back": ["charge-back-won"],
  "charge-back-won": ["charged-back"],
};

/** What the shop may ask of a paid order, or the bank of its player may do. */
const STATUS_AFTER: Readonly<Record<string, OrderStatus>> = {
  refund: "refunded",
  "charge-back": "charged-back",
  "win-charge-back": "charge-back-won",
};

/** The status that a call about a paid order leads to; undefined for any other word. */
export function statusAfter(call: string): OrderStatus | undefined {
  return Object.hasOwn(STATUS_AFTER, call) ? STATUS_AFTER[call] : undefined;
}

/** The status an action leads to; undefined for any other word. */
export function statusOfAction(action: string): OrderStatus | undefined {
  return isAction(action) ? STATUS_OF[action] : undefined;
}

/** Whether an order may go from one status to another. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether the person on the pay page has nothing left to decide. */
export function isOver({ status }: SandboxOrder): boolean {
  return status !== "open" && status !== "processing";
}

/** The page of the shop that fits the status. */
export function returnUrlOf(order: SandboxOrder): string {
  const { success, fail, pending, cancel } = order.returnUrls;
  switch (order.status) {
    case "paid":
    case "refunded":
    case "charged-back":
    case "charge-back-won":
      return success;
    case "declined":
    case "expired":
      return fail;
    case "cancelled":
      return cancel;
    case "open":
    case "processing":
      return pending;
    default:
      return assertNever(order.status);
  }
}

/** An order as the API and the messages show it. */
export function toWireOrder(order: SandboxOrder): WireOrder {
  const { orderId, reference, status, amountMinor, currency } = order;
  // Nobody types a number here: every order is as if paid by a means of its own.
  return { orderId, reference, status, amountMinor, currency, means: `test-${orderId}` };
}

function isAction(word: string): word is PayAction {
  return Object.hasOwn(STATUS_OF, word);
}
