import type { ContributionView, GrantView } from "@fairline/contracts";
import { assert, type Refused, refused } from "@fairline/kernel";
import type { BonusErrorCode } from "../errors.ts";
import { toContributionView } from "../model/grant-view.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { withBalances } from "./find-grant-views.ts";

/** Lines of progress that one answer holds. */
const LINES_MAX = 50;

/** A bonus of this player with the last of what counted towards it, and why the rest did not. */
export async function getGrantView(
  { store, ledger }: Pick<PromotionsDeps, "store" | "ledger">,
  playerId: bigint,
  grantId: bigint,
): Promise<{ grant: GrantView; contributions: ContributionView[] } | Refused<BonusErrorCode>> {
  const found = await store.findGrant(grantId);
  if (found?.playerId !== playerId) return refused("BONUS_NOT_FOUND");
  const [grant] = await withBalances(ledger, playerId, [found]);
  assert(grant, "a grant has a view");
  const lines = await store.findContributions(grantId, LINES_MAX);
  return { grant, contributions: lines.map(toContributionView) };
}
