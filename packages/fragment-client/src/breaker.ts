import type { Clock } from "@fairline/kernel";

/** Consecutive failures that open a breaker. */
const FAILURES_MAX = 5;
/** Or more than half of this many calls in a row of them. */
const WINDOW = 20;
const OPEN_FIRST_MS = 1_000;
const OPEN_MAX_MS = 30_000;

/** How one call ended, as a breaker sees it. */
export type Outcome = "ok" | "failure" | "neutral";

/** Keeps calls away from a fragment that fails, and lets one try when its time is over. */
export type Breaker = {
  readonly state: "closed" | "open" | "half-open";
  /** Asks for a call: a function that must be told its outcome, or undefined when refused. */
  enter(): ((outcome: Outcome) => void) | undefined;
};

/** Makes a closed breaker. */
export function createBreaker(clock: Clock): Breaker {
  let state: Breaker["state"] = "closed";
  let failuresInRow = 0;
  let recent: boolean[] = [];
  let openForMs = OPEN_FIRST_MS;
  let openUntilMs = 0;

  function open(forMs: number): void {
    state = "open";
    openForMs = forMs;
    openUntilMs = clock.monotonicMs() + forMs;
    failuresInRow = 0;
    recent = [];
  }

  function note(isFailure: boolean): void {
    failuresInRow = isFailure ? failuresInRow + 1 : 0;
    recent = [...recent, isFailure].slice(-WINDOW);
    const failed = recent.filter(Boolean).length;
    if (failuresInRow >= FAILURES_MAX || (recent.length === WINDOW && failed * 2 > WINDOW)) {
      open(OPEN_FIRST_MS);
    }
  }

  function settleProbe(outcome: Outcome): void {
    if (outcome === "ok") {
      state = "closed";
      openForMs = OPEN_FIRST_MS;
    } else if (outcome === "failure") {
      open(Math.min(openForMs * 2, OPEN_MAX_MS));
    } else {
      // The probe told nothing: its place is free for the next caller.
      state = "open";
    }
  }

  return {
    get state() {
      return state;
    },
    enter() {
      if (state === "half-open") return undefined;
      if (state === "closed") {
        return (outcome) => {
          if (state === "closed" && outcome !== "neutral") note(outcome === "failure");
        };
      }
      if (clock.monotonicMs() < openUntilMs) return undefined;
      state = "half-open";
      return settleProbe;
    },
  };
}
