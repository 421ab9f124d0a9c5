import { applyEvidence } from "../commands/apply-evidence.ts";
import { followOrder, isAskedFor } from "../commands/follow-order.ts";
import { readEvidence } from "../model/evidence-json.ts";
import type { PaymentsDeps } from "../payments.ts";
import type { ProviderEvent } from "../store/payment-store.ts";

const BATCH_MAX = 50;
const PAUSE_MS = 2_000;
const PAUSE_MS_MAX = 3_600_000;

/** Lets waiting provider messages take effect; answers how many it looked at. */
export async function applyProviderEvents(deps: PaymentsDeps): Promise<number> {
  const events = await deps.store.claimProviderEvents(deps.clock.nowMs(), {
    limit: BATCH_MAX,
    pauseMs: PAUSE_MS,
    pauseMsMax: PAUSE_MS_MAX,
  });
  for (const event of events) await applyOne(deps, event);
  return events.length;
}

/** A message that cannot be applied now comes back after its pause and stops no other. */
async function applyOne(deps: PaymentsDeps, event: ProviderEvent): Promise<void> {
  try {
    const evidence = readEvidence(event.evidence);
    if (isAskedFor(evidence)) await followOrder(deps, event.provider, evidence);
    else await applyEvidence(deps, event.provider, evidence);
    await deps.store.finishProviderEvent(event);
  } catch (error) {
    const { provider, eventId, tries } = event;
    const facts = { provider, eventId, tries, error: String(error) };
    deps.log.error(facts, "provider message could not be applied, tries again");
  }
}
