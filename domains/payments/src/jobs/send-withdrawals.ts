import { assertNever } from "@fairline/kernel";
import { endWithdrawal } from "../commands/end-withdrawal.ts";
import type { Withdrawal } from "../model/withdrawal.ts";
import type { PaymentsDeps } from "../payments.ts";
import type { PaymentProvider, PayoutAnswer } from "../ports.ts";

/** Looks under way at the same time. */
const BATCH_MAX = 8;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
/** 5 s after the first look, then twice as long each time, at most an hour. */
const PAUSES = { firstMs: 5 * SECOND_MS, mostMs: HOUR_MS };

/** Sends what is approved and asks about what was sent; answers how many it looked at. */
export async function sendWithdrawals(deps: PaymentsDeps): Promise<number> {
  const due = await deps.store.claimDueWithdrawals(deps.clock.nowMs(), PAUSES, BATCH_MAX);
  await Promise.all(due.map((withdrawal) => lookAt(deps, withdrawal)));
  return due.length;
}

/** A provider that does not answer is asked again later; nobody guesses in between. */
async function lookAt(deps: PaymentsDeps, withdrawal: Withdrawal): Promise<void> {
  const provider = deps.providers.find(({ id }) => id === withdrawal.provider);
  if (!provider) return;
  try {
    if (withdrawal.state === "approved") await send(deps, provider, withdrawal);
    else await follow(deps, withdrawal, await provider.queryPayout(String(withdrawal.id)));
  } catch (error) {
    const facts = { withdrawalId: String(withdrawal.id), error: String(error) };
    deps.log.warn(facts, "a payout's state is not known, asked again later");
    await noteUnknown(deps, withdrawal.id, "call-unanswered");
  }
}

/** The intention is committed before the call: after a crash the provider is asked, not paid again. */
async function send(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  withdrawal: Withdrawal,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  if (!(await deps.store.moveWithdrawal(withdrawal, { to: "sending", cause: "calling", nowMs }))) {
    return;
  }
  deps.nudge();
  const sending = await deps.store.findWithdrawal(withdrawal.id);
  if (sending?.state !== "sending") return;
  const { id, methodId, amountMinor, currency } = sending;
  const order = { payoutId: String(id), methodId, amountMinor, currency };
  await follow(deps, sending, await provider.payout(order));
}

async function follow(
  deps: PaymentsDeps,
  withdrawal: Withdrawal,
  answer: PayoutAnswer,
): Promise<void> {
  switch (answer.kind) {
    case "accepted":
      if (withdrawal.state === "sending" || withdrawal.state === "unknown") {
        const nowMs = deps.clock.nowMs();
        const { providerRef } = answer;
        const step = { to: "sent", cause: "sent", nowMs, providerRef } as const;
        await deps.store.moveWithdrawal(withdrawal, step);
        deps.nudge();
      }
      return;
    case "paid": {
      const { providerRef } = answer;
      await endWithdrawal(deps, withdrawal, { to: "paid", cause: "evidence", providerRef });
      return;
    }
    case "returned":
      await endWithdrawal(deps, withdrawal, { to: "returned", cause: "provider-returned" });
      return;
    case "refused":
      await endWithdrawal(deps, withdrawal, { to: "returned", cause: "provider-refused" });
      return;
    case "unknown":
      return noteUnknown(deps, withdrawal.id, "silent");
    default:
      return assertNever(answer);
  }
}

async function noteUnknown(
  deps: PaymentsDeps,
  id: bigint,
  cause: "call-unanswered" | "silent",
): Promise<void> {
  const withdrawal = await deps.store.findWithdrawal(id);
  if (withdrawal?.state !== "sending" && withdrawal?.state !== "sent") return;
  await deps.store.moveWithdrawal(withdrawal, { to: "unknown", cause, nowMs: deps.clock.nowMs() });
  deps.nudge();
}
