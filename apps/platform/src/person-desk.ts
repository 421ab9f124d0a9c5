import { type Clock, type Refused, silentLog } from "@fairline/kernel";
import { judgeNamesakes, rulesLoader } from "@fairline/responsible-gaming";
import { createWallet } from "@fairline/wallet";
import type { Pool } from "pg";

/** What an operator says of two accounts that share a name and a date of birth. */
export type PersonOrder = Parameters<typeof judgeNamesakes>[1];

/** Writes it down; a running product decides by it from then on. */
export async function orderPerson(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  order: PersonOrder,
): Promise<true | Refused<string>> {
  const { ledger } = createWallet({ pool, clock, log: silentLog, rulesLoader });
  return judgeNamesakes(
    { pool, wallet: { touchWallet: (client, playerId) => ledger.touchHead(client, playerId) } },
    order,
  );
}
