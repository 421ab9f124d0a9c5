import type { CallReply } from "@fairline/contracts/calls";
import { currencies } from "@fairline/money";
import type { Pool } from "pg";
import type { Ledger } from "../ledger.ts";
import { findActiveCurrencies } from "../store/exchange.ts";

/** The currencies of accounts that may be opened, and in which the player has one. */
export async function presentCurrencies(
  { pool, ledger }: { readonly pool: Pool; readonly ledger: Pick<Ledger, "findAccounts"> },
  playerId: bigint,
): Promise<CallReply<"findCurrencies">> {
  const active = await findActiveCurrencies(pool);
  const accounts = await ledger.findAccounts(playerId);
  const own = accounts.filter(({ kind }) => kind !== "bonus");
  return {
    currencies: currencies.flatMap(({ id, code, exponent, kind }) =>
      kind === "points" || !active.has(id)
        ? []
        : [
            {
              currency: code,
              exponent,
              kind,
              isOpen: own.some(({ currencyCode }) => currencyCode === code),
            },
          ],
    ),
  };
}
