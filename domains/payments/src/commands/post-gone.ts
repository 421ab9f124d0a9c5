import { findCurrency } from "@fairline/money";
import { assert } from "@fairline/kernel";
import {
  chargeBackWonDraft,
  depositGoneDraft,
  House,
  idTimeMs,
  internalKey,
  type LedgerReply,
  TransferKind,
} from "@fairline/wallet";
import { assertMove } from "../model/payment-moves.ts";
import type { Payment } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";
import { clearingOf, guardOf, hashOf, recordOf } from "./post-money.ts";

const SUSPENSE = { house: House.SUSPENSE } as const;

/**
 * Books that the money of a credited or held deposit is gone, once for the payment's revision: a credit
 * is taken from the player, who owes what he no longer has; held money leaves suspense.
 */
export async function postGone(
  deps: PaymentsDeps,
  payment: Payment,
  to: "refunded" | "charged-back",
): Promise<LedgerReply> {
  assertMove(payment.state, to);
  if (payment.state === "held") return sendBack(deps, payment, to);
  const { id, amountMinor, account } = payment;
  const gone = depositGoneDraft(
    to,
    amountMinor,
    id,
    await clearingOf(deps, payment),
    account?.accountId,
  );
  return deps.ledger.submit({
    playerId: payment.playerId,
    ...keyOf(payment, to),
    requestHash: hashOf(payment, amountMinor, payment.currency),
    guard: guardOf(payment),
    decide: (_, nowMicros) => ({
      kind: "accepted",
      transfers: [gone],
      records: [recordOf(payment, { to, cause: "money-gone", nowMicros })],
      ref: id,
      result: { paymentId: String(id) },
    }),
  });
}

/** Gives a charged-back credit again; the ledger repays with it what the player owes first. */
export async function postWon(deps: PaymentsDeps, payment: Payment): Promise<LedgerReply> {
  assertMove(payment.state, "succeeded");
  const { id, amountMinor, account } = payment;
  const clearing = await clearingOf(deps, payment);
  const again = chargeBackWonDraft(amountMinor, id, clearing, account?.accountId);
  return deps.ledger.submit({
    playerId: payment.playerId,
    ...keyOf(payment, "won"),
    requestHash: hashOf(payment, amountMinor, payment.currency),
    guard: guardOf(payment),
    decide: (_, nowMicros) => ({
      kind: "accepted",
      transfers: [again],
      records: [recordOf(payment, { to: "succeeded", cause: "dispute-won", nowMicros })],
      ref: id,
      result: { paymentId: String(id) },
    }),
  });
}

async function sendBack(
  deps: PaymentsDeps,
  payment: Payment,
  to: "refunded" | "charged-back",
): Promise<LedgerReply> {
  const { id, held } = payment;
  const currencyId = held && findCurrency(held.currency)?.id;
  assert(held && currencyId !== undefined, "a held payment knows what it holds");
  const { amountMinor } = held;
  const clearing = await clearingOf(deps, payment);
  return deps.ledger.submitHouse({
    ...keyOf(payment, to),
    requestHash: hashOf(payment, amountMinor, held.currency),
    currencyId,
    guard: guardOf(payment),
    transfers: [
      { kind: TransferKind.HELD_SENT_BACK, from: SUSPENSE, to: clearing, amountMinor, ref: id },
    ],
    records: (nowMicros) => [recordOf(payment, { to, cause: "money-gone", nowMicros })],
    ref: id,
  });
}

// A dispute can be won and lost again: the revision tells one time from another.
function keyOf({ id, rev }: Payment, what: string) {
  return internalKey(`payment:${id}:${what}:${rev}`, idTimeMs(id));
}
