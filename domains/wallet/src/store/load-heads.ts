import { assert } from "@fairline/kernel";
import type { Query, RulesLoader, SpendingWindow } from "../ledger.ts";
import type { Head } from "../model/head.ts";

type AccountRow = {
  id: bigint;
  player_id: bigint;
  kind: number;
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
};

const LOAD = `select id, player_id, kind, currency_id, status, balance_minor, posting_no, seq,
  last_at, cum_wager, cum_won, cum_deposit, cum_withdraw, reserved_wager
  from accounts where player_id = any($1::bigint[]) and kind in (0, 8)`;

type WindowRow = {
  id: bigint;
  days: SpendingWindow["days"];
  wager: bigint;
  won: bigint;
  deposit: bigint;
  withdraw: bigint;
  valid_until: bigint | null;
};

// The first row inside a window carries the counters before it: one step into the index, whatever
// the history. A row exactly as old as the window is outside. The instant is that of the next
// decision: now, or just after the head's last row when that is later.
const WINDOWS = `select h.id, w.days,
    coalesce(f.wager_before, h.cum_wager) as wager, coalesce(f.won_before, h.cum_won) as won,
    coalesce(f.deposit_before, h.cum_deposit) as deposit,
    coalesce(f.withdraw_before, h.cum_withdraw) as withdraw,
    f.at + w.days * 86400000000 as valid_until
  from (select *, greatest($2::bigint, last_at + 1) as now from accounts
    where id = any($1::bigint[]) and kind = 0) h
  cross join (values (1), (7), (30)) w (days)
  left join lateral (
    select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before
    from transfers t where t.player_id = h.player_id and t.at > h.now - w.days * 86400000000
    order by t.at limit 1
  ) f on h.last_at > h.now - w.days * 86400000000
  order by h.id, w.days`;

/** Holds heads until the transaction ends; what is read afterwards is what the lock waited for. */
export async function lockHeads(query: Query, headIds: readonly bigint[]): Promise<void> {
  await query("select 1 from accounts where id = any($1::bigint[]) order by id for update", [
    idsText(headIds),
  ]);
}

/**
 * Reads heads with their receivables, rules and, where there are rules, windows that end now. The
 * accounts are read first: whoever changes rules raises `seq`, so a mixture is found to be stale.
 */
export async function loadHeads(
  query: Query,
  headIds: readonly bigint[],
  nowMicros: bigint,
  rulesLoader: RulesLoader | undefined,
): Promise<Head[]> {
  const rows = await query<AccountRow>(LOAD, [idsText(headIds)]);
  const receivables = rows.filter((row) => row.kind === 8);
  const heads = rows
    .filter((row) => row.kind === 0)
    .map((row) =>
      toHead(
        row,
        receivables.find((other) => other.player_id === row.player_id),
      ),
    );
  const rules = (await rulesLoader?.load(query, headIds)) ?? NO_RULES;
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

const NO_RULES: ReadonlyMap<bigint, unknown> = new Map();

async function loadWindows(
  query: Query,
  headIds: readonly bigint[],
  nowMicros: bigint,
): Promise<Map<bigint, SpendingWindow[]>> {
  const rows = await query<WindowRow>(WINDOWS, [idsText(headIds), nowMicros.toString()]);
  const windows = new Map<bigint, SpendingWindow[]>();
  for (const { id, days, wager, won, deposit, withdraw, valid_until: validUntil } of rows) {
    const window = { days, before: { wager, won, deposit, withdraw }, validUntil };
    windows.set(id, [...(windows.get(id) ?? []), window]);
  }
  return windows;
}

function idsText(headIds: readonly bigint[]): string {
  return `{${headIds.join(",")}}`;
}

function toHead(row: AccountRow, receivable: AccountRow | undefined): Head {
  return {
    id: row.id,
    currencyId: row.currency_id,
    status: row.status,
    seq: row.seq,
    lastAt: row.last_at,
    main: toAccount(row),
    receivable: receivable === undefined ? null : { ...toAccount(receivable), isNew: false },
    wager: row.cum_wager,
    won: row.cum_won,
    deposit: row.cum_deposit,
    withdraw: row.cum_withdraw,
    reservedWager: row.reserved_wager,
    rules: null,
    windows: [],
  };
}

function toAccount(row: AccountRow): Head["main"] {
  return { id: row.id, balanceMinor: row.balance_minor, postingNo: row.posting_no };
}
