import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_RETRY, HEADER_RETRY, type RetryPolicy } from "./retry.ts";
import {
  newView,
  STEADY_MS,
  stepView,
  type View,
  type ViewEvent,
  type ViewStatus,
} from "./view.ts";

const failure = { code: "FRAGMENT_TIMEOUT", status: 504 };
const statuses: readonly ViewStatus[] = ["not-existing", "loading", "ready", "error"];

function at(status: ViewStatus, retries = 0): View {
  return { status, retries, crashes: 0, startedMs: 0, failure: undefined };
}

const events = {
  attach: { kind: "attach" },
  adopt: { kind: "adopt" },
  adoptFailed: { kind: "adopt", failure },
  ready: { kind: "ready" },
  failed: { kind: "failed", failure },
  timer: { kind: "timer" },
  refresh: { kind: "refresh" },
  reload: { kind: "reload" },
  pathChanged: { kind: "pathChanged" },
  crashed: { kind: "crashed", failure },
  detach: { kind: "detach" },
} as const satisfies Record<string, ViewEvent>;

/** Next status and effects in the order not-existing, loading, ready, error; long after the start. */
const table: Record<keyof typeof events, readonly [string, string, string, string]> = {
  attach: ["loading start", "loading illegal", "ready illegal", "error illegal"],
  adopt: ["ready hydrate", "loading illegal", "ready illegal", "error illegal"],
  adoptFailed: ["error schedule", "loading illegal", "ready illegal", "error illegal"],
  ready: ["not-existing illegal", "ready", "ready illegal", "error illegal"],
  failed: ["not-existing illegal", "error schedule", "ready illegal", "error illegal"],
  timer: ["not-existing illegal", "loading illegal", "ready illegal", "loading start"],
  refresh: ["not-existing illegal", "loading dropped", "ready illegal", "loading start"],
  reload: ["not-existing illegal", "loading dropped", "loading start", "loading start"],
  pathChanged: ["not-existing illegal", "loading start", "loading start", "loading start"],
  crashed: ["not-existing illegal", "loading illegal", "error schedule", "error dropped"],
  detach: ["not-existing", "not-existing release", "not-existing release", "not-existing release"],
};

describe("view", () => {
  for (const [name, row] of Object.entries(table)) {
    for (const [index, status] of statuses.entries()) {
      it(`[MF-03] ${name} while ${status} leads to: ${row[index]}`, () => {
        const event = events[name as keyof typeof events];
        const step = stepView(at(status), event, 10_000, DEFAULT_RETRY);
        const effects = step.effects.map((effect) => effect.kind);
        expect([step.view.status, ...effects].join(" ")).toBe(row[index]);
      });
    }
  }

  it("[MF-03] tries again after 1, 2 and 4 seconds and then shows the button", () => {
    expect(attemptTimes(DEFAULT_RETRY)).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it("[MF-03] tries the header five times, a second apart", () => {
    expect(attemptTimes(HEADER_RETRY)).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  it("[MF-03] counts the server's placeholder as the first attempt", () => {
    const step = stepView(newView, { kind: "adopt", failure }, 0, DEFAULT_RETRY);
    expect(step.effects).toEqual([{ kind: "schedule", delayMs: 1_000 }]);
  });

  it("[MF-03] forgets its retries when it is ready", () => {
    const { view } = stepView(at("loading", 3), { kind: "ready" }, 0, DEFAULT_RETRY);
    expect(view.retries).toBe(0);
    expect(stepView(view, { kind: "crashed", failure }, 0, DEFAULT_RETRY).effects).toEqual([
      { kind: "schedule", delayMs: 1_000 },
    ]);
  });

  it("[MF-03] pauses longer each time it breaks down once it stood, and then shows the button", () => {
    expect(attemptTimes(DEFAULT_RETRY, "crashed")).toEqual([0, 1_000, 3_000, 7_000]);
    expect(attemptTimes(HEADER_RETRY, "crashed")).toHaveLength(6);
  });

  it("breaks down for the first time again where it stood for a while", () => {
    let view = at("ready");
    let now = 0;
    for (let count = 0; count < 5; count += 1) {
      now += STEADY_MS;
      const crashed = stepView(view, { kind: "crashed", failure }, now, DEFAULT_RETRY);
      expect(crashed.effects).toEqual([{ kind: "schedule", delayMs: 1_000 }]);
      now += 1_000;
      const begun = stepView(crashed.view, { kind: "timer" }, now, DEFAULT_RETRY);
      view = stepView(begun.view, { kind: "ready" }, now, DEFAULT_RETRY).view;
    }
  });

  it("[MF-04] forgets what broke it down when the button is pressed", () => {
    const broken: View = { ...at("error"), crashes: 4 };
    const pressed = stepView(broken, { kind: "refresh" }, 5_000, DEFAULT_RETRY);
    expect(pressed.view.crashes).toBe(0);
    expect(stepView(broken, { kind: "refresh" }, 400, DEFAULT_RETRY).view.crashes).toBe(0);
  });

  it("[MF-03] takes a reload at most once a second", () => {
    const early = stepView(at("ready"), { kind: "reload" }, 999, DEFAULT_RETRY);
    const due = stepView(at("ready"), { kind: "reload" }, 1_000, DEFAULT_RETRY);
    expect(early.effects).toEqual([{ kind: "dropped" }]);
    expect(due.effects).toEqual([{ kind: "start" }]);
  });

  it("[MF-04] hands the status on with the button", () => {
    const step = stepView(at("loading", 3), { kind: "failed", failure }, 0, DEFAULT_RETRY);
    expect(step.effects).toEqual([{ kind: "show-refresh", failure }]);
  });

  it("[MF-04] starts over when the button is pressed", () => {
    const step = stepView(at("error", 3), { kind: "refresh" }, 5_000, DEFAULT_RETRY);
    expect(step.view.retries).toBe(0);
    expect(step.effects).toEqual([{ kind: "start" }]);
  });

  it("[MF-04] keeps a press that comes too early until it may count", () => {
    const early = stepView(at("error", 3), { kind: "refresh" }, 400, DEFAULT_RETRY);
    expect(early.effects).toEqual([{ kind: "schedule", delayMs: 600 }]);
    const due = stepView(early.view, { kind: "timer" }, 1_000, DEFAULT_RETRY);
    expect([due.view.status, due.view.retries]).toEqual(["loading", 0]);
  });

  it("never makes more attempts in a row than the limit, whatever happens in between", () => {
    const anyEvent = fc.constantFrom<ViewEvent>(...Object.values(events));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEvent, fc.nat(3_000)), { maxLength: 60 }), (list) => {
        let view = newView;
        let now = 0;
        for (const [event, pause] of list) {
          now += pause;
          const step = stepView(view, event, now, DEFAULT_RETRY);
          expect(step.view.retries).toBeLessThanOrEqual(DEFAULT_RETRY.limit);
          if (step.effects.some((effect) => effect.kind === "illegal")) {
            expect(step.view).toEqual(view);
          }
          view = step.view;
        }
      }),
    );
  });
});

/** When attempts start if each fails at once, or stands and breaks down at once. */
function attemptTimes(policy: RetryPolicy, how: "failed" | "crashed" = "failed"): number[] {
  const times = [0];
  let now = 0;
  let { view } = stepView(newView, { kind: "attach" }, now, policy);
  for (;;) {
    if (how === "crashed") view = stepView(view, { kind: "ready" }, now, policy).view;
    const failed = stepView(view, { kind: how, failure }, now, policy);
    const effect = failed.effects[0];
    if (effect?.kind !== "schedule") return times;
    now += effect.delayMs;
    times.push(now);
    view = stepView(failed.view, { kind: "timer" }, now, policy).view;
  }
}
