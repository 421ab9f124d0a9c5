import { assert, canonicalJson, type Refused, refused, uuidV7Time } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { Pool } from "pg";
import type { WalletErrorCode } from "../errors.ts";
import type { Accepted, HeadState, Ledger, LedgerAccount } from "../ledger.ts";
import { requestHash } from "../model/internal-key.ts";
import { findActiveCurrencies } from "../store/exchange.ts";

/** What opening an account works with. */
export type OpenAccountDeps = {
  readonly pool: Pool;
  readonly ledger: Pick<Ledger, "submit" | "nextId" | "findAccounts">;
};

/** What a player asks for; `requestId` is the idempotency key. */
export type AskedAccount = {
  readonly playerId: bigint;
  readonly requestId: string;
  readonly currency: string;
};

/** Opens an account in a further currency: one for each, empty, under the player's head. */
export async function openCurrencyAccount(
  { pool, ledger }: OpenAccountDeps,
  { playerId, requestId, currency: code }: AskedAccount,
): Promise<LedgerAccount | Refused> {
  const currency = findCurrency(code);
  const active = await findActiveCurrencies(pool);
  if (currency === undefined || !active.has(currency.id)) {
    return refused("WALLET_CURRENCY_UNAVAILABLE");
  }
  const accountId = ledger.nextId();
  const reply = await ledger.submit({
    playerId,
    key: requestId,
    keyAtMs: uuidV7Time(requestId),
    requestHash: requestHash(canonicalJson({ call: "open-currency-account", currency: code })),
    decide: (state) => decide(state, accountId, currency.id),
  });
  if (reply.kind === "mismatch") return refused("WALLET_DUPLICATE_MISMATCH");
  if (reply.kind === "refused") return refused(reply.code, reply.data);
  assert(reply.kind === "done", "an opening has no guard");
  const accounts = await ledger.findAccounts(playerId);
  const opened = accounts.find((account) => account.accountId === reply.ref);
  assert(opened, "an opened account is there");
  return opened;
}

function decide(
  state: HeadState,
  accountId: bigint,
  currencyId: number,
): Accepted | Refused<WalletErrorCode> {
  if (state.status !== 0) return refused("WALLET_ACCOUNT_BLOCKED");
  const isOpen = state.accounts.some(
    (account) => account.kind === 9 && account.currencyId === currencyId,
  );
  if (isOpen || state.currencyId === currencyId) return refused("WALLET_ACCOUNT_EXISTS");
  return {
    kind: "accepted",
    transfers: [],
    records: [],
    opens: [{ accountId, kind: 9, currencyId }],
    ref: accountId,
    result: { accountId: accountId.toString() },
  };
}
