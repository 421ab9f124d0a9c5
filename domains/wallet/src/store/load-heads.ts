import type { Head } from "../model/head.ts";
import type { LaneConnection } from "./lane-connection.ts";

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

/** Reads heads with their receivables; `isLocked` holds the heads until the transaction ends. */
export async function loadHeads(
  connection: LaneConnection,
  headIds: readonly bigint[],
  isLocked = false,
): Promise<Head[]> {
  const ids = `{${headIds.join(",")}}`;
  // Locked first and read afterwards: what the lock waited for is then visible.
  if (isLocked) {
    await connection.query(
      "select 1 from accounts where id = any($1::bigint[]) order by id for update",
      [ids],
    );
  }
  const rows = await connection.query<AccountRow>(LOAD, [ids]);
  const receivables = rows.filter((row) => row.kind === 8);
  return rows
    .filter((row) => row.kind === 0)
    .map((row) =>
      toHead(
        row,
        receivables.find((other) => other.player_id === row.player_id),
      ),
    );
}

/** The database's time in microseconds. */
export async function readDatabaseTime(connection: LaneConnection): Promise<bigint> {
  const rows = await connection.query<{ now: bigint }>("select wallet_now() as now", []);
  return rows[0]?.now ?? 0n;
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
  };
}

function toAccount(row: AccountRow): Head["main"] {
  return { id: row.id, balanceMinor: row.balance_minor, postingNo: row.posting_no };
}
