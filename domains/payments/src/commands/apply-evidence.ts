import { assert, assertNever, Failure } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { AlarmKind } from "../model/alarm.ts";
import { judgeEvidence, type Verdict } from "../model/judge-evidence.ts";
import type { KnownEvidence } from "../model/means.ts";
import { parsePaymentId } from "../model/payment-id.ts";
import { assertMove } from "../model/payment-moves.ts";
import type { Payment, PaymentCause } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";
import { postGone, postWon } from "./post-gone.ts";
import { ACCOUNT_CLOSED, creditPayment, holdPayment } from "./post-money.ts";
import { raiseAlarm } from "./raise-alarm.ts";

/** A word moves a payment at most a few times; the rest are losses against other writers. */
const ROUNDS_MAX = 10;

/**
 * Lets a provider's word take effect: reads the payment, judges, writes if nobody was faster, and
 * looks again until the word has nothing more to say. Repeats and late words do nothing. A question in
 * the place of a word is asked anew each time.
 */
export async function applyEvidence(
  deps: PaymentsDeps,
  provider: string,
  word: KnownEvidence | (() => Promise<KnownEvidence>),
): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const evidence = typeof word === "function" ? await word() : word;
    const payment = await findOrdered(deps, provider, evidence.orderId);
    if (!payment) return;
    const verdict = judgeEvidence(payment, evidence);
    if (evidence.unknownWord !== undefined) await alarmOfWord(deps, payment, evidence.unknownWord);
    if (verdict.kind === "nothing") return;
    if (verdict.kind === "alarm") return alarmOf(deps, payment, evidence, verdict.alarm);
    // Noted first: no money comes whose means is not known.
    if (verdict.kind !== "move" && evidence.meansHash !== undefined) {
      await deps.store.noteMeans(payment.id, evidence.meansHash);
    }
    await carryOut(deps, payment, verdict);
  }
  throw new Failure("PAYMENT_CONTENDED", "a payment changes too fast");
}

async function findOrdered(
  deps: PaymentsDeps,
  provider: string,
  orderId: string,
): Promise<Payment | undefined> {
  const id = parsePaymentId(orderId);
  const payment = id === undefined ? undefined : await deps.store.findPayment(id);
  if (payment?.provider === provider) return payment;
  await raiseAlarm(deps, { kind: "unknown-order", subject: `${provider} ${orderId}`, provider });
  return undefined;
}

async function carryOut(
  deps: PaymentsDeps,
  payment: Payment,
  verdict: Exclude<Verdict, { kind: "nothing" | "alarm" }>,
): Promise<void> {
  switch (verdict.kind) {
    case "move": {
      assertMove(payment.state, verdict.to);
      const { id, rev } = payment;
      const { to, cause } = verdict;
      await deps.store.movePayment({ id, rev, to, cause, nowMs: deps.clock.nowMs() });
      break;
    }
    case "credit":
      await credit(deps, payment);
      break;
    case "hold":
      await hold(deps, payment, verdict);
      break;
    case "gone":
      await postGone(deps, payment, verdict.to);
      break;
    case "won":
      await postWon(deps, payment);
      break;
    default:
      assertNever(verdict);
  }
  deps.nudge();
}

async function credit(deps: PaymentsDeps, payment: Payment): Promise<void> {
  const reply = await creditPayment(deps, payment);
  assert(reply.kind !== "mismatch", "a payment is credited with its own amount only");
  if (reply.kind !== "refused") return;
  const { amountMinor, currency } = payment;
  await hold(deps, payment, { cause: causeOf(reply.code), amountMinor, currency });
}

/** Why money that came is kept apart: whatever forbids it now, nothing of it reaches the player. */
function causeOf(code: string): PaymentCause {
  if (code === ACCOUNT_CLOSED) return "account-closed";
  if (code === "SELF_EXCLUDED" || code === "PERSON_EXCLUDED") return "self-excluded";
  if (code === "DEPOSIT_TIMEOUT") return "deposit-timeout";
  assert(code.startsWith("LIMIT_DEPOSIT_"), `the ledger refuses a deposit with ${code}`);
  return "deposit-limit";
}

async function hold(
  deps: PaymentsDeps,
  payment: Payment,
  money: Omit<Extract<Verdict, { kind: "hold" }>, "kind">,
): Promise<void> {
  const currencyId = findCurrency(money.currency)?.id;
  if (currencyId === undefined) {
    throw new Failure("PAYMENT_CURRENCY_UNKNOWN", `money came in ${money.currency}`, {
      details: { paymentId: String(payment.id) },
    });
  }
  const facts = { paymentId: String(payment.id), cause: money.cause };
  deps.log.error(facts, "money came that may not be credited, held");
  await holdPayment(deps, payment, { ...money, currencyId });
}

async function alarmOf(
  deps: PaymentsDeps,
  { id, provider, state }: Payment,
  { outcome, providerRef }: KnownEvidence,
  kind: AlarmKind,
): Promise<void> {
  const subject = `payment ${id}, ${state}: ${outcome} as ${providerRef ?? "no reference"}`;
  await raiseAlarm(deps, { kind, subject, provider, paymentId: id });
}

async function alarmOfWord(
  deps: PaymentsDeps,
  { id, provider }: Payment,
  word: string,
): Promise<void> {
  const subject = `payment ${id}: ${word}`;
  await raiseAlarm(deps, { kind: "unknown-word", subject, provider, paymentId: id });
}
