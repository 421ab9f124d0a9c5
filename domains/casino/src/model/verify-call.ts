import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { GameProvider } from "./provider.ts";

/** What is signed: method, path with its query, time in Unix seconds, hash of the raw body. */
export type SignedCall = {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Uint8Array;
};

/** A call is believed so long before and after its time. */
const SKEW_SECONDS = 60;
const SECOND_MS = 1_000;
const TIMESTAMP = /^\d{10}$/;

/** Whether the call comes from this provider and was made now. Compares in constant time. */
export function isAuthentic(provider: GameProvider, call: SignedCall, nowMs: number): boolean {
  if (!TIMESTAMP.test(call.timestamp)) return false;
  const age = Math.abs(nowMs / SECOND_MS - Number(call.timestamp));
  if (age > SKEW_SECONDS) return false;
  const given = Buffer.from(call.signature, "base64");
  return provider.secrets.some((secret) => {
    const own = Buffer.from(signCall(secret, call), "base64");
    return given.length === own.length && timingSafeEqual(given, own);
  });
}

/** The signature of a call: HMAC-SHA256, base64. */
export function signCall(secret: string, call: Omit<SignedCall, "signature">): string {
  const bodyHash = createHash("sha256").update(call.body).digest("hex");
  const text = `${call.method}\n${call.path}\n${call.timestamp}\n${bodyHash}`;
  return createHmac("sha256", secret).update(text).digest("base64");
}
