import { appendOutbox, transaction } from "@fairline/database";
import { type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import type { LimitErrorCode } from "../errors.ts";
import type { WalletPort } from "../ports.ts";
import { insertVerdict, type NamesakeVerdict } from "../store/namesakes.ts";
import { lockAccountsOfPerson } from "../store/persons.ts";

/**
 * Says, for an operator, whether two accounts of one name and date of birth belong to two persons. If so,
 * an exclusion of either forbids nothing to the other any more; his own is never touched.
 */
export async function judgeNamesakes(
  deps: { readonly pool: Pool; readonly wallet: Pick<WalletPort, "touchWallet"> },
  verdict: NamesakeVerdict,
): Promise<true | Refused<LimitErrorCode>> {
  const { playerId, otherId } = verdict;
  return transaction(deps.pool, async (client) => {
    const accounts = await lockAccountsOfPerson(client, playerId);
    if (playerId === otherId || !accounts.includes(otherId)) return refused("NAMESAKE_UNKNOWN");
    let at = 0n;
    // In the order of their ids, as every command locks heads. Each decides anew under its new rules.
    for (const account of accounts.filter((id) => id === playerId || id === otherId)) {
      const touchedAt = await deps.wallet.touchWallet(client, account);
      if (touchedAt > at) at = touchedAt;
    }
    await insertVerdict(client, verdict, at);
    for (const id of [playerId, otherId]) {
      const body = { playerId: String(id), limitType: 30 };
      await appendOutbox(client, { topic: "limits.changed", playerId: id, body });
    }
    return true;
  });
}
