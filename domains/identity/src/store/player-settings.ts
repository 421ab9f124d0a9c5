import type { Pool } from "pg";

/** Settings an account keeps, by name, and how often they changed. */
export type StoredSettings = {
  readonly settings: Readonly<Record<string, string>>;
  readonly version: number;
};

/** @row player_settings */
type Row = { settings: Record<string, string>; version: number };

/** What the account of a player keeps. */
export async function findSettings(pool: Pool, playerId: bigint): Promise<StoredSettings> {
  const found = await pool.query<Row>(
    "select settings, version from player_settings where player_id = $1",
    [playerId],
  );
  return found.rows[0] ?? { settings: {}, version: 0 };
}

/** Adds settings to what is kept: over it, or with `isFill` only where nothing is. */
export async function mergeSettings(
  pool: Pool,
  playerId: bigint,
  change: { readonly settings: Readonly<Record<string, string>>; readonly isFill: boolean },
  at: Date,
): Promise<StoredSettings> {
  const merged = await pool.query<Row>(
    `insert into player_settings as s (player_id, settings, version, changed_at)
     values ($1, $2::jsonb, 1, $4)
     on conflict (player_id) do update set
       settings = case when $3::boolean then excluded.settings || s.settings
                       else s.settings || excluded.settings end,
       version = s.version + 1,
       changed_at = excluded.changed_at
     returning settings, version`,
    [playerId, JSON.stringify(change.settings), change.isFill, at],
  );
  return merged.rows[0] ?? { settings: {}, version: 0 };
}
