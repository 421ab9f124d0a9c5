import type { Pool } from "pg";

/**
 * Whether the site has given a reference out; every one counts while it has given out none. The code of a
 * partner, before the first underscore, stands for all his links.
 */
export async function isReferenceKnown(pool: Pool, code: string): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select not exists (select from reference_codes where ended_at is null)
       or exists (select from reference_codes
         where ended_at is null and code in ($1, split_part($1, '_', 1))) as known`,
    [code],
  );
  return rows[0]?.known === true;
}

/** Gives a reference out, again where it was taken back. */
export async function addReference(pool: Pool, code: string, by: string, at: Date): Promise<void> {
  await pool.query(
    `insert into reference_codes as r (code, added_by, added_at) values ($1, $2, $3)
     on conflict (code) do update
       set added_by = $2, added_at = $3, ended_by = null, ended_at = null
       where r.ended_at is not null`,
    [code, by, at],
  );
}

/** Takes a reference back; false when none is out by that name. */
export async function endReference(
  pool: Pool,
  code: string,
  by: string,
  at: Date,
): Promise<boolean> {
  const ended = await pool.query(
    "update reference_codes set ended_by = $2, ended_at = $3 where code = $1 and ended_at is null",
    [code, by, at],
  );
  return ended.rowCount === 1;
}
