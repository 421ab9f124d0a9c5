import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { assert } from "@fairline/kernel";

/** Bytes asked of the operating system at once; larger requests go by themselves. */
const POOL_BYTES = 4_096;
const POOLED_BYTES_MAX = 64;

let pool = Buffer.alloc(0);
let used = 0;

/** Bytes nobody can foresee, from the operating system; none is given out twice, or kept. */
export function secureBytes(count: number): Uint8Array {
  if (count > POOLED_BYTES_MAX) return new Uint8Array(randomBytes(count));
  if (used + count > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  const bytes = Uint8Array.prototype.slice.call(pool, used, used + count);
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}

/** An unguessable text of `byteCount` random bytes in base64url; 16 bytes when not said. */
export function secureToken(byteCount = 16): string {
  return randomBytes(byteCount).toString("base64url");
}

/** A UUID of version 4 (RFC 9562 §5.4): a name that needs no order in time. */
export function secureUuid(): string {
  return randomUUID();
}

/** An unforeseeable whole number from 0 to `limit` - 1, each equally likely. */
export function secureBelow(limit: number): number {
  assert(Number.isSafeInteger(limit) && limit > 0 && limit <= 2 ** 48 - 1, "limit of a draw");
  return randomInt(limit);
}
