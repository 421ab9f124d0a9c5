import type { GrantView } from "@fairline/contracts";
import type { Grant } from "../model/grant.ts";
import { toGrantView } from "../model/grant-view.ts";
import type { PromotionsDeps } from "../promotions.ts";

const GRANTS_MAX = 100;

/** The player's bonuses, the newest first, with what is on their accounts. */
export async function findGrantViews(
  { store, ledger }: Pick<PromotionsDeps, "store" | "ledger">,
  playerId: bigint,
): Promise<GrantView[]> {
  const grants = await store.findGrantsOf(playerId, GRANTS_MAX);
  return withBalances(ledger, playerId, grants);
}

/** Grants with what is on their accounts; an account that is not open yet is empty. */
export async function withBalances(
  ledger: PromotionsDeps["ledger"],
  playerId: bigint,
  grants: readonly Grant[],
): Promise<GrantView[]> {
  if (grants.length === 0) return [];
  const accounts = await ledger.findAccounts(playerId);
  const balances = new Map(accounts.map((each) => [each.accountId, each.balanceMinor]));
  return grants.map((grant) => toGrantView(grant, balances.get(grant.accountId ?? 0n) ?? 0n));
}
