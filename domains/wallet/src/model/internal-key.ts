import { hash } from "node:crypto";

/** An idempotency key with the time that names its partition. */
export type ItemKey = { readonly key: string; readonly keyAtMs: number };

/** The digits of RFC 9562's variant, by two bits of the hash. */
const VARIANTS = "89ab";

/**
 * The key of something the platform does by itself, e.g. `internalKey("bet:812:1:settle", timeMs)`:
 * equal text and time give the equal key. `timeMs` is the time inside the id that the text starts
 * with (`idTimeMs`), so that a repeat names the same partition whenever it comes.
 */
export function internalKey(text: string, timeMs: number): ItemKey {
  // Text all the way: each Buffer in between would cost as much as the hash of so short a text.
  const hex = hash("sha256", text, "hex");
  // Version 8 of RFC 9562: never mistaken for a player's key, which is of version 7.
  const version = `8${hex.slice(13, 16)}`;
  const variant = `${VARIANTS[Number.parseInt(hex.charAt(16), 16) & 3]}${hex.slice(17, 20)}`;
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${variant}-${hex.slice(20, 32)}`;
  return { key, keyAtMs: Math.floor(timeMs) };
}

/** Bytes of a request's hash. */
export const REQUEST_HASH_BYTES = 16;

/** The first half of the SHA-256 of a request's canonical text: what tells a repeat from another request. */
export function requestHash(canonicalText: string): Uint8Array {
  return hash("sha256", canonicalText, "buffer").subarray(0, REQUEST_HASH_BYTES);
}

/** Whether a stored hash is of this request: of requests of old all 32 bytes are stored. */
export function isSameRequest(stored: Uint8Array, asked: Uint8Array): boolean {
  return Buffer.from(asked).equals(stored.subarray(0, asked.length));
}
