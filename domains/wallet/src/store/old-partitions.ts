import { unhurried } from "@fairline/database";
import type { Pool, PoolClient } from "pg";
import { endOnAbort } from "./end-on-abort.ts";

/**
 * Something that may still ask by an old key: `sql` answers the time of the earliest such key in
 * microseconds as `at`, or null.
 */
export type OpenWork = { readonly name: string; readonly sql: string };

/** Days that became a month. */
export type MergedMonth = { readonly month: string; readonly days: number; readonly rows: bigint };

/** Keys that are gone, or what stands against their going. */
export type DroppedKeys = { readonly partition: string; readonly rows: bigint } | { fault: string };

type MergeRow = { month: string | null; days: number | null; row_count: bigint };
type DropRow = { dropped: string | null; row_count: bigint | null; fault: string | null };

/** The ledger's own: money that is set aside. */
const openHolds: OpenWork = {
  name: "holds",
  sql: "select wallet_id_micros(min(id)) as at from holds where state = 0",
};

/** Merges the oldest month of days that are old enough; undefined when there is none. */
export async function mergeMonth(
  pool: Pool,
  table: string,
  signal: AbortSignal,
): Promise<MergedMonth | undefined> {
  return unlimited(pool, signal, async (client) => {
    const merged = await client.query<MergeRow>(
      unhurried("select month, days, row_count from wallet_merge_month($1::regclass)", [table]),
    );
    const [row] = merged.rows;
    if (!row?.month) return undefined;
    return { month: row.month, days: row.days ?? 0, rows: row.row_count };
  });
}

/** Whether there are keys that can be dropped as far as the ledger knows by itself. */
export async function hasOldKeys(pool: Pool, signal: AbortSignal): Promise<boolean> {
  return unlimited(pool, signal, async (client) => {
    const found = await client.query<{ is_there: boolean }>(
      unhurried("select wallet_droppable_requests(wallet_now()) is not null as is_there"),
    );
    return found.rows[0]?.is_there ?? false;
  });
}

/** Microseconds of the earliest key that somebody may still ask by. */
export async function findEarliestNeed(
  pool: Pool,
  openWork: readonly OpenWork[],
  signal: AbortSignal,
): Promise<bigint | undefined> {
  return unlimited(pool, signal, async (client) => {
    let earliest: bigint | undefined;
    for (const { sql } of [openHolds, ...openWork]) {
      const found = await client.query<{ at: bigint | null }>(unhurried(sql));
      const at = found.rows[0]?.at ?? undefined;
      if (at !== undefined && (earliest === undefined || at < earliest)) earliest = at;
    }
    return earliest;
  });
}

/** Drops the oldest partition of keys if all of it is before `neededFrom`; undefined when none is. */
export async function dropOldKeys(
  pool: Pool,
  neededFrom: bigint | undefined,
  signal: AbortSignal,
): Promise<DroppedKeys | undefined> {
  return unlimited(pool, signal, async (client) => {
    const dropped = await client.query<DropRow>(
      unhurried(
        `select dropped, row_count, fault
         from wallet_drop_requests(coalesce($1::bigint, wallet_now()))`,
        [neededFrom?.toString() ?? null],
      ),
    );
    const [row] = dropped.rows;
    if (row?.fault) return { fault: row.fault };
    if (!row?.dropped) return undefined;
    return { partition: row.dropped, rows: row.row_count ?? 0n };
  });
}

/** Runs statements that may take as long as the rows are many, on a session of their own. */
async function unlimited<T>(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    return await endOnAbort(pool, client, signal, () => work(client));
  } finally {
    // Ends the session, and with it the setting.
    client.release(true);
  }
}
