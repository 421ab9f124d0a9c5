import type { DeviceComponents } from "@fairline/contracts";
import { hashText, type Seal } from "./keys.ts";

/** A device as its token tells it. */
export type Device = { readonly hash: Buffer; readonly takenAtMs: number };

/** A fingerprint holds this long. */
export const FINGERPRINT_LIFE_MS = 24 * 3_600_000;
/** Another device than the session's is believed when its fingerprint was taken this short ago. */
export const FRESH_MS = 60_000;

const TOKEN = /^([\w-]{43})\.(\d{13,15})\.([\w-]{43})$/;

/**
 * The token of a device. The facts are hashed under a key that changes with the month, so nobody can
 * be followed by it from one month to the next.
 */
export function makeFingerprint(
  seal: Seal,
  components: DeviceComponents,
  nowMs: number,
): { readonly token: string; readonly expiresAtMs: number; readonly facts: string } {
  const facts = factsOf(components);
  const month = new Date(nowMs).toISOString().slice(0, 7);
  const device = seal.sign(`${month} ${facts}`);
  const taken = `${device}.${nowMs}`;
  const token = `${taken}.${seal.sign(taken)}`;
  return { token, expiresAtMs: nowMs + FINGERPRINT_LIFE_MS, facts };
}

/** The device of a token; undefined when it is not ours or its time is over. */
export function readFingerprint(seal: Seal, token: string, nowMs: number): Device | undefined {
  const [, device, takenAt, signature] = TOKEN.exec(token) ?? [];
  if (!device || !takenAt || !signature) return undefined;
  if (!seal.isSigned(`${device}.${takenAt}`, signature)) return undefined;
  const takenAtMs = Number(takenAt);
  if (takenAtMs + FINGERPRINT_LIFE_MS <= nowMs) return undefined;
  return { hash: hashText(device), takenAtMs };
}

/** How a call's device fits its session: the same, another that is to be noted, or ask anew. */
export function judgeDevice(
  device: Device | undefined,
  known: Uint8Array | undefined,
  nowMs: number,
): "same" | "note" | "ask-anew" {
  if (!device) return "ask-anew";
  if (known === undefined) return "note";
  if (device.hash.equals(known)) return "same";
  // A fingerprint of before the change would not tell; one taken now does.
  return nowMs - device.takenAtMs < FRESH_MS ? "note" : "ask-anew";
}

function factsOf(components: DeviceComponents): string {
  const { languages, platform, cores, memory, touchPoints, colorDepth } = components;
  return JSON.stringify([languages, platform, cores, memory, touchPoints, colorDepth]);
}
