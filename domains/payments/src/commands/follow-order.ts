import { Failure } from "@fairline/kernel";
import type { KnownEvidence } from "../model/means.ts";
import type { PaymentsDeps } from "../payments.ts";
import { applyEvidence } from "./apply-evidence.ts";
import { raiseAlarm } from "./raise-alarm.ts";
import { sealMeans } from "./seal-means.ts";

/** Words after which money is not where it was: old and new ones look the same in a message. */
const ASKED_FOR: ReadonlySet<KnownEvidence["outcome"]> = new Set([
  "refunded",
  "charged-back",
  "charge-back-won",
]);

/** Whether a message only makes us ask: its word may have been overtaken by a later one. */
export function isAskedFor(evidence: KnownEvidence): boolean {
  return ASKED_FOR.has(evidence.outcome);
}

/**
 * Asks the provider how an order stands, and follows until nothing is left to do: messages about disputes
 * come in any order, its present word does not. Throws while the provider does not confirm any such word.
 */
export async function followOrder(
  deps: PaymentsDeps,
  providerId: string,
  told: KnownEvidence,
): Promise<void> {
  const provider = deps.providers.find(({ id }) => id === providerId);
  if (!provider) throw new Failure("PAYMENT_PROVIDER_GONE", `${providerId} is not there`);
  const { orderId, outcome } = told;
  await applyEvidence(deps, providerId, async () => {
    const now = await sealMeans(deps, providerId, await provider.queryOrder(orderId));
    if (isAskedFor(now)) return now;
    const subject = `order ${orderId}: told ${outcome}, asked ${now.outcome}`;
    await raiseAlarm(deps, { kind: "word-impossible", subject, provider: providerId });
    throw new Failure("PAYMENT_WORDS_DIFFER", subject);
  });
}
