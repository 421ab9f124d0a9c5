import type { Grant } from "../model/grant.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { activateNext } from "./activate-next.ts";
import { countAll, countBets, type NamedBet } from "./count-bets.ts";
import { completeReached, endOver, findOver, isSpent } from "./move-on.ts";

/** A bet or a round that has changed, and who tells of it. */
export type Stake = NamedBet & { readonly playerId: bigint };

/**
 * Bets or rounds have changed: counts them and moves the grants of their players on. Of many stakes
 * few are of somebody with a bonus: one look finds those. What fails for one player is logged and
 * holds up no other; the reconciliation makes up for it.
 */
export async function followStakes(deps: PromotionsDeps, stakes: readonly Stake[]): Promise<void> {
  const playerIds = [...new Set(stakes.map(({ playerId }) => playerId))];
  if (playerIds.length === 0) return;
  for (const playerId of await deps.store.findActivePlayers(playerIds)) {
    const own = stakes.filter((stake) => stake.playerId === playerId);
    try {
      await followPlayer(deps, playerId, own);
    } catch (error) {
      const facts = { error: String(error), playerId: String(playerId) };
      deps.log.error(facts, "stakes could not be counted towards a grant");
    }
  }
}

/**
 * Counts stakes of one player, each once however often it is named, and completes the grants that are
 * reached. What else may have been settled is not known here: nothing expires, and a grant of which
 * nothing seems to be left is looked at as a whole.
 */
export async function followPlayer(
  deps: PromotionsDeps,
  playerId: bigint,
  stakes: readonly NamedBet[],
): Promise<void> {
  const grants = await deps.store.findGrantsIn(playerId, "active");
  if (grants.length === 0) return;
  await countBets(deps, playerId, stakes);
  const { state } = await deps.ledger.readHead(playerId);
  for (const grant of grants) {
    if (await completeReached(deps, grant)) continue;
    if (isSpent(state, grant.grantId)) await followGrant(deps, grant);
  }
}

/**
 * Counts every bet and round that was placed while a grant was active and moves the grant on; what no
 * event told is found here. Whether it is over is asked first and counted second: what ends it was
 * settled before, so it is counted. Stopped anywhere in between, the same is done again.
 */
export async function followGrant(deps: PromotionsDeps, grant: Grant): Promise<void> {
  if (grant.state === "pending") {
    await activateNext(deps, grant.playerId);
    return;
  }
  const over = await findOver(deps, grant);
  await countAll(deps, grant);
  if (await completeReached(deps, grant)) return;
  if (over !== undefined) await endOver(deps, grant, over);
}
