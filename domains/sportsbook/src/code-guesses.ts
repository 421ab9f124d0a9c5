import { networkOf } from "@fairline/http/network";
import { type Clock, RecentMap, type Refused, refused } from "@fairline/kernel";

/** Codes that lead nowhere, of one network in an hour. */
export const GUESSES_AN_HOUR_MAX = 20;
/** Those of all pages together: they are asked for visitors of every network. */
export const GUESSES_OF_PAGES_MAX = 300;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
/** Networks remembered for certain, those that guessed last; in all fewer than twice as many. */
const NETWORKS_MIN = 20_000;

/** Where a code comes from: a browser at an address, or a page that is drawn for one. */
export type CodeCaller = { readonly address: string } | "page";

/**
 * Counts codes of coupons that lead nowhere, so that nobody finds the coupons of others by trying. A code
 * that leads somewhere is free. Kept in memory: a restart forgives.
 */
export class CodeGuesses {
  readonly #clock: Clock;
  /** When the wrong codes of the last hour came, the oldest first. */
  readonly #missed = new RecentMap<string, number[]>(NETWORKS_MIN);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The refusal of a caller who has tried too often. */
  judge(caller: CodeCaller): Refused<"COUPON_CODE_TRIES"> | undefined {
    const nowMs = this.#clock.monotonicMs();
    const missed = this.#recentOf(keyOf(caller), nowMs);
    const max = caller === "page" ? GUESSES_OF_PAGES_MAX : GUESSES_AN_HOUR_MAX;
    const oldest = missed.at(-max);
    if (oldest === undefined) return undefined;
    const retryAfterSeconds = Math.ceil((oldest + HOUR_MS - nowMs) / SECOND_MS);
    return refused("COUPON_CODE_TRIES", { retryAfterSeconds });
  }

  /** A code of the caller led nowhere. */
  miss(caller: CodeCaller): void {
    const key = keyOf(caller);
    const nowMs = this.#clock.monotonicMs();
    const missed = this.#recentOf(key, nowMs);
    missed.push(nowMs);
    this.#missed.set(key, missed);
  }

  #recentOf(key: string, nowMs: number): number[] {
    const missed = this.#missed.get(key) ?? [];
    const first = missed.findIndex((atMs) => nowMs - atMs < HOUR_MS);
    if (first !== 0) missed.splice(0, first < 0 ? missed.length : first);
    return missed;
  }
}

function keyOf(caller: CodeCaller): string {
  return caller === "page" ? caller : networkOf(caller.address);
}
