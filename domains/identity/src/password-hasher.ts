import { secureToken } from "@fairline/fairness";
import { Failure } from "@fairline/kernel";
import { hash, verify } from "@node-rs/argon2";
import { type GuessCost, guessCost } from "./model/guess-cost.ts";

/** `outdated`: it is right, but its hash was made before passwords were composed first. */
export type PasswordVerdict = "right" | "outdated" | "wrong";

/** Hashes and checks passwords; refuses work with Failure OVERLOADED when too much waits. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no stored hash it does the same work on a hash that nobody's password has. */
  verify(storedHash: string | undefined, password: string): Promise<PasswordVerdict>;
}

/** Hashes computed at the same time; each takes 19 MiB and a core unless told otherwise. */
const HASHES_IN_FLIGHT_MAX = 4;
/** Hashes that may wait for their turn. */
const HASHES_WAITING_MAX = 64;

/** Makes a hasher with its own queue. */
export function createPasswordHasher({ argon2 }: GuessCost = guessCost): PasswordHasher {
  const gate = createGate(HASHES_IN_FLIGHT_MAX, HASHES_WAITING_MAX);
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => hash(composed(password), argon2)),
    async verify(storedHash, password) {
      nobody ??= gate(() => hash(secureToken(32), argon2)).catch((error: unknown) => {
        nobody = undefined;
        throw error;
      });
      // Awaited on both ways: a known and an unknown player cost the same.
      const dummy = await nobody;
      const isThis = (spelling: string) => gate(() => verify(storedHash ?? dummy, spelling));
      if (await isThis(composed(password))) return storedHash === undefined ? "wrong" : "right";
      for (const spelling of otherSpellings(password)) {
        if (await isThis(spelling)) return storedHash === undefined ? "wrong" : "outdated";
      }
      return "wrong";
    },
  };
}

/** Keyboards type é as one sign or as two: it is one password. Nothing else of it is changed. */
export function composed(password: string): string {
  return password.normalize("NFC");
}

/** How an older hash may have been made of it: as it was typed, or decomposed. */
function otherSpellings(password: string): readonly string[] {
  const spellings = new Set([password, password.normalize("NFD")]);
  spellings.delete(composed(password));
  return [...spellings];
}

function createGate(inFlightMax: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inFlight >= inFlightMax) {
      if (waiting.length >= waitingMax) {
        throw new Failure("OVERLOADED", "too many passwords wait to be hashed");
      }
      // The one who leaves hands his place over, so `inFlight` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      inFlight += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inFlight -= 1;
    }
  };
}
