import { assertNever } from "@fairline/kernel";
import { assertMove, canMove } from "../model/payment-moves.ts";
import type { Payment, PaymentCause, PaymentState } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";
import type { Order, OrderAnswer, PaymentProvider, ReturnUrls } from "../ports.ts";

/** Where a payment goes because of the provider's answer to its order. */
type Step = { readonly to: PaymentState; readonly cause: PaymentCause };

/**
 * Asks the provider for the order of a committed intention and notes the answer. A repeat asks for
 * the same order under the same id. Nothing of the database is held while the provider thinks.
 */
export async function placeOrder(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  payment: Payment,
  how: { readonly isRepeat: boolean },
): Promise<Payment> {
  const answer = await ask(deps, provider, toOrder(deps, payment));
  const step = judge(answer, how.isRepeat);
  if (answer.kind === "ordered") await deps.store.setOrder(payment.id, answer);
  return step ? write(deps, payment, step) : payment;
}

async function ask(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  order: Order,
): Promise<OrderAnswer> {
  try {
    const answer = await provider.createOrder(order);
    if (answer.kind !== "ordered" || isAllowed(provider, answer.redirectUrl)) return answer;
    deps.log.error({ provider: provider.id, orderId: order.orderId }, "redirect to a foreign host");
    return { kind: "unknown", reason: "redirect-host" };
  } catch (error) {
    deps.log.warn({ provider: provider.id, error: String(error) }, "order call failed");
    return { kind: "unknown", reason: "call-failed" };
  }
}

function judge(answer: OrderAnswer, isRepeat: boolean): Step | undefined {
  switch (answer.kind) {
    case "ordered":
      return { to: "awaiting", cause: "ordered" };
    case "refused":
      return { to: "failed", cause: "provider-refused" };
    case "unreachable":
      // The first call may have reached the provider even if this one did not.
      return isRepeat
        ? { to: "pending", cause: "call-unanswered" }
        : { to: "failed", cause: "provider-unreachable" };
    case "unknown":
      return { to: "pending", cause: "call-unanswered" };
    default:
      return assertNever(answer);
  }
}

/** Writes the step if the payment has not moved on meanwhile: a message may be faster. */
async function write(deps: PaymentsDeps, payment: Payment, step: Step): Promise<Payment> {
  const { id, rev } = payment;
  if (canMove(payment.state, step.to)) {
    assertMove(payment.state, step.to);
    await deps.store.movePayment({ id, rev, ...step, nowMs: deps.clock.nowMs() });
    deps.nudge();
  }
  return (await deps.store.findPayment(id)) ?? payment;
}

function toOrder(deps: PaymentsDeps, payment: Payment): Order {
  return {
    orderId: String(payment.id),
    methodId: payment.methodId,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    language: payment.language,
    expiresAtMs: payment.linkUntilMs,
    returnUrls: returnUrls(deps.publicOrigin, payment),
  };
}

function returnUrls(origin: string, payment: Payment): ReturnUrls {
  const page = (word: string) =>
    new URL(`/${payment.language}/onpay/${word}?payment=${payment.id}`, origin).href;
  return {
    success: page("success"),
    fail: page("fail"),
    pending: page("pending"),
    cancel: page("cancel"),
  };
}

function isAllowed(provider: PaymentProvider, redirectUrl: string): boolean {
  if (!URL.canParse(redirectUrl)) return false;
  const { protocol, host } = new URL(redirectUrl);
  return /^https?:$/.test(protocol) && provider.redirectHosts.includes(host);
}
