import { fakeClock } from "@fairline/kernel";
import { expect, it } from "vitest";
import { atNight } from "./at-night.ts";

const HOUR_MS = 3_600_000;

it("runs once in its hour of each day, however often it is asked", async () => {
  const clock = fakeClock(0);
  const hours: number[] = [];
  const night = atNight(clock, 3, async () => void hours.push(clock.nowMs() / HOUR_MS));
  for (let quarter = 0; quarter < 4 * 48; quarter += 1) {
    await night();
    clock.advance(HOUR_MS / 4);
  }
  expect(hours).toEqual([3, 27]);
});
