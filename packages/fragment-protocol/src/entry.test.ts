import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Entry,
  ENTRY_TRANSITIONS,
  type EntryEvent,
  type EntryStatus,
  newEntry,
  stepEntry,
} from "./entry.ts";

const statuses: readonly EntryStatus[] = ["not-exist", "loading", "ready", "error"];
const at = (status: EntryStatus): Entry => ({ status, attempt: 3 });

const events = {
  adoptReady: { kind: "adopt", registered: true },
  adoptCold: { kind: "adopt", registered: false },
  load: { kind: "load" },
  loaded: { kind: "loaded", attempt: 3 },
  failed: { kind: "failed", attempt: 3 },
  loadedLate: { kind: "loaded", attempt: 2 },
  failedLate: { kind: "failed", attempt: 2 },
  lastViewGone: { kind: "lastViewGone" },
  reload: { kind: "reload" },
} as const satisfies Record<string, EntryEvent>;

/** Next status and effects, for every state and every event. */
const table: Record<keyof typeof events, Record<EntryStatus, string>> = {
  adoptReady: {
    "not-exist": "ready",
    loading: "loading illegal",
    ready: "ready illegal",
    error: "error illegal",
  },
  adoptCold: {
    "not-exist": "loading load-assets",
    loading: "loading illegal",
    ready: "ready illegal",
    error: "error illegal",
  },
  load: {
    "not-exist": "loading fetch",
    loading: "loading",
    ready: "ready wake-views",
    error: "loading fetch",
  },
  loaded: {
    "not-exist": "not-exist late",
    loading: "ready wake-views",
    ready: "ready late",
    error: "error late",
  },
  failed: {
    "not-exist": "not-exist late",
    loading: "error fail-views",
    ready: "ready late",
    error: "error late",
  },
  loadedLate: {
    "not-exist": "not-exist late",
    loading: "loading late",
    ready: "ready late",
    error: "error late",
  },
  failedLate: {
    "not-exist": "not-exist late",
    loading: "loading late",
    ready: "ready late",
    error: "error late",
  },
  lastViewGone: {
    "not-exist": "not-exist illegal",
    loading: "not-exist unload",
    ready: "not-exist unload",
    error: "not-exist unload",
  },
  reload: {
    "not-exist": "not-exist illegal",
    loading: "loading illegal",
    ready: "loading unload fetch",
    error: "error illegal",
  },
};

describe("entry", () => {
  for (const [name, row] of Object.entries(table)) {
    for (const status of statuses) {
      it(`[MF-02] ${name} while ${status} leads to: ${row[status]}`, () => {
        const event = events[name as keyof typeof events];
        const step = stepEntry(at(status), event);
        expect([step.entry.status, ...step.effects].join(" ")).toBe(row[status]);
      });
    }
  }

  it("[MF-02] passes through not-exist when a ready entry is loaded again", () => {
    expect(stepEntry(at("ready"), { kind: "reload" }).passed).toEqual(["not-exist", "loading"]);
  });

  it("[MF-02] never leaves the allowed transitions, whatever happens in whatever order", () => {
    const anyEvent = fc.oneof(
      fc.record({ kind: fc.constant("adopt" as const), registered: fc.boolean() }),
      fc.constantFrom<EntryEvent>({ kind: "load" }, { kind: "lastViewGone" }, { kind: "reload" }),
      fc.record({
        kind: fc.constantFrom("loaded" as const, "failed" as const),
        attempt: fc.nat(6),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let entry = newEntry;
        for (const event of list) {
          const step = stepEntry(entry, event);
          let from = entry.status;
          for (const to of step.passed) {
            expect(ENTRY_TRANSITIONS[from]).toContain(to);
            from = to;
          }
          expect(step.entry.status).toBe(from);
          expect(step.entry.attempt).toBeGreaterThanOrEqual(entry.attempt);
          entry = step.entry;
        }
      }),
    );
  });

  it("lets several views join one attempt", () => {
    const first = stepEntry(newEntry, { kind: "load" });
    const second = stepEntry(first.entry, { kind: "load" });
    expect(second.entry.attempt).toBe(first.entry.attempt);
    expect(second.effects).toEqual([]);
  });

  it("drops the answer of an attempt that was given up", () => {
    const loading = stepEntry(newEntry, { kind: "load" }).entry;
    const gone = stepEntry(loading, { kind: "lastViewGone" }).entry;
    const again = stepEntry(gone, { kind: "load" }).entry;
    const late = stepEntry(again, { kind: "loaded", attempt: loading.attempt });
    expect(late.effects).toEqual(["late"]);
    expect(late.entry.status).toBe("loading");
  });
});

describe("transitions of an entry", () => {
  const allowed: Record<EntryStatus, readonly EntryStatus[]> = {
    "not-exist": ["loading", "ready"],
    loading: ["not-exist", "ready", "error"],
    ready: ["not-exist"],
    error: ["not-exist", "loading"],
  };

  for (const from of statuses) {
    for (const to of statuses.filter((status) => status !== from)) {
      const may = allowed[from].includes(to);
      it(`[MF-02] ${may ? "lead" : "never lead"} from ${from} to ${to}`, () => {
        const steps = Object.values(events).map((event) => stepEntry(at(from), event));
        const reached = steps.some(({ passed }) => passed[0] === to);
        expect(reached).toBe(may);
        expect(ENTRY_TRANSITIONS[from].includes(to)).toBe(may);
      });
    }
  }
});
