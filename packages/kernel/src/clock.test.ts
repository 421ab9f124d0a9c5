import { describe, expect, it } from "vitest";
import { fakeClock, systemClock } from "./clock.ts";
import { pause } from "./pause.ts";

describe("fakeClock", () => {
  it("moves only when told and runs what is due, in order", () => {
    const clock = fakeClock(1_000);
    const ran: string[] = [];
    clock.after(20, () => ran.push(`late at ${clock.nowMs()}`));
    clock.after(10, () => ran.push(`early at ${clock.nowMs()}`));
    expect(clock.nowMs()).toBe(1_000);
    clock.advance(30);
    expect(ran).toEqual(["early at 1010", "late at 1020"]);
    expect(clock.monotonicMs()).toBe(30);
  });

  it("runs a timer that a timer set, and forgets a cancelled one", () => {
    const clock = fakeClock(0);
    const ran: string[] = [];
    const cancel = clock.after(5, () => ran.push("cancelled"));
    clock.after(10, () => clock.after(10, () => ran.push("second")));
    cancel();
    clock.set(20);
    expect(ran).toEqual(["second"]);
  });

  it("pauses until its time has come", async () => {
    const clock = fakeClock(0);
    const paused = pause(clock, 100).then(() => clock.nowMs());
    clock.advance(100);
    expect(await paused).toBe(100);
  });
});

describe("systemClock", () => {
  it("never goes backwards and cancels its timers", () => {
    const before = systemClock.monotonicMs();
    systemClock.after(0, () => expect.unreachable())();
    expect(systemClock.monotonicMs()).toBeGreaterThanOrEqual(before);
  });
});
