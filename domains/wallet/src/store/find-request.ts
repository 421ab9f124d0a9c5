import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import type { StoredAnswer } from "./batch-reply.ts";

/** @row requests */
type RequestRow = {
  req_hash: Buffer;
  code: string | null;
  ref: bigint | null;
  result: JsonObject | null;
};

/** The stored answer of a key at any age, or undefined when it was never seen. */
export async function findRequest(
  pool: Pool,
  ownerId: bigint,
  key: string,
  keyAtMs: number,
): Promise<StoredAnswer | undefined> {
  const found = await pool.query<RequestRow>(
    `select req_hash, code, ref, result from requests
     where owner_id = $1 and key = $2 and key_at = $3`,
    [ownerId.toString(), key, toMicros(keyAtMs)],
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  return {
    item: 1,
    requestHash: row.req_hash.toString("hex"),
    code: row.code,
    ref: row.ref ?? 0n,
    result: row.result ?? {},
  };
}

/** Whether it is known what a key of this time was used for; what it is not known of is too old. */
export async function isKeyKept(pool: Pool, keyAtMs: number): Promise<boolean> {
  const found = await pool.query<{ is_kept: boolean }>("select wallet_key_is_kept($1) as is_kept", [
    toMicros(keyAtMs),
  ]);
  return found.rows[0]?.is_kept ?? false;
}

function toMicros(keyAtMs: number): string {
  return (BigInt(keyAtMs) * 1_000n).toString();
}
