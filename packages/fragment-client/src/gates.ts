import { fault, fragmentErrors, type FragmentFault, isFault } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import { type Breaker, createBreaker, type Entry, type Outcome } from "./breaker.ts";
import { type BreakerBook, createBreakerBook } from "./breaker-book.ts";
import { createBulkhead } from "./bulkhead.ts";
import type { Meter } from "./meter.ts";
import type { CallResult } from "./shared-call.ts";

const FRAGMENT_PLACES = 64;
const SHELL_PLACES = 512;
/** Pages and kinds of pages of one fragment whose failures are remembered. */
const PAGES_MAX = 256;
const KINDS_MAX = 64;

/** What a call is for; each kind has breakers of its own. */
export type CallMode = "page" | "spa";

/** A call that was let in. */
export type Ticket = { readonly passed: readonly Passed[] };

/** A breaker that a call went through. */
type Passed = { readonly breaker: Breaker; readonly entry: Entry };

/** The way to one fragment: its places and its breakers. */
export type Gate = {
  /** Lets a call of a page in, or says why it may not go. Whoever is in leaves once, with what came of it. */
  enter(mode: CallMode, path: string): Ticket | FragmentFault;
  leave(ticket: Ticket, result: CallResult): void;
};

/**
 * Breakers of one fragment in one mode: of each page, of pages of one kind, and of all of it. What
 * fails at one page only closes that page; five pages close their kind, five kinds the fragment.
 */
type Breakers = {
  readonly pages: BreakerBook;
  readonly kinds: BreakerBook;
  readonly whole: Breaker;
};

/** Makes the gates of a page server; all of them share its places. */
export function createGates(clock: Clock, meter: Meter): (appName: string) => Gate {
  const shell = createBulkhead(SHELL_PLACES);
  return (app) => {
    const bulkhead = createBulkhead(FRAGMENT_PLACES, shell);
    const breakers = { page: breakersOf(clock), spa: breakersOf(clock) };
    let inside = 0;
    meter.level("mf_inflight", { app }, () => inside);
    for (const mode of ["page", "spa"] as const) {
      const { whole, pages } = breakers[mode];
      meter.level("mf_breaker_state", { app, mode }, () => LEVELS[whole.state]);
      meter.level("mf_breaker_open_pages", { app, mode }, () => pages.countOpen());
    }
    return {
      enter(mode, path) {
        if (!bulkhead.enter()) return fault("FRAGMENT_BULKHEAD_FULL", "all places are taken");
        const passed = pass(breakers[mode], path);
        if (!passed) {
          bulkhead.leave();
          return fault("FRAGMENT_BREAKER_OPEN", "it failed lately");
        }
        inside += 1;
        return { passed };
      },
      leave({ passed }, result) {
        inside -= 1;
        bulkhead.leave();
        tell(passed, result);
      },
    };
  };
}

function breakersOf(clock: Clock): Breakers {
  return {
    pages: createBreakerBook(clock, PAGES_MAX),
    kinds: createBreakerBook(clock, KINDS_MAX),
    whole: createBreaker(clock),
  };
}

/** Through all three, the narrowest first; one that refuses leaves the others as they were. */
function pass({ pages, kinds, whole }: Breakers, path: string): readonly Passed[] | undefined {
  const passed: Passed[] = [];
  for (const breaker of [pages.of(path), kinds.of(kindOf(path)), whole]) {
    const entry = breaker.enter();
    if (!entry) {
      for (const one of passed) one.breaker.leave(one.entry, "neutral");
      return undefined;
    }
    passed.push({ breaker, entry });
  }
  return passed;
}

/** Where a page lies and how deep, in whatever language: what pages of one route have in common. */
function kindOf(path: string): string {
  const [first = "", ...more] = path.replace(LANGUAGE, "").split("/").slice(1);
  return `${first} ${more.length}`;
}

const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;

/** A page that failed before tells nothing new of its kind, nor a kind of its fragment. */
function tell(passed: readonly Passed[], result: CallResult): void {
  const outcome = outcomeOf(result);
  // Where nobody was reached no page is to blame: it counts for the whole fragment alone.
  const first = outcome === "failure" && isUnreachable(result) ? passed.length - 1 : 0;
  let isNews = true;
  for (const [index, { breaker, entry }] of passed.entries()) {
    const counts = index >= first && (isNews || entry === "probe" || outcome !== "failure");
    if (index >= first && breaker.isFailing) isNews = false;
    breaker.leave(entry, counts ? outcome : "neutral");
  }
}

const LEVELS: Readonly<Record<Breaker["state"], number>> = { closed: 0, "half-open": 1, open: 2 };

function isUnreachable(result: CallResult): boolean {
  return isFault(result) && result.code === "FRAGMENT_UNREACHABLE";
}

function outcomeOf(result: CallResult): Outcome {
  if (!isFault(result)) return "ok";
  if (result.code === "FRAGMENT_STATUS" && result.status < 500) return "neutral";
  return fragmentErrors[result.code].breaker;
}
