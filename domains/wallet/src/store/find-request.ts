import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import type { StoredAnswer } from "./batch-reply.ts";

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
    [ownerId.toString(), key, (BigInt(keyAtMs) * 1_000n).toString()],
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
