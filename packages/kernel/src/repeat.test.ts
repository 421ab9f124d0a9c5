import { expect, it } from "vitest";
import { fakeClock } from "./clock.ts";
import { silentLog } from "./log.ts";
import { repeat } from "./repeat.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("runs a task after each pause and outlives a run that throws", async () => {
  const clock = fakeClock(0);
  let runs = 0;
  const stop = repeat({ clock, log: silentLog, name: "count", everyMs: 10 }, async () => {
    runs += 1;
    if (runs === 1) throw new TypeError("first run fails");
  });
  for (let step = 0; step < 3; step++) {
    clock.advance(10);
    await settle();
  }
  expect(runs).toBe(3);
  await stop();
  clock.advance(1_000);
  await settle();
  expect(runs).toBe(3);
});

it("never runs twice at the same time, and stopping waits for the run at work", async () => {
  const clock = fakeClock(0);
  let release: () => void = () => undefined;
  let runs = 0;
  const stop = repeat({ clock, log: silentLog, name: "slow", everyMs: 10 }, () => {
    runs += 1;
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  clock.advance(100);
  expect(runs).toBe(1);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await settle();
  expect(hasStopped).toBe(false);
  release();
  await stopped;
  expect(runs).toBe(1);
});
