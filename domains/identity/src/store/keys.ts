import { secureBytes } from "@fairline/fairness";
import { Failure } from "@fairline/kernel";
import type { Pool } from "pg";

/** The key of a purpose, the same in every process; the first who asks makes it. */
export async function findOrMakeKey(pool: Pool, purpose: string, now: Date): Promise<Uint8Array> {
  await pool.query(
    `insert into identity_keys (purpose, key, created_at) values ($1, $2, $3)
     on conflict (purpose) do nothing`,
    [purpose, Buffer.from(secureBytes(32)), now],
  );
  const found = await pool.query<{ key: Buffer }>(
    "select key from identity_keys where purpose = $1",
    [purpose],
  );
  const key = found.rows[0]?.key;
  if (!key) throw new Failure("IDENTITY_KEY", `the key for ${purpose} is gone`);
  return key;
}
