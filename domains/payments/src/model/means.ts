import { createHmac } from "node:crypto";
import type { Evidence } from "../ports.ts";

/** The hash of a means in hexadecimal: the same means has the same one, and nobody reads it back. */
export type MeansHash = string;

/** What a provider said, without the name that it gives to the means. */
export type KnownEvidence = Omit<Evidence, "means"> & {
  readonly means?: never;
  readonly meansHash?: MeansHash;
};

/** Hashes what a provider calls a means, under our own key. */
export function hashMeans(key: Uint8Array, provider: string, means: string): MeansHash {
  return createHmac("sha256", key)
    .update(JSON.stringify([provider, means]))
    .digest("hex");
}
