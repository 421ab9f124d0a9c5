import type { Clock } from "@fairline/kernel";

/** The server's time from its greetings and its answers to pings. */
export type ServerClock = {
  welcomed(serverNow: number): void;
  /** A ping goes out now; what it answers with `pong` is our monotonic time of now. */
  pinged(): number;
  /** `sentAt` is our monotonic time at the ping, `serverNow` the server's Unix milliseconds. */
  pong(sentAt: number, serverNow: number): void;
  /** Whether a ping is due: none was sent for a while, or the computer slept since the last look. */
  needsPing(): boolean;
  now(): number;
};

/** Clocks of computers drift apart slowly. */
const PING_EVERY_MS = 60_000;
/** The wall's clock and the monotonic one go apart by more than this only where the computer slept or was set. */
const SLEEP_MS = 1_000;

/**
 * Starts with the offset of the page's own clock. The monotonic clock stands still while a computer
 * sleeps, so the offset is measured anew: a greeting is never later than the server's time, a pong
 * bounds it from both sides, and whatever contradicts the offset replaces it.
 */
export function createServerClock(clock: Clock): ServerClock {
  let offset = clock.nowMs() - clock.monotonicMs();
  let bestRoundTrip = Number.POSITIVE_INFINITY;
  let isGreeted = false;
  let pingedAt = Number.NEGATIVE_INFINITY;
  /** What the wall's clock is ahead of the monotonic one, when it was last looked at. */
  let ahead = offset;
  let isDue = false;

  function look(): void {
    const before = ahead;
    ahead = clock.nowMs() - clock.monotonicMs();
    if (Math.abs(ahead - before) > SLEEP_MS) isDue = true;
  }

  return {
    welcomed(serverNow) {
      // Another connection, perhaps another server: its first pong decides.
      bestRoundTrip = Number.POSITIVE_INFINITY;
      const atLeast = serverNow - clock.monotonicMs();
      if (!isGreeted || offset < atLeast) offset = atLeast;
      isGreeted = true;
    },
    pinged() {
      look();
      isDue = false;
      pingedAt = clock.monotonicMs();
      return pingedAt;
    },
    pong(sentAt, serverNow) {
      look();
      const now = clock.monotonicMs();
      const roundTrip = now - sentAt;
      // An answer that was slept over says nothing of now; a ping follows.
      if (roundTrip < 0 || isDue) return;
      const [least, most] = [serverNow - now, serverNow + roundTrip - now];
      const isWrong = offset < least || offset > most;
      if (roundTrip > bestRoundTrip && !isWrong) return;
      bestRoundTrip = roundTrip;
      offset = (least + most) / 2;
    },
    needsPing() {
      look();
      return isDue || clock.monotonicMs() - pingedAt >= PING_EVERY_MS;
    },
    now: () => Math.round(clock.monotonicMs() + offset),
  };
}
