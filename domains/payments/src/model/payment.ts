import type { PaymentView } from "@fairline/contracts";
import type { RatedAccount } from "@fairline/wallet";

/** States of a deposit; the table of moves is `payment-moves.ts`. */
export type PaymentState = PaymentView["state"];

/** Why a payment is in its state. */
export type PaymentCause =
  | "intended"
  | "ordered"
  | "call-unanswered"
  | "attempt-known"
  | "evidence"
  | "provider-refused"
  | "provider-unreachable"
  | "declined"
  | "cancelled"
  | "link-expired"
  | "amount-differs"
  | "currency-differs"
  | "account-closed"
  | "self-excluded"
  | "deposit-timeout"
  | "deposit-limit"
  /** Money that was credited or held is gone. */
  | "money-gone"
  /** Money went back before any of it was credited or held here. */
  | "never-credited"
  | "dispute-won";

/** An amount in minor units of a currency. */
export type Money = { readonly amountMinor: bigint; readonly currency: string };

/** A deposit. */
export type Payment = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly methodId: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The currency account it goes to; null for the player's main one. */
  readonly account: RatedAccount | null;
  /** What deposit limits hold against it, in the currency of the main account. */
  readonly countedMinor: bigint;
  readonly language: string;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly rev: number;
  readonly requestHash: Uint8Array;
  /** What came and is or was held, whatever was asked for. */
  readonly held: Money | undefined;
  readonly providerRef: string | undefined;
  readonly redirectUrl: string | undefined;
  /** Until then the player can pay on the provider's page. */
  readonly linkUntilMs: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** What the player sees of his payment. */
export function presentPayment(payment: Payment): PaymentView {
  return {
    paymentId: String(payment.id),
    methodId: payment.methodId,
    state: payment.state,
    amountMinor: String(payment.amountMinor),
    currency: payment.currency,
    createdAt: payment.createdAtMs,
    updatedAt: payment.updatedAtMs,
  };
}

/** Whether money may still come to this payment by the player's doing. */
export function isOpen(payment: Payment): boolean {
  return OPEN_STATES.has(payment.state);
}

const OPEN_STATES: ReadonlySet<PaymentState> = new Set(["created", "awaiting", "pending"]);
