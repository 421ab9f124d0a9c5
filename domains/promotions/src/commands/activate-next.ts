import type { PromotionsDeps } from "../promotions.ts";
import { activateGrant } from "./activate-grant.ts";

/**
 * Activates what waits for its turn, in its order, as far as there is room. What keeps one from it is
 * logged and keeps no other: the sweep tries again.
 */
export async function activateNext(deps: PromotionsDeps, playerId: bigint): Promise<void> {
  const nowMicros = BigInt(deps.ledger.nowMs()) * 1_000n;
  for (const grant of await deps.store.findGrantsIn(playerId, "pending")) {
    try {
      await activateGrant(deps, grant, nowMicros);
    } catch (error) {
      const facts = { error: String(error), grantId: String(grant.grantId) };
      deps.log.error(facts, "a bonus could not be activated, tries again");
    }
  }
}
