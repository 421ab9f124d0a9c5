import { type Clock, type Refused, refused } from "@fairline/kernel";
import type { BetRate } from "./ports.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const PLAYERS_MAX = 50_000;

type Asked = { readonly requestId: string; readonly atMs: number };

/**
 * Slows down a player who asks for more bets than a person can mean. A repeat of a request is not
 * another bet. Kept in memory: a restart forgives, and the refusal is not stored.
 */
export class BetRateLimit {
  readonly #clock: Clock;
  readonly #rate: BetRate;
  readonly #asked = new Map<bigint, Asked[]>();

  constructor(clock: Clock, rate: BetRate) {
    this.#clock = clock;
    this.#rate = rate;
  }

  check(playerId: bigint, requestId: string): Refused | undefined {
    const nowMs = this.#clock.monotonicMs();
    const recent = (this.#asked.get(playerId) ?? []).filter(({ atMs }) => nowMs - atMs < MINUTE_MS);
    if (recent.some((asked) => asked.requestId === requestId)) return undefined;
    const inSecond = recent.filter(({ atMs }) => nowMs - atMs < SECOND_MS).length;
    if (inSecond >= this.#rate.perSecond) {
      return refused("TOO_MANY_REQUESTS", { retryAfterSeconds: 1 });
    }
    const oldest = recent[0];
    if (oldest && recent.length >= this.#rate.perMinute) {
      const waitMs = MINUTE_MS - (nowMs - oldest.atMs);
      return refused("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
    }
    // The most recent player moves to the end; the first is the one who asked longest ago.
    this.#asked.delete(playerId);
    this.#asked.set(playerId, [...recent, { requestId, atMs: nowMs }]);
    for (const first of this.#asked.keys()) {
      if (this.#asked.size <= PLAYERS_MAX) break;
      this.#asked.delete(first);
    }
    return undefined;
  }
}
