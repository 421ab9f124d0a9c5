import { canonicalJson, Failure, isRefused, type Refused, refused } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import { checkDeposit, type LimitErrorCode } from "@fairline/responsible-gaming";
import {
  chooseAccount,
  countedMinor,
  type RatedAccount,
  isSameRequest,
  requestHash,
  standingOf,
  type WalletErrorCode,
} from "@fairline/wallet";
import type { PaymentErrorCode } from "../errors.ts";
import { parseAskedAmount } from "../model/asked-amount.ts";
import { findMethod, type Method } from "../model/methods.ts";
import { isOpen, type Payment } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";
import { placeOrder } from "./place-order.ts";

/** What a player asks for; `requestId` is the idempotency key. */
export type AskedDeposit = {
  readonly playerId: bigint;
  readonly requestId: string;
  readonly methodId: string;
  readonly amountMinor: string;
  readonly language: string;
  /** One of the player's currency accounts; his main one unless named. */
  readonly accountId?: string | undefined;
};

/** A started deposit, and where the player pays. */
export type StartedDeposit = {
  readonly payment: Payment;
  readonly next: { readonly kind: "redirect"; readonly url: string } | { readonly kind: "wait" };
};

/** Why a deposit is not started. */
type DepositErrorCode = PaymentErrorCode | LimitErrorCode | WalletErrorCode;

/** The answer to a start. */
export type StartAnswer = StartedDeposit | Refused<DepositErrorCode>;

/** Deposits of one player under way at the same time. */
const OPEN_MAX = 3;
/** The provider is asked about a payment this long after its start. */
const FIRST_QUERY_MS = 10_000;

/**
 * Starts a deposit once for its key: commits the intention, then asks the provider. A repeat is
 * answered from what is stored; one whose first call was lost asks the provider for the same order.
 */
export async function startDeposit(deps: PaymentsDeps, asked: AskedDeposit): Promise<StartAnswer> {
  const hash = hashOf(asked);
  const known = await deps.store.findPaymentByRequest(asked.playerId, asked.requestId);
  if (known) return repeat(deps, known, hash);
  const chosen = await chooseAccount(deps, asked.playerId, asked.accountId);
  if (isRefused(chosen)) return chosen;
  const method = findMethod(asked.methodId, chosen.currency, deps);
  if (!method) return refused("PAYMENT_METHOD_UNKNOWN");
  const amountMinor = parseAskedAmount(asked.amountMinor, method);
  if (isRefused(amountMinor)) return amountMinor;
  const intention = await commitIntention(deps, {
    ...asked,
    method,
    account: chosen.account,
    minor: amountMinor,
    hash,
  });
  if (isRefused(intention)) return intention;
  if (!intention.isNew) return repeat(deps, intention.payment, hash);
  return order(deps, intention.payment, { isRepeat: false });
}

async function repeat(
  deps: PaymentsDeps,
  payment: Payment,
  hash: Uint8Array,
): Promise<StartAnswer> {
  if (!isSameRequest(payment.requestHash, hash)) {
    return refused("PAYMENT_DUPLICATE_MISMATCH");
  }
  const isUnanswered = isOpen(payment) && payment.redirectUrl === undefined;
  return isUnanswered ? order(deps, payment, { isRepeat: true }) : answer(payment);
}

async function order(
  deps: PaymentsDeps,
  payment: Payment,
  how: { isRepeat: boolean },
): Promise<StartAnswer> {
  const provider = deps.providers.find(({ id }) => id === payment.provider);
  if (!provider) {
    throw new Failure("PAYMENT_PROVIDER_MISSING", `no adapter is named ${payment.provider}`);
  }
  return answer(await placeOrder(deps, provider, payment, how));
}

function answer(payment: Payment): StartAnswer {
  // Failed before the player had anywhere to pay: the start itself did not succeed.
  if (payment.state === "failed" && payment.redirectUrl === undefined) {
    return refused("PAYMENT_PROVIDER_DOWN");
  }
  const url = isOpen(payment) ? payment.redirectUrl : undefined;
  return { payment, next: url === undefined ? { kind: "wait" } : { kind: "redirect", url } };
}

type Intention = AskedDeposit & {
  readonly method: Method;
  readonly account: RatedAccount | null;
  readonly minor: bigint;
  readonly hash: Uint8Array;
};

async function commitIntention(
  deps: PaymentsDeps,
  intention: Intention,
): Promise<{ payment: Payment; isNew: boolean } | Refused<DepositErrorCode>> {
  const { playerId, requestId, account } = intention;
  const counted = countedMinor(account, intention.minor, "up");
  return deps.store.transaction(async (unit) => {
    await unit.lockPlayer(playerId);
    const known = await unit.findPaymentByRequest(playerId, requestId);
    if (known) return { payment: known, isNew: false };
    const nowMs = deps.clock.nowMs();
    // The head stays locked: nothing is credited and no limit changes until the intention stands.
    const { state, nowMicros } = await unit.readHead(playerId);
    const open = await unit.findOpenPayments(playerId, nowMs);
    if (open.count >= OPEN_MAX) return refused("PAYMENT_TOO_MANY_OPEN", { max: OPEN_MAX });
    // The main account takes what comes while it is frozen; another one is not chosen then.
    const isOpen = account === null || standingOf(account, state).status === 0;
    if (!isOpen) return refused("WALLET_ACCOUNT_BLOCKED");
    const amounts = { amountMinor: counted, reservedMinor: open.countedMinor };
    const forbidden = checkDeposit(state, amounts, nowMicros);
    if (forbidden) return inCurrencyOfLimits(forbidden, account);
    const payment = await unit.insertPayment({
      id: deps.ledger.nextId(),
      playerId,
      method: intention.method,
      amountMinor: intention.minor,
      account,
      countedMinor: counted,
      language: intention.language,
      requestId,
      requestHash: intention.hash,
      nowMs,
      firstQueryAtMs: nowMs + FIRST_QUERY_MS,
    });
    return { payment, isNew: true };
  });
}

/** Limits are in the currency of the main account: who pays in another one is told which that is. */
function inCurrencyOfLimits<Code extends string>(
  { code, data }: Refused<Code>,
  account: RatedAccount | null,
): Refused<Code> {
  const limits = currencies.find(({ id }) => id === account?.rate.toCurrencyId);
  return refused(code, limits === undefined ? data : { ...data, currency: limits.code });
}

function hashOf(asked: AskedDeposit): Uint8Array {
  const { methodId, amountMinor, language, accountId } = asked;
  const where = accountId === undefined ? {} : { accountId };
  return requestHash(canonicalJson({ methodId, amountMinor, language, ...where }));
}
