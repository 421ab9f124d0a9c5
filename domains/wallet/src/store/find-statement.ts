import type { Pool } from "pg";

/** One movement of a player's account; the amount is signed from his view. */
export type StatementRow = {
  readonly transferId: bigint;
  /** Microseconds since 1970. */
  readonly at: bigint;
  readonly kind: number;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly currencyCode: string;
  readonly ref: bigint;
  readonly reversesId: bigint | null;
};

/** Where a page ends: the next one begins behind it. */
export type StatementPosition = { readonly at: bigint; readonly transferId: bigint };

/** Which movements: of one account, in `[fromMicros, toMicros)`. */
export type StatementQuery = {
  readonly playerId: bigint;
  readonly accountId: bigint;
  readonly fromMicros: bigint;
  readonly toMicros: bigint;
};

/** Later than any row. */
export const END_OF_TIME = 9_000_000_000_000_000_000n;

type TransferRecord = {
  id: bigint;
  at: bigint;
  kind: number;
  amount_minor: bigint;
  after: bigint;
  code: string;
  ref: bigint;
  reverses_id: bigint | null;
};

/** The newest `limit` movements behind `before`, newest first; of these kinds when any are named. */
export async function findStatement(
  pool: Pool,
  query: StatementQuery,
  kinds: readonly number[] | undefined,
  before: StatementPosition | undefined,
  limit: number,
): Promise<StatementRow[]> {
  const { playerId, accountId, fromMicros, toMicros } = query;
  // The plain bounds on the time let the planner leave out partitions.
  const bound = before === undefined ? "" : "and t.at <= $7 and (t.at, t.id) < ($7, $8)";
  const position = before === undefined ? [] : [before.at.toString(), before.transferId.toString()];
  const found = await pool.query<TransferRecord>(
    `select t.id, t.at, t.kind, t.ref, t.reverses_id, c.code,
       case when t.debit_account_id = $2 then -t.amount_minor else t.amount_minor end as amount_minor,
       case when t.debit_account_id = $2 then t.debit_after else t.credit_after end as after
     from transfers t join currencies c on c.id = t.currency_id
     where t.player_id = $1 and $2 in (t.debit_account_id, t.credit_account_id)
       and t.at >= $3 and t.at < $4 and ($5::int[] is null or t.kind = any ($5)) ${bound}
     order by t.at desc, t.id desc limit $6`,
    [...[playerId, accountId, fromMicros, toMicros].map(String), kinds ?? null, limit, ...position],
  );
  return found.rows.map((row) => ({
    transferId: row.id,
    at: row.at,
    kind: row.kind,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.after,
    currencyCode: row.code,
    ref: row.ref,
    reversesId: row.reverses_id,
  }));
}

/** An account's last row before a time. */
export type LastRow = { readonly at: bigint; readonly balanceAfterMinor: bigint };

/** The last row of an account before a time: its balance then, without summing. */
export async function findLastRow(
  pool: Pool,
  playerId: bigint,
  accountId: bigint,
  beforeMicros: bigint,
): Promise<LastRow | undefined> {
  const found = await pool.query<{ at: bigint; after: bigint }>(
    `select t.at, case when t.debit_account_id = $2 then t.debit_after else t.credit_after end as after
     from transfers t
     where t.player_id = $1 and $2 in (t.debit_account_id, t.credit_account_id) and t.at < $3
     order by t.at desc limit 1`,
    [playerId, accountId, beforeMicros].map(String),
  );
  const row = found.rows[0];
  return row === undefined ? undefined : { at: row.at, balanceAfterMinor: row.after };
}

/** The block that seals the rows of a time, with its hash in hexadecimal; none while it is young. */
export async function findSeal(
  pool: Pool,
  at: bigint,
): Promise<{ block: bigint; hash: string } | undefined> {
  const found = await pool.query<{ n: bigint; hash: string }>(
    `select n, encode(hash, 'hex') as hash from audit_blocks
     where kind = 0 and to_at >= $1 and from_at < $1 order by to_at limit 1`,
    [at.toString()],
  );
  const row = found.rows[0];
  return row === undefined ? undefined : { block: row.n, hash: row.hash };
}
