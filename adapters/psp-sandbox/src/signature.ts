import { createHmac, timingSafeEqual } from "node:crypto";

/** A signed message may be this much older or newer than the reader's clock. */
export const SIGNATURE_AGE_MS_MAX = 300_000;

/** What a signature covers: an id or a call, its time in seconds, and the raw bytes. */
export type SignedParts = {
  readonly name: string;
  readonly timestamp: string;
  readonly body: Uint8Array | string;
};

/**
 * `v1,` and the base64 HMAC-SHA256 over `name.timestamp.body`: the scheme of Standard Webhooks,
 * where `name` is the message id.
 */
export function sign(secret: string, parts: SignedParts): string {
  return `v1,${mac(secret, parts).toString("base64")}`;
}

/** Whether one of the signatures in `header` was made with one of the secrets. Constant time. */
export function isSigned(secrets: readonly string[], header: string, parts: SignedParts): boolean {
  const given = header
    .split(" ")
    .slice(0, SIGNATURES_MAX)
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => Buffer.from(signature.slice(3), "base64"));
  // Every pair is compared, so the time tells nothing about which one was right.
  return secrets
    .flatMap((secret) => given.map((signature) => isEqual(signature, mac(secret, parts))))
    .some((equal) => equal);
}

/** Whether a timestamp in Unix seconds is close enough to `nowMs`. */
export function isFresh(timestamp: string, nowMs: number): boolean {
  return (
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(Number(timestamp) * 1_000 - nowMs) <= SIGNATURE_AGE_MS_MAX
  );
}

/** Unix seconds as a signature carries them. */
export function timestampOf(nowMs: number): string {
  return String(Math.floor(nowMs / 1_000));
}

const SIGNATURES_MAX = 4;

function mac(secret: string, parts: SignedParts): Buffer {
  return createHmac("sha256", secret)
    .update(`${parts.name}.${parts.timestamp}.`)
    .update(parts.body)
    .digest();
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
