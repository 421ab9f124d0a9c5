import { RecentMap } from "@fairline/kernel";

/** Keys kept for certain: more than come in as long as a key is young. */
const KEYS_MIN = 100_000;
/** An older key is probably a repeat, and its first use may have been forgotten. */
const YOUNG_MS = 5_000;
/** So long keys are looked up after a race: who repeats them elsewhere on purpose costs one round. */
const LOOKING_MS = 10_000;

/**
 * Knows keys that nobody can well have used: young ones that this process has not seen. They need no
 * look, for a key that is known after all, since another process took it, is refused by its index.
 */
export class FreshKeys {
  readonly #seen = new RecentMap<string, true>(KEYS_MIN);
  #looksUntilMs = Number.NEGATIVE_INFINITY;

  /** Whether a key need not be looked up; from now on it is seen. Times are Unix milliseconds. */
  take(key: string, keyAtMs: number, nowMs: number): boolean {
    const isSeen = this.#seen.get(key) !== undefined;
    if (!isSeen) this.#seen.set(key, true);
    return !isSeen && nowMs >= this.#looksUntilMs && Math.abs(nowMs - keyAtMs) < YOUNG_MS;
  }

  /** A batch met a row that somebody else had written first. */
  lostRace(nowMs: number): void {
    this.#looksUntilMs = nowMs + LOOKING_MS;
  }
}
