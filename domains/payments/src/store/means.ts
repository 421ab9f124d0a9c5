import { Failure } from "@fairline/kernel";
import type { Pool } from "pg";
import type { MeansHash } from "../model/means.ts";

/** The key that means are hashed under, the same in every process. */
export async function findMeansKey(pool: Pool): Promise<Uint8Array> {
  const found = await pool.query<{ key: Buffer }>(
    "select key from payment_keys where purpose = 'means'",
  );
  const key = found.rows[0]?.key;
  if (!key) throw new Failure("PAYMENT_KEY", "the key that means are hashed under is gone");
  return key;
}

/** Notes by what means a deposit came; once known it stays. */
export async function noteMeans(pool: Pool, paymentId: bigint, hash: MeansHash): Promise<void> {
  await pool.query("update payments set means = coalesce(means, $2) where id = $1", [
    paymentId,
    Buffer.from(hash, "hex"),
  ]);
}

/** Others who paid in by a means of this player's, a few of them. */
export async function findSharers(pool: Pool, playerId: bigint, limit: number): Promise<bigint[]> {
  const found = await pool.query<{ player_id: bigint }>(
    `select distinct other.player_id from payments as own
     join payments as other on other.means = own.means and other.player_id <> own.player_id
     where own.player_id = $1 and own.means is not null order by other.player_id limit $2`,
    [playerId, limit],
  );
  return found.rows.map((row) => row.player_id);
}
