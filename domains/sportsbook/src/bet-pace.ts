import { type Clock, RecentMap, type Refused, refused } from "@fairline/kernel";
import type { BetRate } from "./ports.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Players remembered for certain, those who bet last; in all fewer than twice as many. */
const PLAYERS_MIN = 50_000;
/** A coupon of many singles is paced; whoever would have to wait longer than this is refused. */
const WAIT_MS_MAX = 2_000;

type Granted = { readonly requestId: string; readonly atMs: number };

/**
 * Holds a player to the pace of a person: bets beyond the rate of a second wait for their turn, bets
 * beyond the rate of a minute are refused. A repeat of a request is not another bet. Kept in memory:
 * a restart forgives, and the refusal is not stored.
 */
export class BetPace {
  readonly #clock: Clock;
  readonly #rate: BetRate;
  /** The bets of the last minute, the oldest first. */
  readonly #granted = new RecentMap<bigint, Granted[]>(PLAYERS_MIN);

  constructor(clock: Clock, rate: BetRate) {
    this.#clock = clock;
    this.#rate = rate;
  }

  /** Answers or resolves when the bet may go on, or with the refusal. */
  take(playerId: bigint, requestId: string): Refused | undefined | Promise<undefined> {
    const nowMs = this.#clock.monotonicMs();
    const recent = this.#recentOf(playerId, nowMs);
    for (const granted of recent) {
      if (granted.requestId === requestId) return this.#waitUntil(granted.atMs);
    }
    const atMs = this.#turnAfter(recent, nowMs);
    const oldest = recent[0];
    if (oldest && recent.length >= this.#rate.perMinute) {
      return tooMany(MINUTE_MS - (nowMs - oldest.atMs));
    }
    if (atMs - nowMs > WAIT_MS_MAX) return tooMany(atMs - nowMs);
    recent.push({ requestId, atMs });
    this.#granted.set(playerId, recent);
    return this.#waitUntil(atMs);
  }

  #recentOf(playerId: bigint, nowMs: number): Granted[] {
    const granted = this.#granted.get(playerId) ?? [];
    const first = granted.findIndex(({ atMs }) => nowMs - atMs < MINUTE_MS);
    if (first !== 0) granted.splice(0, first < 0 ? granted.length : first);
    return granted;
  }

  /** The first moment with room in the second before it. */
  #turnAfter(recent: readonly Granted[], nowMs: number): number {
    const blocking = recent.at(-this.#rate.perSecond);
    return blocking ? Math.max(nowMs, blocking.atMs + SECOND_MS) : nowMs;
  }

  #waitUntil(atMs: number): undefined | Promise<undefined> {
    const waitMs = atMs - this.#clock.monotonicMs();
    if (waitMs <= 0) return undefined;
    return new Promise((resolve) => this.#clock.after(waitMs, () => resolve(undefined)));
  }
}

function tooMany(waitMs: number): Refused {
  return refused("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
}
