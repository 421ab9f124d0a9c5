import { idTimeMs } from "@fairline/wallet";
import type { Pool, PoolClient } from "pg";
import type { WagerReason } from "../model/judge-wager.ts";
import type { Counted, LoggedContribution, NewContribution } from "./grant-store.ts";

/** What each of these bets has counted for; those that never counted are absent. */
export async function findCounted(
  client: Pool | PoolClient,
  grantId: bigint,
  refs: readonly bigint[],
): Promise<ReadonlyMap<bigint, Counted>> {
  if (refs.length === 0) return new Map();
  const times = refs.map(refAt);
  const found = await client.query<{ ref: bigint; rev: number; value: bigint; lines: number }>(
    `select ref, max(rev) as rev, sum(delta_e4)::bigint as value, count(*)::int as lines
     from contributions_log
     where grant_id = $1 and ref = any($2::bigint[]) and ref_at between $3 and $4
     group by ref`,
    [grantId, refs, times.reduce(least), times.reduce(greatest)],
  );
  return new Map(
    found.rows.map(({ ref, rev, value, lines }) => [ref, { rev, valueE4: value, lines }]),
  );
}

/** Notes a contribution and moves the grant's progress by it, in the caller's transaction. */
export async function logContribution(client: PoolClient, line: NewContribution): Promise<void> {
  const { grantId, contribution } = line;
  await client.query(
    `insert into contributions_log (player_id, grant_id, ref, ref_at, line, rev,
       countable_minor, bp, delta_e4, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      line.playerId,
      grantId,
      line.ref,
      refAt(line.ref),
      line.line,
      line.rev,
      contribution.countableMinor,
      contribution.bp,
      line.deltaE4,
      contribution.reason,
      line.at,
    ],
  );
  if (line.deltaE4 === 0n) return;
  await client.query(
    "update bonus_grants set done_e4 = done_e4 + $2, ver = ver + 1 where id = $1",
    [grantId, line.deltaE4],
  );
  await client.query(
    `select outbox_append('bonus.progressed', $1, jsonb_build_object('grantId', $2::text))`,
    [line.playerId, grantId],
  );
}

/** The last lines of a grant, the newest first. */
export async function findContributions(
  pool: Pool,
  grantId: bigint,
  limit: number,
): Promise<readonly LoggedContribution[]> {
  const found = await pool.query<{
    ref: bigint;
    rev: number;
    countable_minor: bigint;
    bp: number;
    delta_e4: bigint;
    reason: WagerReason;
    at: bigint;
  }>(
    `select ref, rev, countable_minor, bp, delta_e4, reason, at from contributions_log
     where grant_id = $1 order by at desc, ref desc, line desc limit $2`,
    [grantId, limit],
  );
  return found.rows.map((row) => ({
    ref: row.ref,
    rev: row.rev,
    countableMinor: row.countable_minor,
    bp: row.bp,
    deltaE4: row.delta_e4,
    reason: row.reason,
    at: row.at,
  }));
}

/** Creates the partitions of the coming months. */
export async function ensurePartitions(pool: Pool): Promise<void> {
  await pool.query("select promotions_ensure_partitions()");
}

function refAt(ref: bigint): bigint {
  return BigInt(idTimeMs(ref)) * 1_000n;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
