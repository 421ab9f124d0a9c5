import {
  newView,
  type RetryPolicy,
  stepView,
  type View,
  type ViewEffect,
  type ViewEvent,
  type ViewFailure,
  type ViewStatus,
} from "@fairline/fragment-protocol";
import { assertNever, type Clock } from "@fairline/kernel";

/** What a view does to the page; its machine says when. */
export type ViewWork = {
  /** Shows the wanted path: by an update where one is possible, else by a fresh mount. */
  start(signal: AbortSignal): Promise<void>;
  /** Takes over what the server drew. */
  hydrate(signal: AbortSignal): Promise<void>;
  showRefresh(failure: ViewFailure): void;
  release(): void;
};

/** One view of the page, driven by the protocol's machine. */
export type ViewHost = {
  readonly view: View;
  dispatch(event: ViewEvent): void;
  /** Settles when the running attempt has ended, well or not. */
  settled(): Promise<void>;
};

/** Surroundings of a view. */
export type ViewHostOptions = {
  readonly clock: Clock;
  readonly policy: RetryPolicy;
  readonly work: ViewWork;
  /** Runs a task when the document is visible: at once if it is. */
  whenVisible(task: () => void, signal: AbortSignal): void;
  onIllegal(event: ViewEvent, view: View): void;
  /** The view went from one status to another; a fresh attempt of a loading view is no change. */
  onStatus(from: ViewStatus, to: ViewStatus): void;
};

/** Makes a view that is not on the page yet. */
export function createViewHost(options: ViewHostOptions): ViewHost {
  let view = newView;
  let attempt = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let cancelTimer: () => void = () => undefined;

  function dispatch(event: ViewEvent): void {
    const step = stepView(view, event, options.clock.monotonicMs(), options.policy);
    const before = view;
    view = step.view;
    if (before.status !== view.status) options.onStatus(before.status, view.status);
    for (const effect of step.effects) perform(effect, event, before);
  }

  function perform(effect: ViewEffect, event: ViewEvent, before: View): void {
    switch (effect.kind) {
      case "start":
        run((signal) => options.work.start(signal), "ready");
        return;
      case "hydrate":
        run((signal) => options.work.hydrate(signal), "none");
        return;
      case "schedule":
        schedule(effect.delayMs);
        return;
      case "show-refresh":
        options.work.showRefresh(effect.failure);
        return;
      case "release":
        stop();
        options.work.release();
        return;
      case "illegal":
        options.onIllegal(event, before);
        return;
      case "dropped":
        return;
      default:
        assertNever(effect);
    }
  }

  /** An attempt that was overtaken by another says nothing any more. */
  function run(work: (signal: AbortSignal) => Promise<void>, onDone: "ready" | "none"): void {
    stop();
    attempt = new AbortController();
    const { signal } = attempt;
    running = work(signal).then(
      () => {
        if (!signal.aborted && onDone === "ready") dispatch({ kind: "ready" });
      },
      (cause: unknown) => {
        if (signal.aborted) return;
        const failure = failureOf(cause);
        dispatch(onDone === "ready" ? { kind: "failed", failure } : { kind: "crashed", failure });
      },
    );
  }

  function schedule(delayMs: number): void {
    const { signal } = attempt;
    cancelTimer();
    cancelTimer = options.clock.after(delayMs, () =>
      options.whenVisible(() => {
        if (!signal.aborted) dispatch({ kind: "timer" });
      }, signal),
    );
  }

  function stop(): void {
    cancelTimer();
    attempt.abort();
  }

  return {
    get view() {
      return view;
    },
    dispatch,
    settled: () => running,
  };
}

/** The error a view receives. Compared by code: a Failure may come from another bundle. */
export function failureOf(cause: unknown): ViewFailure {
  const fields = new Map<string, unknown>(
    typeof cause === "object" && cause !== null ? Object.entries(cause) : [],
  );
  const code = fields.get("code");
  const details = fields.get("details");
  const status =
    typeof details === "object" && details !== null && "status" in details ? details.status : 0;
  return {
    code: typeof code === "string" ? code : "FRAGMENT_MOUNT",
    status: typeof status === "number" ? status : 0,
  };
}
