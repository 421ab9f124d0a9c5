import {
  convertMoney as convertMoneyCall,
  findAccounts,
  findConversions,
  findCurrencies,
  findStatement,
  openCurrencyAccount as openCurrencyAccountCall,
  quoteConversion as quoteConversionCall,
} from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Pool } from "pg";
import { convertMoney } from "../commands/convert-money.ts";
import { openCurrencyAccount } from "../commands/open-currency-account.ts";
import { quoteConversion } from "../commands/quote-conversion.ts";
import type { Ledger } from "../ledger.ts";
import { presentAccount, presentAccounts } from "./find-accounts.ts";
import { presentConversions, presentQuote } from "./find-conversions.ts";
import { presentCurrencies } from "./find-currencies.ts";
import { type NameSubjects, presentStatement } from "./find-statement.ts";

export type { NameSubjects };

/** What the routes of the wallet work with. */
export type WalletRoutesDeps = {
  readonly pool: Pool;
  readonly ledger: Ledger;
  /** What bets and rounds of a player are about, by their ids; those of others are not found. */
  readonly nameSubjects?: NameSubjects;
};

/** Mounts the calls under /wallet-api. */
export function mountWalletRoutes(api: Api, deps: WalletRoutesDeps): void {
  const { pool, ledger } = deps;
  api.mount(findAccounts, (call) => presentAccounts(ledger, call.signedIn().playerId));
  api.mount(findCurrencies, (call) => presentCurrencies(deps, call.signedIn().playerId));
  api.mount(openCurrencyAccountCall, async ({ body, signedIn }) => {
    const opened = await openCurrencyAccount(deps, { ...body, playerId: signedIn().playerId });
    return isRefused(opened) ? opened : { account: presentAccount(opened) };
  });
  api.mount(findStatement, (call) => presentStatement(deps, call.signedIn().playerId, call.query));
  api.mount(quoteConversionCall, async ({ body, signedIn }) => {
    const quote = await quoteConversion(deps, { ...body, playerId: signedIn().playerId });
    return isRefused(quote) ? quote : { quote: presentQuote(quote) };
  });
  api.mount(convertMoneyCall, async ({ body, signedIn }) => {
    const converted = await convertMoney(deps, signedIn().playerId, BigInt(body.quoteId));
    return isRefused(converted) ? converted : { conversion: presentQuote(converted) };
  });
  api.mount(findConversions, (call) =>
    presentConversions(pool, call.signedIn().playerId, call.query.cursor),
  );
}
