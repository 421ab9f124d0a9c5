import { randomBytes, randomInt } from "node:crypto";
import { assert } from "@fairline/kernel";

/** Bytes nobody can foresee, from the operating system. */
export function secureBytes(count: number): Uint8Array {
  return new Uint8Array(randomBytes(count));
}

/** An unguessable text of `byteCount` random bytes in base64url; 16 bytes when not said. */
export function secureToken(byteCount = 16): string {
  return randomBytes(byteCount).toString("base64url");
}

/** An unforeseeable whole number from 0 to `limit` - 1, each equally likely. */
export function secureBelow(limit: number): number {
  assert(Number.isSafeInteger(limit) && limit > 0 && limit <= 2 ** 48 - 1, "limit of a draw");
  return randomInt(limit);
}
