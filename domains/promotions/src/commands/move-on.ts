import { Failure } from "@fairline/kernel";
import type { HeadState } from "@fairline/wallet";
import type { Grant } from "../model/grant.ts";
import { readGrants } from "../model/player-grants.ts";
import { isReached } from "../model/progress.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { activateNext } from "./activate-next.ts";
import { balanceOf, endGrant } from "./end-grant.ts";

/** Why a grant is over though it was not reached, and the moves of its stakes that were seen then. */
export type Over = { readonly reason: "time" | "spent"; readonly moves: bigint };

/** Completes a grant that is reached, and activates the one that waits for it; false when it is not. */
export async function completeReached(
  deps: PromotionsDeps,
  { grantId, playerId }: Pick<Grant, "grantId" | "playerId">,
): Promise<boolean> {
  if (!(await endReached(deps, grantId))) return false;
  await activateNext(deps, playerId);
  return true;
}

/** Completes a grant that is reached; false when it is not, or has ended. */
export async function endReached(
  deps: Pick<PromotionsDeps, "store" | "ledger">,
  grantId: bigint,
): Promise<boolean> {
  const grant = await deps.store.findGrant(grantId);
  if (grant?.state !== "active" || !isReached(grant.doneE4, grant.requiredMinor)) return false;
  try {
    return (await endGrant(deps, grant, "reached")) === undefined;
  } catch (error) {
    // What was counted may have been taken back meanwhile: the database refused the end as a whole.
    const now = await deps.store.findGrant(grantId);
    if (now && !isReached(now.doneE4, now.requiredMinor)) return false;
    throw error;
  }
}

/**
 * Whether a grant is past its time or spent, with no bet of it open. Whatever was decided on the
 * player's head until now is void from here on unless it is committed: past the time of a grant
 * nothing is added any more that could count towards it.
 */
export async function findOver(
  { store, ledger }: Pick<PromotionsDeps, "store" | "ledger">,
  { grantId, playerId }: Grant,
): Promise<Over | undefined> {
  const { state, nowMicros } = await ledger.readHead(playerId);
  const rule = readGrants(state.grants).find(grantId);
  if (rule?.state !== "active" || rule.openStakeMinor > 0n) return undefined;
  const isLate = nowMicros >= rule.expiresAt;
  if (!isLate && !isSpent(state, grantId)) return undefined;
  return store.transaction(async (unit) => {
    await unit.touchHead(playerId);
    const { isAnyOpen, moves } = await unit.findStakes(grantId);
    return isAnyOpen ? undefined : { reason: isLate ? "time" : "spent", moves };
  });
}

/** Whether nothing is left of an active grant, on its account or in a bet. */
export function isSpent(state: HeadState, grantId: bigint): boolean {
  const rule = readGrants(state.grants).find(grantId);
  return rule?.state === "active" && rule.openStakeMinor === 0n && balanceOf(state, rule) === 0n;
}

/**
 * Ends a grant that was found to be over, once all was counted. When a bet of it was opened and settled
 * again since, or enough was counted after all, it does not end so: the next look decides.
 */
export async function endOver(
  deps: PromotionsDeps,
  grant: Grant,
  { reason, moves }: Over,
): Promise<void> {
  try {
    if ((await endGrant(deps, grant, reason, moves)) !== undefined) return;
  } catch (error) {
    if (error instanceof Failure && error.code === "BONUS_NOT_DUE") return;
    if (await isOtherwise(deps, grant.grantId, moves)) return;
    throw error;
  }
  await activateNext(deps, grant.playerId);
}

/** Whether what an end rested on has changed: the database refused it as a whole then. */
async function isOtherwise(
  { store }: Pick<PromotionsDeps, "store">,
  grantId: bigint,
  moves: bigint,
): Promise<boolean> {
  const now = await store.findGrant(grantId);
  if (now?.state !== "active" || isReached(now.doneE4, now.requiredMinor)) return true;
  const stakes = await store.transaction((unit) => unit.findStakes(grantId));
  return stakes.moves !== moves;
}
