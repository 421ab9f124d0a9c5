import type { Verdict } from "./judge-evidence.ts";
import type { KnownEvidence } from "./means.ts";
import { canMove } from "./payment-moves.ts";
import type { Money, Payment } from "./payment.ts";

const IMPOSSIBLE: Verdict = { kind: "alarm", alarm: "word-impossible" };
const NOTHING: Verdict = { kind: "nothing" };

/** Judges the word that money went back. It is posted whole or not at all. */
export function judgeGone(
  payment: Payment,
  evidence: KnownEvidence,
  to: "refunded" | "charged-back",
): Verdict {
  const { state } = payment;
  if (state === to) return NOTHING;
  // The provider knows the order before its own answer reached us: note that first.
  if (state === "created") return { kind: "move", to: "pending", cause: "attempt-known" };
  if (!canMove(state, to)) return IMPOSSIBLE;
  // It came and went before any of it was credited here: both moves cancel each other out.
  if (state !== "succeeded" && state !== "held") {
    return { kind: "move", to, cause: "never-credited" };
  }
  const came = state === "held" ? payment.held : payment;
  return came !== undefined && isSame(came, evidence) ? { kind: "gone", to } : IMPOSSIBLE;
}

/** Judges the word that a charge-back was decided for us, on a payment whose money had gone. */
export function judgeWon(payment: Payment, evidence: KnownEvidence): Verdict {
  const { state, cause, held } = payment;
  if (state !== "charged-back") return IMPOSSIBLE;
  if (cause === "never-credited")
    return isSame(payment, evidence) ? { kind: "credit" } : IMPOSSIBLE;
  if (held === undefined) return isSame(payment, evidence) ? { kind: "won" } : IMPOSSIBLE;
  const { amountMinor, currency } = held;
  if (!isSame(held, evidence)) return IMPOSSIBLE;
  return { kind: "hold", cause: "dispute-won", amountMinor, currency };
}

function isSame(money: Money, evidence: KnownEvidence): boolean {
  return money.amountMinor === evidence.amountMinor && money.currency === evidence.currency;
}
