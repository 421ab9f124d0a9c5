import { sqlState } from "@fairline/database";
import { Failure } from "@fairline/kernel";
import type { PoolClient } from "pg";

const CURRENCY_UNKNOWN = "FL011";

/** Opens a player's main account in the caller's transaction; its id is the player's. */
export async function openMainAccount(
  client: PoolClient,
  playerId: bigint,
  currencyCode: string,
): Promise<void> {
  try {
    await client.query("select wallet_open_account($1, $2)", [playerId.toString(), currencyCode]);
  } catch (cause) {
    if (sqlState(cause) !== CURRENCY_UNKNOWN) throw cause;
    throw new Failure("WALLET_CURRENCY_UNKNOWN", `the ledger keeps no ${currencyCode}`, { cause });
  }
}
