import { assert } from "@fairline/kernel";
import type { Counters, Query, RulesLoader, SpendingWindow } from "../ledger.ts";
import type { AccountState, Head, PlayerAccount } from "../model/head.ts";

/** @row accounts + player_id, won_fell_at */
type AccountRow = {
  id: bigint;
  player_id: bigint;
  kind: 0 | PlayerAccount["kind"];
  currency_id: number;
  status: 0 | 1 | 2;
  balance_minor: bigint;
  posting_no: bigint;
  seq: bigint;
  last_at: bigint;
  cum_wager: bigint;
  cum_won: bigint;
  cum_deposit: bigint;
  cum_withdraw: bigint;
  reserved_wager: bigint;
  won_fell_at: bigint | null;
};

const LOAD = `select id, player_id, kind, currency_id, status, balance_minor, posting_no, seq,
  last_at, cum_wager, cum_won, cum_deposit, cum_withdraw, reserved_wager,
  (select f.at from won_falls f where f.player_id = accounts.player_id) as won_fell_at
  from accounts where player_id = any($1::bigint[]) order by id`;

type WindowRow = {
  id: bigint;
  days: SpendingWindow["days"];
  wager: bigint;
  won: bigint;
  deposit: bigint;
  withdraw: bigint;
  valid_until: bigint | null;
};

/** Rows of `WindowRow` for heads at an instant in microseconds. */
export const WINDOWS_SQL = "select * from wallet_windows($1::bigint[], $2::bigint)";

/** Holds heads until the transaction ends; what is read afterwards is what the lock waited for. */
export async function lockHeads(query: Query, headIds: readonly bigint[]): Promise<void> {
  await query("select wallet_lock_heads($1::bigint[])", [idsText(headIds)]);
}

/** What other domains load into heads, unread by the ledger. */
export type HeadLoaders = {
  readonly rulesLoader: RulesLoader | undefined;
  readonly grantsLoader: RulesLoader | undefined;
};

/**
 * Reads heads with all their accounts, rules, grants and, where there are rules, windows that end
 * now. The accounts are read first: whoever changes rules or grants raises `seq`, so a mixture is
 * found to be stale.
 */
export async function loadHeads(
  query: Query,
  headIds: readonly bigint[],
  nowMicros: bigint,
  { rulesLoader, grantsLoader }: HeadLoaders,
): Promise<Head[]> {
  const rows = await query<AccountRow>(LOAD, [idsText(headIds)]);
  const others = accountsByPlayer(rows);
  const grants = (await grantsLoader?.load(query, headIds)) ?? NOTHING_LOADED;
  const heads = rows
    .filter((row) => row.kind === 0)
    .map((row) => toHead(row, others.get(row.player_id) ?? [], grants.get(row.id) ?? null));
  const rules = (await rulesLoader?.load(query, headIds)) ?? NOTHING_LOADED;
  if (rules.size === 0) return heads;
  const windows = await loadWindows(query, [...rules.keys()], nowMicros);
  return heads.map((head) =>
    rules.has(head.id)
      ? { ...head, rules: rules.get(head.id), windows: windows.get(head.id) ?? [] }
      : head,
  );
}

/** The database's time in microseconds. */
export async function readDatabaseTime(query: Query): Promise<bigint> {
  const [row] = await query<{ now: bigint }>("select wallet_now() as now", []);
  assert(row, "the database tells its time");
  return row.now;
}

const NOTHING_LOADED: ReadonlyMap<bigint, unknown> = new Map();

/** Reads the windows of heads that end now. */
export async function loadWindows(
  query: Query,
  headIds: readonly bigint[],
  nowMicros: bigint,
): Promise<Map<bigint, SpendingWindow[]>> {
  const rows = await query<WindowRow>(WINDOWS_SQL, [idsText(headIds), nowMicros.toString()]);
  const windows = new Map<bigint, SpendingWindow[]>();
  for (const { id, days, wager, won, deposit, withdraw, valid_until: validUntil } of rows) {
    const counters = { wager, won, deposit, withdraw };
    const others = windows.get(id) ?? [];
    // Windows that began before a player's first row began alike, and are kept by the thousand.
    const before = others.find((other) => isSame(other.before, counters))?.before ?? counters;
    windows.set(id, [...others, { days, before, validUntil }]);
  }
  return windows;
}

function isSame(one: Counters, other: Counters): boolean {
  return (
    one.wager === other.wager &&
    one.won === other.won &&
    one.deposit === other.deposit &&
    one.withdraw === other.withdraw
  );
}

function idsText(headIds: readonly bigint[]): string {
  return `{${headIds.join(",")}}`;
}

function accountsByPlayer(rows: readonly AccountRow[]): Map<bigint, PlayerAccount[]> {
  const accounts = new Map<bigint, PlayerAccount[]>();
  for (const row of rows) {
    if (row.kind === 0) continue;
    const { kind, currency_id: currencyId, status } = row;
    const account = { ...toAccount(row), kind, currencyId, status, isNew: false };
    const others = accounts.get(row.player_id);
    if (others === undefined) accounts.set(row.player_id, [account]);
    else others.push(account);
  }
  return accounts;
}

function toHead(row: AccountRow, accounts: readonly PlayerAccount[], grants: unknown): Head {
  return {
    id: row.id,
    currencyId: row.currency_id,
    status: row.status,
    seq: row.seq,
    lastAt: row.last_at,
    main: toAccount(row),
    accounts,
    wager: row.cum_wager,
    won: row.cum_won,
    deposit: row.cum_deposit,
    withdraw: row.cum_withdraw,
    reservedWager: row.reserved_wager,
    rules: null,
    windows: [],
    wonFellAt: row.won_fell_at,
    grants,
  };
}

function toAccount(row: AccountRow): AccountState {
  return { id: row.id, balanceMinor: row.balance_minor, postingNo: row.posting_no };
}
