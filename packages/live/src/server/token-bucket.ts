import type { Clock } from "@fairline/kernel";

/** Allows `perSecond` on average and `burst` at once. */
export function createTokenBucket(
  clock: Clock,
  perSecond: number,
  burst: number,
): { take(): boolean } {
  let tokens = burst;
  let last = clock.monotonicMs();
  return {
    take() {
      const now = clock.monotonicMs();
      tokens = Math.min(burst, tokens + ((now - last) / 1_000) * perSecond);
      last = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
