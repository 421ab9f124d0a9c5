import { assertNever } from "@fairline/kernel";

/** Code and styles of one fragment in one document. */
export type EntryStatus = "not-exist" | "loading" | "ready" | "error";

/** State of an entry. `attempt` tells a current answer from one that comes too late. */
export type Entry = { readonly status: EntryStatus; readonly attempt: number };

/** What can happen to an entry. */
export type EntryEvent =
  /** The document came with the fragment in it; `registered` when its code is here already. */
  | { readonly kind: "adopt"; readonly registered: boolean }
  | { readonly kind: "load" }
  | { readonly kind: "loaded"; readonly attempt: number }
  | { readonly kind: "failed"; readonly attempt: number }
  | { readonly kind: "lastViewGone" }
  | { readonly kind: "reload" };

/** What the host has to do after a step. */
export type EntryEffect =
  | "fetch"
  | "load-assets"
  | "wake-views"
  | "fail-views"
  | "unload"
  /** An answer of an older attempt: dropped and counted. */
  | "late"
  /** The event is impossible in this state: a bug, counted in production. */
  | "illegal";

/** The state after an event, the states passed on the way, and what to do. */
export type EntryStep = {
  readonly entry: Entry;
  readonly passed: readonly EntryStatus[];
  readonly effects: readonly EntryEffect[];
};

/** An entry nobody asked for yet. */
export const newEntry: Entry = { status: "not-exist", attempt: 0 };

/** The transitions the specification allows, and no others. */
export const ENTRY_TRANSITIONS: Readonly<Record<EntryStatus, readonly EntryStatus[]>> = {
  "not-exist": ["loading", "ready"],
  loading: ["not-exist", "ready", "error"],
  ready: ["not-exist"],
  error: ["not-exist", "loading"],
};

/** Advances an entry by one event. */
export function stepEntry(entry: Entry, event: EntryEvent): EntryStep {
  switch (event.kind) {
    case "adopt":
      return adopt(entry, event.registered);
    case "load":
      return load(entry);
    case "loaded":
      return settle(entry, event.attempt, "ready", "wake-views");
    case "failed":
      return settle(entry, event.attempt, "error", "fail-views");
    case "lastViewGone":
      return entry.status === "not-exist"
        ? stay(entry, "illegal")
        : go(entry, ["not-exist"], entry.attempt, "unload");
    case "reload":
      return entry.status === "ready"
        ? go(entry, ["not-exist", "loading"], entry.attempt + 1, "unload", "fetch")
        : stay(entry, "illegal");
    default:
      return assertNever(event);
  }
}

function adopt(entry: Entry, registered: boolean): EntryStep {
  if (entry.status !== "not-exist") return stay(entry, "illegal");
  return registered
    ? go(entry, ["ready"], entry.attempt)
    : go(entry, ["loading"], entry.attempt + 1, "load-assets");
}

/** Several views that ask at once share one attempt; a ready entry answers at once. */
function load(entry: Entry): EntryStep {
  if (entry.status === "loading") return stay(entry);
  if (entry.status === "ready") return stay(entry, "wake-views");
  return go(entry, ["loading"], entry.attempt + 1, "fetch");
}

function settle(
  entry: Entry,
  attempt: number,
  status: EntryStatus,
  effect: EntryEffect,
): EntryStep {
  if (attempt !== entry.attempt || entry.status !== "loading") return stay(entry, "late");
  return go(entry, [status], entry.attempt, effect);
}

function stay(entry: Entry, ...effects: EntryEffect[]): EntryStep {
  return { entry, passed: [], effects };
}

function go(
  entry: Entry,
  passed: readonly EntryStatus[],
  attempt: number,
  ...effects: EntryEffect[]
): EntryStep {
  return { entry: { status: passed.at(-1) ?? entry.status, attempt }, passed, effects };
}
