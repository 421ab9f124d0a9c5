import type { FragmentRequest } from "@fairline/fragment-kit";
import type { Json } from "@fairline/kernel";

/** What an account holds, as wire text. */
export type Balance = { accountId: string; balanceMinor: string; currency: string };

/** Reads the active account; null for guests and while the wallet does not answer. */
export async function readBalance(
  request: Pick<FragmentRequest, "api" | "signedIn" | "signal">,
): Promise<Balance | null> {
  if (request.signedIn === null) return null;
  const answer = await request.api("findAccounts", {}, request.signal);
  const active = answer.ok ? answer.reply.accounts.find(({ isActive }) => isActive) : undefined;
  if (!active) return null;
  const { accountId, balanceMinor, currency } = active;
  return { accountId, balanceMinor, currency };
}

/** A balance with the ledger's version of it, as push tells it. */
export type PushedBalance = Balance & { version: bigint };

/** Reads a pushed balance; undefined when it is not one. */
export function pushedBalance(body: { readonly [name: string]: Json }): PushedBalance | undefined {
  const { accountId, balanceMinor, currency, ledgerVersion } = body;
  if (typeof accountId !== "string" || typeof balanceMinor !== "string") return undefined;
  if (typeof currency !== "string" || !/^-?\d{1,19}$/.test(balanceMinor)) return undefined;
  if (typeof ledgerVersion !== "string" || !/^\d{1,19}$/.test(ledgerVersion)) return undefined;
  return { accountId, balanceMinor, currency, version: BigInt(ledgerVersion) };
}
