import type { PoolClient } from "pg";

/** What registration needs of the wallet: the main account, in the same transaction as the player. */
export type OpenMainAccount = (
  client: PoolClient,
  playerId: bigint,
  currencyCode: string,
) => Promise<void>;
