import type { Clock } from "@fairline/kernel";

/** The server's time from the greeting and the quickest answer to a ping. */
export type ServerClock = {
  welcomed(serverNow: number): void;
  /** `sentAt` is our monotonic time at the ping, `serverNow` the server's Unix milliseconds. */
  pong(sentAt: number, serverNow: number): void;
  now(): number;
};

/** Starts with the offset of the page's own clock. */
export function createServerClock(clock: Clock): ServerClock {
  let offset = clock.nowMs() - clock.monotonicMs();
  let bestRoundTrip = Number.POSITIVE_INFINITY;
  return {
    welcomed(serverNow) {
      if (bestRoundTrip === Number.POSITIVE_INFINITY) offset = serverNow - clock.monotonicMs();
    },
    pong(sentAt, serverNow) {
      const now = clock.monotonicMs();
      const roundTrip = now - sentAt;
      if (roundTrip < 0 || roundTrip > bestRoundTrip) return;
      bestRoundTrip = roundTrip;
      offset = serverNow + roundTrip / 2 - now;
    },
    now: () => Math.round(clock.monotonicMs() + offset),
  };
}
