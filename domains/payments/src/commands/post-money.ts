import { assert, canonicalJson, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import { checkDeposit } from "@fairline/responsible-gaming";
import {
  countedDrafts,
  depositDraft,
  House,
  type HouseSide,
  idTimeMs,
  internalKey,
  type LedgerReply,
  type RecordDraft,
  requestHash,
  standingOf,
  TransferKind,
} from "@fairline/wallet";
import { assertMove } from "../model/payment-moves.ts";
import type { Money, Payment, PaymentCause, PaymentState } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";

/** Refusal of `creditPayment` when the player's account takes no money any more. */
export const ACCOUNT_CLOSED = "PAYMENT_ACCOUNT_CLOSED";

const SUSPENSE = { house: House.SUSPENSE } as const;
const STATUS_CLOSED = 2;

/**
 * Credits a deposit: the transfer and the payment's new state in one statement, at most once for
 * the payment whatever happens, since the key is made of its id.
 */
export async function creditPayment(deps: PaymentsDeps, payment: Payment): Promise<LedgerReply> {
  assertMove(payment.state, "succeeded");
  const clearing = await clearingOf(deps, payment);
  const { account } = payment;
  const currencyId = findCurrency(payment.currency)?.id;
  const credit = depositDraft(payment.amountMinor, payment.id, clearing, account?.accountId);
  return deps.ledger.submit({
    playerId: payment.playerId,
    ...internalKey(`payment:${payment.id}:credit`, idTimeMs(payment.id)),
    requestHash: hashOf(payment, payment.amountMinor, payment.currency),
    guard: guardOf(payment),
    decide(state, nowMicros) {
      const accountCurrencyId = account?.rate.fromCurrencyId ?? state.currencyId;
      assert(accountCurrencyId === currencyId, "a deposit is paid in the currency of the account");
      if (standingOf(account, state).status === STATUS_CLOSED) return refused(ACCOUNT_CLOSED);
      // Asked again without any reservation: what has come is counted, what may come is not.
      const amounts = { amountMinor: payment.countedMinor, reservedMinor: 0n };
      const forbidden = checkDeposit(state, amounts, nowMicros);
      if (forbidden) return forbidden;
      return {
        kind: "accepted",
        transfers: countedDrafts(account, [credit]),
        records: [recordOf(payment, { to: "succeeded", cause: "evidence", nowMicros })],
        ref: payment.id,
        result: { paymentId: String(payment.id) },
      };
    },
  });
}

/** Keeps money that came and may not be credited: in suspense, apart from every player. */
export async function holdPayment(
  deps: PaymentsDeps,
  payment: Payment,
  money: {
    readonly cause: PaymentCause;
    readonly amountMinor: bigint;
    readonly currencyId: number;
    readonly currency: string;
  },
): Promise<LedgerReply> {
  assertMove(payment.state, "held");
  const clearing = await clearingOf(deps, payment);
  return deps.ledger.submitHouse({
    // Money that a dispute brought again is held anew.
    ...internalKey(
      `payment:${payment.id}:hold${payment.held ? `:${payment.rev}` : ""}`,
      idTimeMs(payment.id),
    ),
    requestHash: hashOf(payment, money.amountMinor, money.currency),
    currencyId: money.currencyId,
    guard: guardOf(payment),
    transfers: [
      {
        kind: TransferKind.DEPOSIT_HELD,
        from: clearing,
        to: SUSPENSE,
        amountMinor: money.amountMinor,
        ref: payment.id,
      },
    ],
    records: (nowMicros) => [
      recordOf(payment, { to: "held", cause: money.cause, nowMicros, held: money }),
    ],
    ref: payment.id,
  });
}

/** The clearing accounts of the provider that a payment or withdrawal goes through. */
export function clearingOf(
  { ledger }: PaymentsDeps,
  { provider }: { readonly provider: string },
): Promise<HouseSide> {
  return ledger.openSubledger(110, provider);
}

/** The guard of a payment as it was read. */
export function guardOf({ id, rev }: Payment) {
  const row = { payment_id: String(id), rev };
  return { name: "payments_guard", subject: String(id), row };
}

/** Writes a payment's next step with the transfers of its statement. */
export function recordOf(
  payment: Payment,
  step: { to: PaymentState; cause: PaymentCause; nowMicros: bigint; held?: Money },
): RecordDraft {
  const { held } = step;
  return {
    recorder: "payments_record",
    row: {
      payment_id: String(payment.id),
      rev: payment.rev,
      state: step.to,
      cause: step.cause,
      at_ms: String(step.nowMicros / 1_000n),
      ...(held && { held_minor: String(held.amountMinor), held_currency: held.currency }),
    },
  };
}

/** What a posting of a payment is known by. */
export function hashOf(payment: Payment, amountMinor: bigint, currency: string): Uint8Array {
  const facts = { paymentId: String(payment.id), amountMinor: String(amountMinor), currency };
  return requestHash(canonicalJson(facts));
}
