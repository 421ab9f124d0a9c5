import { hash } from "node:crypto";

/** An idempotency key with the time that names its partition. */
export type ItemKey = { readonly key: string; readonly keyAtMs: number };

/**
 * The key of something the platform does by itself, e.g. `internalKey("bet:812:1:settle", timeMs)`:
 * equal text and time give the equal key. `timeMs` is the time inside the id that the text starts
 * with (`idTimeMs`), so that a repeat names the same partition whenever it comes.
 */
export function internalKey(text: string, timeMs: number): ItemKey {
  const bytes = hash("sha256", text, "buffer").subarray(0, 16);
  // Version 8 of RFC 9562: never mistaken for a player's key, which is of version 7.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  const key = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
  return { key, keyAtMs: Math.floor(timeMs) };
}

/** SHA-256 of the canonical text of a request: what tells a repeat from another request. */
export function requestHash(canonicalText: string): Uint8Array {
  return hash("sha256", canonicalText, "buffer");
}
