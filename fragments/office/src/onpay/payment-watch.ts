import type { PaymentView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { assertNever } from "@fairline/kernel";

/**
 * What the return page knows. The word in the address is never part of it: only the server's
 * payment counts.
 */
export type PaymentWatch =
  | { kind: "checking"; reads: number }
  | { kind: "known"; payment: PaymentView; reads: number }
  /** No such payment, or somebody else's. */
  | { kind: "unknown" };

/** What may come to know. */
export type PaymentNews =
  | { kind: "read"; payment: PaymentView }
  | { kind: "refused"; problem: Problem }
  /** The player wants it looked at once more. */
  | { kind: "asked-again" };

/** The watch after news. */
export function reducePayment(watch: PaymentWatch, news: PaymentNews): PaymentWatch {
  const reads = "reads" in watch ? watch.reads + 1 : 1;
  switch (news.kind) {
    case "read":
      return { kind: "known", payment: news.payment, reads };
    case "refused": {
      const isGone = news.problem.code === "NOT_FOUND" || news.problem.code === "BAD_REQUEST";
      if (isGone) return { kind: "unknown" };
      return watch.kind === "unknown" ? watch : { ...watch, reads };
    }
    case "asked-again":
      return watch.kind === "unknown" ? watch : { ...watch, reads: 0 };
    default:
      return assertNever(news);
  }
}

/** Reads in quick succession at first, then slower, then no more: the player may leave anyway. */
const QUICK_READS = 15;
const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
export const READS_MAX = 75;

/** When to read again; undefined when there is nothing more to learn or it has been tried enough. */
export function nextReadMs(watch: PaymentWatch): number | undefined {
  if (watch.kind === "unknown" || (watch.kind === "known" && isFinal(watch.payment.state))) {
    return undefined;
  }
  if (watch.reads >= READS_MAX) return undefined;
  return watch.reads < QUICK_READS ? QUICK_MS : SLOW_MS;
}

/** Whether a payment will change no more by itself. */
export function isFinal(state: PaymentView["state"]): boolean {
  switch (state) {
    case "succeeded":
    case "failed":
    case "cancelled":
    case "expired":
    case "refunded":
    case "charged-back":
      return true;
    case "created":
    case "awaiting":
    case "pending":
    case "held":
      return false;
    default:
      return assertNever(state);
  }
}

/** The steps of a deposit that the page draws as done, under way and still to come. */
export function stepsOf(state: PaymentView["state"]): {
  created: "done";
  paid: "done" | "now" | "failed";
  credited: "done" | "now" | "later" | "failed";
} {
  switch (state) {
    case "created":
    case "awaiting":
      return { created: "done", paid: "now", credited: "later" };
    case "pending":
    case "held":
      return { created: "done", paid: "done", credited: "now" };
    case "succeeded":
      return { created: "done", paid: "done", credited: "done" };
    case "failed":
    case "cancelled":
    case "expired":
      return { created: "done", paid: "failed", credited: "failed" };
    case "refunded":
    case "charged-back":
      return { created: "done", paid: "done", credited: "failed" };
    default:
      return assertNever(state);
  }
}
