import { assertNever } from "@fairline/kernel";
import { RELOAD_THROTTLE_MS, type RetryPolicy, retryDelayMs } from "./retry.ts";

/** One place of the page that shows one path of a fragment. */
export type ViewStatus = "not-existing" | "loading" | "ready" | "error";

/** Why a view shows nothing. */
export type ViewFailure = { readonly code: string; readonly status: number };

/** State of a view. */
export type View = {
  readonly status: ViewStatus;
  readonly retries: number;
  /** How often it broke down in a row after it stood; being ready does not forget these. */
  readonly crashes: number;
  /** When the last attempt began; the throttle counts from it. */
  readonly startedMs: number;
  readonly failure: ViewFailure | undefined;
};

/** What can happen to a view. */
export type ViewEvent =
  | { readonly kind: "attach" }
  | { readonly kind: "adopt"; readonly failure?: ViewFailure }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: ViewFailure }
  | { readonly kind: "timer" }
  | { readonly kind: "refresh" }
  | { readonly kind: "reload" }
  | { readonly kind: "pathChanged" }
  | { readonly kind: "crashed"; readonly failure: ViewFailure }
  | { readonly kind: "detach" };

/** What the host has to do after a step. */
export type ViewEffect =
  | { readonly kind: "start" }
  | { readonly kind: "hydrate" }
  | { readonly kind: "schedule"; readonly delayMs: number }
  | { readonly kind: "show-refresh"; readonly failure: ViewFailure }
  | { readonly kind: "release" }
  | { readonly kind: "dropped" }
  | { readonly kind: "illegal" };

/** The state after an event and what to do. */
export type ViewStep = { readonly view: View; readonly effects: readonly ViewEffect[] };

/** A view that is not on the page. */
export const newView: View = {
  status: "not-existing",
  retries: 0,
  crashes: 0,
  startedMs: Number.NEGATIVE_INFINITY,
  failure: undefined,
};

/** A view whose last attempt is older than this stood: what breaks it then is a first time again. */
export const STEADY_MS = 60_000;

/** Advances a view by one event at `nowMs`. */
export function stepView(
  view: View,
  event: ViewEvent,
  nowMs: number,
  policy: RetryPolicy,
): ViewStep {
  if (event.kind === "detach") return detach(view);
  switch (view.status) {
    case "not-existing":
      return fromNothing(view, event, nowMs, policy);
    case "loading":
      return fromLoading(view, event, nowMs, policy);
    case "ready":
      return fromReady(view, event, nowMs, policy);
    case "error":
      return fromError(view, event, nowMs);
    default:
      return assertNever(view.status);
  }
}

function fromNothing(view: View, event: ViewEvent, nowMs: number, policy: RetryPolicy): ViewStep {
  if (event.kind === "attach") return start(view, nowMs, 0);
  if (event.kind !== "adopt") return keep(view, { kind: "illegal" });
  // The server's render is attempt 0: a placeholder goes straight to its first retry.
  const adopted: View = { ...view, startedMs: nowMs, retries: 0 };
  return event.failure
    ? fail(adopted, event.failure, policy)
    : { view: { ...adopted, status: "ready" }, effects: [{ kind: "hydrate" }] };
}

function fromLoading(view: View, event: ViewEvent, nowMs: number, policy: RetryPolicy): ViewStep {
  switch (event.kind) {
    case "ready":
      return { view: { ...view, status: "ready", retries: 0, failure: undefined }, effects: [] };
    case "failed":
      return fail(view, event.failure, policy);
    case "reload":
    case "refresh":
      return keep(view, { kind: "dropped" });
    case "pathChanged":
      return start(view, nowMs, view.retries);
    default:
      return keep(view, { kind: "illegal" });
  }
}

function fromReady(view: View, event: ViewEvent, nowMs: number, policy: RetryPolicy): ViewStep {
  switch (event.kind) {
    case "reload":
      return isThrottled(view, nowMs) ? keep(view, { kind: "dropped" }) : startAnew(view, nowMs);
    case "pathChanged":
      return startAnew(view, nowMs);
    case "crashed":
      return crash(view, event.failure, nowMs, policy);
    default:
      return keep(view, { kind: "illegal" });
  }
}

function fromError(view: View, event: ViewEvent, nowMs: number): ViewStep {
  switch (event.kind) {
    case "timer":
      return start(view, nowMs, view.retries + 1);
    case "refresh":
      return isThrottled(view, nowMs) ? refreshLater(view, nowMs) : startAnew(view, nowMs);
    case "reload":
      return isThrottled(view, nowMs) ? keep(view, { kind: "dropped" }) : startAnew(view, nowMs);
    case "pathChanged":
      return startAnew(view, nowMs);
    case "crashed":
      return keep(view, { kind: "dropped" });
    default:
      return keep(view, { kind: "illegal" });
  }
}

/** A press that comes too early is not lost: it counts when it may, as the first attempt. */
function refreshLater(view: View, nowMs: number): ViewStep {
  const delayMs = view.startedMs + RELOAD_THROTTLE_MS - nowMs;
  return { view: { ...view, retries: -1, crashes: 0 }, effects: [{ kind: "schedule", delayMs }] };
}

function detach(view: View): ViewStep {
  return view.status === "not-existing"
    ? keep(view)
    : { view: newView, effects: [{ kind: "release" }] };
}

/** Somebody wants it once more, or something else of it: nothing counts that was before. */
function startAnew(view: View, nowMs: number): ViewStep {
  return start({ ...view, crashes: 0 }, nowMs, 0);
}

function start(view: View, nowMs: number, retries: number): ViewStep {
  return {
    view: { ...view, status: "loading", startedMs: nowMs, retries },
    effects: [{ kind: "start" }],
  };
}

/** Code that throws whenever it has been mounted is given up after as many tries as one that never stood. */
function crash(view: View, failure: ViewFailure, nowMs: number, policy: RetryPolicy): ViewStep {
  const before = nowMs - view.startedMs < STEADY_MS ? view.crashes : 0;
  return fail({ ...view, crashes: before + 1 }, failure, policy, before);
}

function fail(
  view: View,
  failure: ViewFailure,
  policy: RetryPolicy,
  tries = view.retries,
): ViewStep {
  const failed: View = { ...view, status: "error", failure };
  return tries < policy.limit
    ? { view: failed, effects: [{ kind: "schedule", delayMs: retryDelayMs(policy, tries) }] }
    : { view: failed, effects: [{ kind: "show-refresh", failure }] };
}

function keep(view: View, ...effects: ViewEffect[]): ViewStep {
  return { view, effects };
}

/** Equality passes, so that a retry after exactly this pause is never swallowed. */
function isThrottled(view: View, nowMs: number): boolean {
  return nowMs - view.startedMs < RELOAD_THROTTLE_MS;
}
