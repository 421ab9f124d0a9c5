import { type Clock, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { LineWarmer } from "./line-warmer.ts";

const FIXTURES = ["1", "2", "3"];

/** A warmer over three fixtures; `lagMs` is how late its turns come. */
function open() {
  const clock = fakeClock(1_790_000_000_000);
  const lag = { ms: 0 };
  const late: Clock = { ...clock, monotonicMs: () => clock.monotonicMs() + lag.ms };
  const made: string[] = [];
  const line = FIXTURES.map((fixtureId) => ({ fixtureId }));
  const warmer = new LineWarmer({
    clock: late,
    // What of the shelf the warmer asks for.
    shelf: { line: () => line } as never,
    isUp: () => true,
    warm: (fixtureId) => void made.push(fixtureId),
  });
  warmer.start();
  return { clock, lag, made, warmer };
}

describe("rows made ahead of visitors", () => {
  it("are made one at a time", () => {
    const { clock, made, warmer } = open();
    clock.advance(40);
    expect(made).toEqual(["1"]);
    clock.advance(80);
    expect(made).toEqual(FIXTURES);
    warmer.stop();
  });

  it("wait while visitors keep the process busy", () => {
    const { clock, lag, made, warmer } = open();
    lag.ms = 50;
    clock.advance(40);
    expect(made).toEqual([]);
    clock.advance(1_000);
    expect(made).toEqual(["1"]);
    warmer.stop();
  });
});
