import type { Json } from "@fairline/kernel";

/** One message of the bell. */
export type BellMessage = {
  id: string;
  atMs: number;
  textKey: string;
  /** Amount of the message in minor units, if it has one. */
  amountMinor: string | null;
  /** Where it leads. */
  path: string;
};

/** The bell's messages, newest first, and until when the player has looked at them. */
export type Bell = { messages: readonly BellMessage[]; seenMs: number };

/** Most messages kept. */
export const MESSAGES_MAX = 20;

/** A bell nobody has rung. */
export const silentBell: Bell = { messages: [], seenMs: 0 };

/** The bell after a message; news about the same thing replaces the older one. */
export function ring(bell: Bell, message: BellMessage): Bell {
  const others = bell.messages.filter(({ id }) => id !== message.id);
  return { ...bell, messages: newest([message, ...others]) };
}

/** The bell after the player looked. */
export function look(bell: Bell, nowMs: number): Bell {
  return { ...bell, seenMs: Math.max(bell.seenMs, nowMs) };
}

/** The bell with what came before this page; what rang here meanwhile is newer. */
export function recall(bell: Bell, kept: readonly BellMessage[], seenMs: number): Bell {
  const rung = new Set(bell.messages.map(({ id }) => id));
  const others = kept.filter(({ id }) => !rung.has(id));
  return {
    messages: newest([...bell.messages, ...others]),
    seenMs: Math.max(bell.seenMs, seenMs),
  };
}

/** How many messages the player has not looked at. */
export function countUnread({ messages, seenMs }: Bell): number {
  return messages.filter(({ atMs }) => atMs > seenMs).length;
}

function newest(messages: readonly BellMessage[]): readonly BellMessage[] {
  return messages.toSorted((a, b) => b.atMs - a.atMs).slice(0, MESSAGES_MAX);
}

/** What a piece of news says. */
export type Body = { readonly [name: string]: Json };

const BET_STATES: ReadonlySet<Json> = new Set(["won", "lost", "refunded", "mixed", "rejected"]);
const PAYMENT_STATES: ReadonlySet<Json> = new Set([
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "held",
  "refunded",
  "charged-back",
]);

/** News of a bet worth a message: it was decided or rejected. */
export function betMessage(body: Body, atMs: number): BellMessage | undefined {
  const { betId, state, returnsMinor } = body;
  if (typeof betId !== "string" || typeof state !== "string" || !BET_STATES.has(state)) {
    return undefined;
  }
  const isPaid = state === "won" || state === "refunded" || state === "mixed";
  return {
    id: `bet-${betId}`,
    atMs,
    textKey: `header.bell.bet.${state}`,
    amountMinor: isPaid && typeof returnsMinor === "string" ? returnsMinor : null,
    path: `/office/history?bet=${betId}`,
  };
}

/** News of a payment worth a message: it has come to an end. */
export function paymentMessage(body: Body, atMs: number): BellMessage | undefined {
  const { paymentId, state, amountMinor } = body;
  if (typeof paymentId !== "string" || typeof state !== "string" || !PAYMENT_STATES.has(state)) {
    return undefined;
  }
  return {
    id: `payment-${paymentId}`,
    atMs,
    textKey: `header.bell.payment.${state}`,
    amountMinor: typeof amountMinor === "string" ? amountMinor : null,
    path: "/office/historypay",
  };
}
