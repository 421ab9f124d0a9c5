import { assertNever } from "@fairline/kernel";
import type { Alarm } from "./alarm.ts";
import { judgeGone, judgeWon } from "./judge-gone.ts";
import type { KnownEvidence } from "./means.ts";
import { canMove } from "./payment-moves.ts";
import { isOpen, type Payment, type PaymentCause, type PaymentState } from "./payment.ts";

/** What a provider's word does to a payment. */
export type Verdict =
  | { readonly kind: "nothing" }
  | { readonly kind: "move"; readonly to: PaymentState; readonly cause: PaymentCause }
  | { readonly kind: "credit" }
  | {
      readonly kind: "hold";
      readonly cause: PaymentCause;
      readonly amountMinor: bigint;
      readonly currency: string;
    }
  /** Money that was credited or held is gone. */
  | { readonly kind: "gone"; readonly to: "refunded" | "charged-back" }
  /** A charged-back credit comes again. */
  | { readonly kind: "won" }
  /** Nothing may be posted, and a person has to know. */
  | { readonly kind: "alarm"; readonly alarm: Alarm["kind"] };

const NOTHING: Verdict = { kind: "nothing" };

/**
 * Judges evidence against the payment as it stands. The order of messages does not matter: a word
 * that the table of moves has no place for does nothing, and only words about money move any.
 */
export function judgeEvidence(payment: Payment, evidence: KnownEvidence): Verdict {
  if (payment.providerRef && evidence.providerRef && payment.providerRef !== evidence.providerRef) {
    return { kind: "alarm", alarm: "other-reference" };
  }
  switch (evidence.outcome) {
    case "not-found":
      return NOTHING;
    case "awaiting":
      return moveIf(payment, "awaiting", "ordered");
    case "pending":
      return moveIf(payment, "pending", "attempt-known");
    case "failed":
      return end(payment, "failed", "declined");
    case "cancelled":
      // Once an attempt is known, giving up is one more way for it to fail.
      return end(payment, payment.state === "pending" ? "failed" : "cancelled", "cancelled");
    case "expired":
      return end(payment, "expired", "link-expired");
    case "succeeded":
      return judgeMoney(payment, evidence);
    case "refunded":
    case "charged-back":
      return judgeGone(payment, evidence, evidence.outcome);
    case "charge-back-won":
      return payment.state === "charged-back" || payment.state === "refunded"
        ? judgeWon(payment, evidence)
        : judgeMoney(payment, evidence);
    default:
      return assertNever(evidence.outcome);
  }
}

function moveIf(payment: Payment, to: PaymentState, cause: PaymentCause): Verdict {
  return canMove(payment.state, to) ? { kind: "move", to, cause } : NOTHING;
}

function end(payment: Payment, to: PaymentState, cause: PaymentCause): Verdict {
  if (!isOpen(payment)) return NOTHING;
  // The provider knows the order before its own answer reached us: note that first.
  if (!canMove(payment.state, to)) return moveIf(payment, "pending", "attempt-known");
  return { kind: "move", to, cause };
}

function judgeMoney(payment: Payment, evidence: KnownEvidence): Verdict {
  const { amountMinor, currency } = evidence;
  // Success without the amount that came is no evidence of any amount.
  const isWhole = amountMinor !== undefined && amountMinor > 0n && currency !== undefined;
  if (!isWhole) return moveIf(payment, "pending", "attempt-known");
  if (payment.state === "created") return moveIf(payment, "pending", "attempt-known");
  // Money that went back comes again by a dispute that was won, not by an old word of it.
  if (payment.state === "charged-back" || !canMove(payment.state, "succeeded")) return NOTHING;
  if (currency !== payment.currency) {
    return { kind: "hold", cause: "currency-differs", amountMinor, currency };
  }
  if (amountMinor !== payment.amountMinor) {
    return { kind: "hold", cause: "amount-differs", amountMinor, currency };
  }
  return { kind: "credit" };
}
