import { type Breaker, createBreaker } from "./breaker.ts";
import type { Clock } from "@fairline/kernel";

/** Breakers by name, at most so many: the one that was asked for longest ago is forgotten. */
export type BreakerBook = {
  of(name: string): Breaker;
  /** How many of them let nobody in. */
  countOpen(): number;
};

/** Makes an empty book. */
export function createBreakerBook(clock: Clock, max: number): BreakerBook {
  const breakers = new Map<string, Breaker>();
  return {
    of(name) {
      const known = breakers.get(name);
      if (known) breakers.delete(name);
      const breaker = known ?? createBreaker(clock);
      breakers.set(name, breaker);
      const [oldest] = breakers.size > max ? breakers.keys() : [];
      // Calls on their way through it still leave: they know it themselves.
      if (oldest !== undefined) breakers.delete(oldest);
      return breaker;
    },
    countOpen() {
      let open = 0;
      for (const { state } of breakers.values()) if (state !== "closed") open += 1;
      return open;
    },
  };
}
