import type { Clock } from "@fairline/kernel";

/** Consecutive failures that open a breaker. */
const FAILURES_MAX = 5;
/** After this many in a row it waits for the calls on their way, once they are enough to decide. */
const DOUBT_FROM = 2;
/** Or more than half of this many calls in a row of them. */
const WINDOW = 20;
const OPEN_FIRST_MS = 1_000;
const OPEN_MAX_MS = 30_000;

/** How one call ended, as a breaker sees it. */
export type Outcome = "ok" | "failure" | "neutral";

/** How a call was let in: as any other, or as the one that tries whether the fragment is back. */
export type Entry = "call" | "probe";

/** Keeps calls away from a fragment that fails, and lets one try when its time is over. */
export type Breaker = {
  readonly state: "closed" | "open" | "half-open";
  /** The last call that counted failed. */
  readonly isFailing: boolean;
  /** Asks for a call; undefined is a refusal. Whoever is let in says once how it ended. */
  enter(): Entry | undefined;
  leave(entry: Entry, outcome: Outcome): void;
};

/** Makes a closed breaker. */
export function createBreaker(clock: Clock): Breaker {
  let state: Breaker["state"] = "closed";
  let failuresInRow = 0;
  let inside = 0;
  let recent = NOTHING_RECENT;
  let openForMs = OPEN_FIRST_MS;
  let openUntilMs = 0;

  function open(forMs: number): void {
    state = "open";
    openForMs = forMs;
    openUntilMs = clock.monotonicMs() + forMs;
    failuresInRow = 0;
    recent = NOTHING_RECENT;
  }

  function note(isFailure: boolean): void {
    failuresInRow = isFailure ? failuresInRow + 1 : 0;
    recent = withCall(recent, isFailure);
    const isMostlyFailing = recent.count === WINDOW && recent.failed * 2 > WINDOW;
    if (failuresInRow >= FAILURES_MAX || isMostlyFailing) open(OPEN_FIRST_MS);
  }

  /**
   * A fragment that hangs fails only when the time of its calls is over: without this every page
   * until then would ask it too, and wait as long.
   */
  function isInDoubt(): boolean {
    return failuresInRow >= DOUBT_FROM && failuresInRow + inside >= FAILURES_MAX;
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
    get isFailing() {
      return state !== "closed" || failuresInRow > 0;
    },
    enter() {
      if (state === "closed") {
        if (isInDoubt()) return undefined;
        inside += 1;
        return "call";
      }
      if (state === "half-open" || clock.monotonicMs() < openUntilMs) return undefined;
      state = "half-open";
      return "probe";
    },
    leave(entry, outcome) {
      if (entry === "probe") {
        settleProbe(outcome);
        return;
      }
      inside -= 1;
      if (state === "closed" && outcome !== "neutral") note(outcome === "failure");
    },
  };
}

/** The last calls, each a bit, the newest the lowest: one is set for a failure. */
type Recent = { readonly bits: number; readonly count: number; readonly failed: number };

const NOTHING_RECENT: Recent = { bits: 0, count: 0, failed: 0 };
const OLDEST_BIT = 2 ** (WINDOW - 1);

function withCall(recent: Recent, isFailure: boolean): Recent {
  const { bits, count, failed } = recent;
  // A fragment that is well leaves no trace: nothing is made for it.
  if (!isFailure && bits === 0 && count === WINDOW) return recent;
  const isFull = count === WINDOW;
  const lost = isFull && bits >= OLDEST_BIT ? 1 : 0;
  return {
    bits: (bits - lost * OLDEST_BIT) * 2 + (isFailure ? 1 : 0),
    count: isFull ? WINDOW : count + 1,
    failed: failed - lost + (isFailure ? 1 : 0),
  };
}
