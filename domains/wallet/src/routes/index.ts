import { findAccounts, findStatement } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Pool } from "pg";
import type { Ledger } from "../ledger.ts";
import { presentAccounts } from "./find-accounts.ts";
import { presentStatement } from "./find-statement.ts";

/** What the routes of the wallet read from. */
export type WalletRoutesDeps = { readonly pool: Pool; readonly ledger: Ledger };

/** Mounts the calls under /wallet-api. */
export function mountWalletRoutes(api: Api, { pool, ledger }: WalletRoutesDeps): void {
  api.mount(findAccounts, (call) => presentAccounts(ledger, call.signedIn().playerId));
  api.mount(findStatement, (call) =>
    presentStatement(pool, call.signedIn().playerId, call.query.cursor),
  );
}
