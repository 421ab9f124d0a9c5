import { fault, fragmentErrors, type FragmentFault, isFault } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import { type Breaker, createBreaker, type Entry, type Outcome } from "./breaker.ts";
import { createBulkhead } from "./bulkhead.ts";
import type { Meter } from "./meter.ts";
import type { CallResult } from "./shared-call.ts";

const FRAGMENT_PLACES = 64;
const SHELL_PLACES = 512;

/** What a call is for; each kind has a breaker of its own. */
export type CallMode = "page" | "spa";

/** A call that was let in. */
export type Ticket = { readonly mode: CallMode; readonly entry: Entry };

/** The way to one fragment: its places and its breakers. */
export type Gate = {
  /** Lets a call in, or says why it may not go. Whoever is in leaves once, with what came of it. */
  enter(mode: CallMode): Ticket | FragmentFault;
  leave(ticket: Ticket, result: CallResult): void;
};

/** There are four: nothing is made for a call. */
const TICKETS: Readonly<Record<CallMode, Readonly<Record<Entry, Ticket>>>> = {
  page: { call: { mode: "page", entry: "call" }, probe: { mode: "page", entry: "probe" } },
  spa: { call: { mode: "spa", entry: "call" }, probe: { mode: "spa", entry: "probe" } },
};

/** Makes the gates of a page server; all of them share its places. */
export function createGates(clock: Clock, meter: Meter): (appName: string) => Gate {
  const shell = createBulkhead(SHELL_PLACES);
  return (app) => {
    const bulkhead = createBulkhead(FRAGMENT_PLACES, shell);
    const breakers = { page: createBreaker(clock), spa: createBreaker(clock) };
    let inside = 0;
    meter.level("mf_inflight", { app }, () => inside);
    for (const mode of ["page", "spa"] as const) {
      meter.level("mf_breaker_state", { app, mode }, () => LEVELS[breakers[mode].state]);
    }
    return {
      enter(mode) {
        if (!bulkhead.enter()) return fault("FRAGMENT_BULKHEAD_FULL", "all places are taken");
        const entry = breakers[mode].enter();
        if (!entry) {
          bulkhead.leave();
          return fault("FRAGMENT_BREAKER_OPEN", "it failed lately");
        }
        inside += 1;
        return TICKETS[mode][entry];
      },
      leave({ mode, entry }, result) {
        inside -= 1;
        bulkhead.leave();
        breakers[mode].leave(entry, outcomeOf(result));
      },
    };
  };
}

const LEVELS: Readonly<Record<Breaker["state"], number>> = { closed: 0, "half-open": 1, open: 2 };

function outcomeOf(result: CallResult): Outcome {
  if (!isFault(result)) return "ok";
  if (result.code === "FRAGMENT_STATUS" && result.status < 500) return "neutral";
  return fragmentErrors[result.code].breaker;
}
