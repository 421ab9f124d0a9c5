import type { Pool } from "pg";

/** One movement of a player's main account; the amount is signed from his view. */
export type StatementRow = {
  readonly transferId: bigint;
  /** Microseconds since 1970. */
  readonly at: bigint;
  readonly kind: number;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly currencyCode: string;
  readonly ref: bigint;
};

/** Where a page ends: the next one begins behind it. */
export type StatementPosition = { readonly at: bigint; readonly transferId: bigint };

type TransferRecord = {
  id: bigint;
  at: bigint;
  kind: number;
  amount_minor: bigint;
  after: bigint;
  code: string;
  ref: bigint;
};

/** The newest `limit` movements behind `before`, newest first. */
export async function findStatement(
  pool: Pool,
  playerId: bigint,
  before: StatementPosition | undefined,
  limit: number,
): Promise<StatementRow[]> {
  // The plain bound on the time lets the planner leave out later partitions.
  const bound = before === undefined ? "" : "and t.at <= $3 and (t.at, t.id) < ($3, $4)";
  const position = before === undefined ? [] : [before.at.toString(), before.transferId.toString()];
  const found = await pool.query<TransferRecord>(
    `select t.id, t.at, t.kind, t.ref, c.code,
       case when t.debit_account_id = $1 then -t.amount_minor else t.amount_minor end as amount_minor,
       case when t.debit_account_id = $1 then t.debit_after else t.credit_after end as after
     from transfers t join currencies c on c.id = t.currency_id
     where t.player_id = $1 and $1 in (t.debit_account_id, t.credit_account_id) ${bound}
     order by t.at desc, t.id desc limit $2`,
    [playerId.toString(), limit, ...position],
  );
  return found.rows.map((row) => ({
    transferId: row.id,
    at: row.at,
    kind: row.kind,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.after,
    currencyCode: row.code,
    ref: row.ref,
  }));
}
