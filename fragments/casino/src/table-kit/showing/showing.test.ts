import { deferred, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { sampleRound } from "../testing/played-round.ts";
import { createShowing, type Motion, SHOWING_MAX_MS } from "./showing.ts";
import { settledRound, shownState } from "./shown-state.ts";

type FakeMotion = Motion & { end(): void; readonly finishes: () => number };

function fakeMotion(): FakeMotion {
  let finishes = 0;
  const { promise, resolve } = deferred<void>();
  return {
    finished: promise,
    finish: () => {
      finishes += 1;
      resolve();
    },
    end: () => resolve(),
    finishes: () => finishes,
  };
}

function begun(motions: readonly Motion[]) {
  const clock = fakeClock(0);
  const showing = createShowing(clock);
  let ends = 0;
  showing.begin(motions, () => {
    ends += 1;
  });
  return { clock, showing, ends: () => ends };
}

describe("the showing of an outcome", () => {
  it("ends once when the last of its motions has ended", async () => {
    const [first, last] = [fakeMotion(), fakeMotion()];
    const { clock, showing, ends } = begun([first, last]);
    first.end();
    await first.finished;
    expect([showing.isMoving, ends()]).toEqual([true, 0]);
    last.end();
    await new Promise(setImmediate);
    clock.advance(SHOWING_MAX_MS);
    expect([showing.isMoving, ends()]).toEqual([false, 1]);
  });

  it("is skipped to its end, once", async () => {
    const motion = fakeMotion();
    const { clock, showing, ends } = begun([motion]);
    showing.skip();
    showing.skip();
    clock.advance(SHOWING_MAX_MS);
    await new Promise(setImmediate);
    expect([showing.isMoving, ends(), motion.finishes()]).toEqual([false, 1, 1]);
  });

  it("ends in time although a motion never does, and although one fails", async () => {
    const endless = begun([fakeMotion()]);
    endless.clock.advance(SHOWING_MAX_MS);
    expect(endless.ends()).toBe(1);
    const failing = begun([{ finished: Promise.reject(new Error("gone")), finish: () => {} }]);
    await new Promise(setImmediate);
    expect(failing.ends()).toBe(1);
  });

  it("ends before the next one begins, whose end is its own", async () => {
    const [first, second] = [fakeMotion(), fakeMotion()];
    const { showing, ends } = begun([first]);
    let laterEnds = 0;
    showing.begin([second], () => {
      laterEnds += 1;
    });
    await new Promise(setImmediate);
    expect([showing.isMoving, ends(), laterEnds]).toEqual([true, 1, 0]);
    showing.skip();
    expect([ends(), laterEnds]).toEqual([1, 1]);
  });
});

describe("what there is to show of a round", () => {
  it("is nothing before a draw, and something else after each decision", () => {
    expect([shownState(null), shownState(sampleRound({ view: null }))]).toEqual([null, null]);
    expect(shownState(sampleRound({}))).not.toBe(
      shownState(sampleRound({ acts: [{ column: 0 }] })),
    );
    expect(shownState(sampleRound({ state: "paying" }))).toBe(
      shownState(sampleRound({ state: "settled" })),
    );
  });

  it("is told of a settled round only", () => {
    for (const state of ["pending", "open", "paying", "voided", "refused"] as const) {
      expect(settledRound(sampleRound({ state })), state).toBeNull();
    }
    const round = sampleRound({ state: "settled" });
    expect([settledRound(null), settledRound(round)]).toEqual([null, round.roundId]);
  });
});
