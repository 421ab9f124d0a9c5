import { createPublicKey, sign, verify } from "node:crypto";
import type { BuildManifest } from "@fairline/fragment-protocol";
import { canonicalJson, type Json } from "@fairline/kernel";

/** A build's manifest and the Ed25519 signature over its canonical JSON, in base64. */
export type SignedManifest = BuildManifest & { readonly signature: string };

/** More keys than these are no rotation. */
const KEYS_MAX = 2;
const TEXT_FIELDS = ["appName", "build", "signature"] as const;
const LIST_FIELDS = ["chunks", "css"] as const;

/** Signs a manifest; what a build does with its private key (PEM). */
export function signManifest(manifest: BuildManifest, privateKey: string): SignedManifest {
  const signature = sign(null, bytesOf(manifest), privateKey).toString("base64");
  return { ...manifest, signature };
}

/**
 * The manifest if one of the keys (PEM; two while they rotate) signed exactly it and it is of this
 * fragment, else undefined.
 */
export function readSignedManifest(
  value: unknown,
  appName: string,
  publicKeys: readonly string[],
): BuildManifest | undefined {
  if (!isSigned(value) || value.appName !== appName) return undefined;
  const { signature, ...manifest } = value;
  const bytes = bytesOf(manifest);
  const signed = Buffer.from(signature, "base64");
  const isGenuine = publicKeys
    .slice(0, KEYS_MAX)
    .some((key) => verify(null, bytes, createPublicKey(key), signed));
  return isGenuine ? manifest : undefined;
}

function bytesOf(manifest: BuildManifest): Buffer {
  // Through JSON, so that what is signed is what travels.
  const json = JSON.parse(JSON.stringify(manifest)) as Json;
  return Buffer.from(canonicalJson(json));
}

/** The outline; whoever signed it vouches for the rest. */
function isSigned(value: unknown): value is SignedManifest {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isRecord = (name: string) => {
    const field = fields.get(name);
    return typeof field === "object" && field !== null && !Array.isArray(field);
  };
  return (
    TEXT_FIELDS.every((name) => typeof fields.get(name) === "string") &&
    ["string", "undefined"].includes(typeof fields.get("entry")) &&
    LIST_FIELDS.every((name) => Array.isArray(fields.get(name))) &&
    isRecord("texts") &&
    isRecord("integrity")
  );
}
