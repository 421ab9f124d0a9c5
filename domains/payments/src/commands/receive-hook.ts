import { createHash } from "node:crypto";
import { writeEvidence } from "../model/evidence-json.ts";
import { parsePaymentId } from "../model/payment-id.ts";
import type { PaymentsDeps } from "../payments.ts";
import type { HookFault } from "../ports.ts";
import { raiseAlarm } from "./raise-alarm.ts";
import { sealMeans } from "./seal-means.ts";

/** A provider's message as it came in. */
export type Hook = {
  readonly provider: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Uint8Array;
};

/** What the provider is told: taken (new or not), or not believed. */
export type HookReceipt =
  | { readonly kind: "taken"; readonly isNew: boolean }
  | { readonly kind: "refused"; readonly fault: HookFault | "unknown-provider" };

/**
 * Checks a provider's message and keeps it; what it says takes effect afterwards, so that the
 * provider hears an answer at once. A known event id and an unknown order are taken and ignored,
 * or the provider would repeat them for days. The first body of an event id counts; another one under it
 * raises an alarm.
 */
export async function receiveHook(deps: PaymentsDeps, hook: Hook): Promise<HookReceipt> {
  const provider = deps.providers.find(({ id }) => id === hook.provider);
  if (!provider) return { kind: "refused", fault: "unknown-provider" };
  const nowMs = deps.clock.nowMs();
  const answer = provider.readHook(hook.headers, hook.rawBody, nowMs);
  if (answer.kind === "refused") {
    deps.log.warn({ provider: provider.id, fault: answer.fault }, "provider message refused");
    return answer;
  }
  const { eventId, evidence } = answer.event;
  const paymentId = parsePaymentId(evidence.orderId);
  if (paymentId === undefined) {
    const subject = `${provider.id} ${evidence.orderId}`;
    await raiseAlarm(deps, { kind: "unknown-order", subject, provider: provider.id });
    return { kind: "taken", isNew: false };
  }
  const kept = await deps.store.insertProviderEvent({
    provider: provider.id,
    eventId,
    paymentId,
    evidence: writeEvidence(await sealMeans(deps, provider.id, evidence)),
    bodyHash: createHash("sha256").update(hook.rawBody).digest(),
    nowMs,
  });
  if (kept === "other-body") {
    const subject = `${provider.id} ${eventId}`;
    await raiseAlarm(deps, { kind: "event-reused", subject, provider: provider.id, paymentId });
  }
  return { kind: "taken", isNew: kept === "new" };
}
