import { type Refused, refused } from "@fairline/kernel";
import type { BonusErrorCode } from "../errors.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { activateNext } from "./activate-next.ts";
import { endGrant } from "./end-grant.ts";

/**
 * The player gives a bonus up: own money is not touched, bets it takes part in stand. The next one
 * takes its turn.
 */
export async function cancelGrant(
  deps: PromotionsDeps,
  playerId: bigint,
  grantId: bigint,
): Promise<Refused<BonusErrorCode> | undefined> {
  const grant = await deps.store.findGrant(grantId);
  if (grant?.playerId !== playerId) return refused("BONUS_NOT_FOUND");
  if (grant.state === "active") {
    const conflict = await endGrant(deps, grant, "player");
    if (!conflict) await activateNext(deps, playerId);
    return conflict;
  }
  const at = BigInt(deps.ledger.nowMs()) * 1_000n;
  const end = { state: "cancelled", reason: "player", at } as const;
  if (grant.state === "pending" && (await deps.store.endPending(grantId, end))) return undefined;
  return refused("BONUS_STATE_CONFLICT", { state: grant.state });
}
