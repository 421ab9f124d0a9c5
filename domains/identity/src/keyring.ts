import type { Clock } from "@fairline/kernel";
import type { Pool } from "pg";
import { createSeal, type Seal } from "./model/keys.ts";
import { findOrMakeKey } from "./store/keys.ts";

/** What the domain signs. */
export type SealPurpose = "captcha" | "device" | "grant" | "code" | "tap";

/** The seals of this domain; every process of the product has the same. */
export type Keyring = (purpose: SealPurpose) => Promise<Seal>;

/** Makes a keyring that reads each key once. */
export function createKeyring(deps: { readonly pool: Pool; readonly clock: Clock }): Keyring {
  const seals = new Map<SealPurpose, Promise<Seal>>();
  return (purpose) => {
    const known = seals.get(purpose);
    if (known) return known;
    const asked = findOrMakeKey(deps.pool, purpose, new Date(deps.clock.nowMs())).then(createSeal);
    seals.set(purpose, asked);
    // A database at rest is asked again the next time.
    asked.catch(() => seals.delete(purpose));
    return asked;
  };
}
