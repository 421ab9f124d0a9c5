import { applyEvidence } from "../commands/apply-evidence.ts";
import { placeOrder } from "../commands/place-order.ts";
import { sealMeans } from "../commands/seal-means.ts";
import { isOpen, type Payment } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";
import type { PaymentProvider } from "../ports.ts";
import type { QuerySchedule } from "../store/payment-store.ts";

/** Queries under way at the same time. */
const BATCH_MAX = 8;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// The first query comes 10 s after the start; these lead to 30 s, 2, 10 and 30 minutes after it.
const SCHEDULE: QuerySchedule = {
  firstPausesMs: [20 * SECOND_MS, 90 * SECOND_MS, 8 * MINUTE_MS, 20 * MINUTE_MS],
  pauseMs: HOUR_MS,
  latePauseMs: 24 * HOUR_MS,
};

/** Asks providers about payments that are due; answers how many. All messages may be lost. */
export async function queryDuePayments(deps: PaymentsDeps): Promise<number> {
  const due = await deps.store.claimDueQueries(deps.clock.nowMs(), SCHEDULE, BATCH_MAX);
  await Promise.all(due.map((payment) => queryOne(deps, payment)));
  return due.length;
}

/** A provider that does not answer is asked again by schedule. */
async function queryOne(deps: PaymentsDeps, payment: Payment): Promise<void> {
  const provider = deps.providers.find(({ id }) => id === payment.provider);
  if (!provider) return;
  try {
    await query(deps, provider, payment);
  } catch (error) {
    const facts = { paymentId: String(payment.id), provider: provider.id, error: String(error) };
    deps.log.warn(facts, "status query failed, asked again later");
  }
}

async function query(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  payment: Payment,
): Promise<void> {
  // Committed but perhaps never asked for: the process ended in between. The id makes it safe.
  if (payment.state === "created" && canRepeat(deps, provider, payment)) {
    await placeOrder(deps, provider, payment, { isRepeat: true });
    return;
  }
  const evidence = await provider.queryOrder(String(payment.id));
  if (evidence.outcome === "not-found" && canRepeat(deps, provider, payment)) {
    await placeOrder(deps, provider, payment, { isRepeat: true });
    return;
  }
  await applyEvidence(deps, provider.id, await sealMeans(deps, provider.id, evidence));
}

function canRepeat(deps: PaymentsDeps, provider: PaymentProvider, payment: Payment): boolean {
  const nowMs = deps.clock.nowMs();
  const isInWindow = nowMs < payment.createdAtMs + provider.repeatOrderMs;
  return isOpen(payment) && isInWindow && nowMs < payment.linkUntilMs;
}
