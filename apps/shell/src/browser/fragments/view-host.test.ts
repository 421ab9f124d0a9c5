import {
  DEFAULT_RETRY,
  HEADER_RETRY,
  type RetryPolicy,
  type ViewFailure,
} from "@fairline/fragment-protocol";
import { type Deferred, deferred, Failure, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createViewHost } from "./view-host.ts";

/** A view whose attempts end when the test says so. */
function sceneOf(policy: RetryPolicy = DEFAULT_RETRY) {
  const clock = fakeClock(0);
  const attempts: { readonly atMs: number; readonly end: Deferred<void>; signal: AbortSignal }[] =
    [];
  const log: string[] = [];
  let isVisible = true;
  let onVisible: () => void = () => undefined;
  const begin = (signal: AbortSignal) => {
    const end = deferred<void>();
    attempts.push({ atMs: clock.nowMs(), end, signal });
    return end.promise;
  };
  const host = createViewHost({
    clock,
    policy,
    work: {
      start: begin,
      hydrate: begin,
      showRefresh: (failure: ViewFailure) => log.push(`button ${failure.code} ${failure.status}`),
      release: () => log.push("released"),
    },
    whenVisible(task) {
      if (isVisible) task();
      else onVisible = task;
    },
    onIllegal: (event) => log.push(`illegal ${event.kind}`),
    onStatus: (from, to) => log.push(`${from} → ${to}`),
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    clock,
    host,
    attempts,
    log,
    turn,
    hide() {
      isVisible = false;
    },
    show() {
      isVisible = true;
      onVisible();
    },
    async fail() {
      const failure = new Failure("FRAGMENT_STATUS", "x", { details: { status: 503 } });
      attempts.at(-1)?.end.reject(failure);
      await turn();
    },
    async stand() {
      attempts.at(-1)?.end.resolve();
      await turn();
    },
  };
}

describe("view on a page", () => {
  it.each([
    ["a fragment", DEFAULT_RETRY, [0, 1_000, 3_000, 7_000]],
    ["the header", HEADER_RETRY, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
  ] as const)(
    "[MF-03] tries %s again at its times and then shows the button",
    async (_, policy, times) => {
      const { clock, host, attempts, log, fail } = sceneOf(policy);
      host.dispatch({ kind: "attach" });
      for (let count = 0; count < times.length; count += 1) {
        await fail();
        clock.advance(policy.firstDelayMs * policy.factor ** count);
      }
      clock.advance(60_000);
      expect(attempts.map(({ atMs }) => atMs)).toEqual(times);
      expect(log.at(-1)).toBe("button FRAGMENT_STATUS 503");
    },
  );

  it("[MF-04] starts over when the button is pressed, and hands the status on", async () => {
    const { clock, host, attempts, log, fail, stand } = sceneOf({ ...DEFAULT_RETRY, limit: 0 });
    host.dispatch({ kind: "attach" });
    await fail();
    clock.advance(1_000);
    host.dispatch({ kind: "refresh" });
    await stand();
    expect(attempts).toHaveLength(2);
    expect(log).toEqual([
      "not-existing → loading",
      "loading → error",
      "button FRAGMENT_STATUS 503",
      "error → loading",
      "loading → ready",
    ]);
  });

  it("[MF-03] forgets its retries when it stands", async () => {
    const { clock, host, attempts, fail, stand } = sceneOf();
    host.dispatch({ kind: "attach" });
    await fail();
    clock.advance(1_000);
    await stand();
    host.dispatch({ kind: "crashed", failure: { code: "FRAGMENT_MOUNT", status: 0 } });
    clock.advance(999);
    expect(attempts).toHaveLength(2);
    clock.advance(1);
    expect(attempts).toHaveLength(3);
  });

  it("[MF-03] takes a reload at most once a second", async () => {
    const { clock, host, attempts, stand } = sceneOf();
    host.dispatch({ kind: "attach" });
    await stand();
    clock.advance(999);
    host.dispatch({ kind: "reload" });
    expect(attempts).toHaveLength(1);
    clock.advance(1);
    host.dispatch({ kind: "reload" });
    expect(attempts).toHaveLength(2);
  });

  it("[MF-04] takes a button that is pressed too early, even twice, once and in time", async () => {
    const { clock, host, attempts, fail } = sceneOf();
    host.dispatch({ kind: "attach" });
    await fail();
    for (const pauseMs of [1_000, 2_000, 4_000]) {
      clock.advance(pauseMs);
      await fail();
    }
    clock.advance(300);
    host.dispatch({ kind: "refresh" });
    host.dispatch({ kind: "refresh" });
    expect(attempts).toHaveLength(4);
    clock.advance(700);
    expect(attempts).toHaveLength(5);
    clock.advance(5_000);
    expect(attempts).toHaveLength(5);
  });

  it("does not hear an attempt that was overtaken", async () => {
    const { host, attempts, turn } = sceneOf();
    host.dispatch({ kind: "attach" });
    host.dispatch({ kind: "pathChanged" });
    expect(attempts[0]?.signal.aborted).toBe(true);
    attempts[0]?.end.resolve();
    await turn();
    expect(host.view.status).toBe("loading");
    attempts[1]?.end.resolve();
    await turn();
    expect(host.view.status).toBe("ready");
  });

  it("waits for eyes before it tries again", async () => {
    const { clock, host, attempts, fail, hide, show } = sceneOf();
    host.dispatch({ kind: "attach" });
    await fail();
    hide();
    clock.advance(60_000);
    expect(attempts).toHaveLength(1);
    show();
    expect(attempts).toHaveLength(2);
  });

  it("counts the server's placeholder as the first attempt", () => {
    const { clock, host, attempts } = sceneOf();
    host.dispatch({ kind: "adopt", failure: { code: "FRAGMENT_TIMEOUT", status: 504 } });
    clock.advance(1_000);
    expect(attempts.map(({ atMs }) => atMs)).toEqual([1_000]);
  });

  it("ends its attempt and its timers when it leaves the page", async () => {
    const { clock, host, attempts, log, fail } = sceneOf();
    host.dispatch({ kind: "attach" });
    await fail();
    host.dispatch({ kind: "detach" });
    clock.advance(60_000);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(log.slice(-2)).toEqual(["error → not-existing", "released"]);
  });
});
