import { describe, expect, it } from "vitest";
import { ProcessClock } from "../time/process-clock.ts";
import { VirtualTime } from "../time/virtual-time.ts";
import { Connection, LANE_LIMITS } from "./connection.ts";
import { Faults } from "./faults.ts";
import { MemoryDatabase } from "./memory-database.ts";

const CALLS = 3_000;
const MINUTE = 60_000_000;

describe("a simulated connection", () => {
  it("answers every call, or says that it broke, whatever became of the call before", async () => {
    const time = new VirtualTime(0);
    const faults = new Faults("a connection that is asked again after it failed");
    faults.isOn = true;
    const database = new MemoryDatabase(time);
    const deps = { time, database, clock: new ProcessClock(time, 1), faults };
    const open = () => new Connection(deps, LANE_LIMITS);
    const refuse = () => {
      throw new Error("the statement is refused");
    };
    let connection = open();
    for (let call = 0; call < CALLS; call += 1) {
      if (connection.isLost) connection = open();
      let isHeard = false;
      const heard = () => {
        isHeard = true;
      };
      const run = call % 2 === 0 ? refuse : () => undefined;
      void connection.query({ name: "statement", run }).then(heard, heard);
      await time.runUntil(time.now + MINUTE);
      expect(isHeard, `call ${call}`).toBe(true);
    }
    expect([...faults.counts.keys()]).toContain("database: lost-after");
  });

  it("serves what is sent ahead in its order, and loses it with what it follows", async () => {
    const time = new VirtualTime(0);
    const faults = new Faults("calls that are sent before the last one is answered");
    faults.isOn = true;
    const database = new MemoryDatabase(time);
    const deps = { time, database, clock: new ProcessClock(time, 1), faults };
    let [isSomeServed, isSomeLost] = [false, false];
    for (let turn = 0; turn < CALLS / 3; turn += 1) {
      const connection = new Connection(deps, LANE_LIMITS);
      const served: number[] = [];
      const calls = [0, 1, 2].map((place) =>
        connection.query({ name: "statement", run: () => served.push(place) }),
      );
      const ends = Promise.allSettled(calls);
      await time.runUntil(time.now + MINUTE);
      const told = (await ends).map(({ status }) => status);
      expect(served).toEqual(served.toSorted((a, b) => a - b));
      isSomeServed ||= served.length === calls.length;
      isSomeLost ||= told[0] === "fulfilled" && told[2] === "rejected";
    }
    expect([isSomeServed, isSomeLost]).toEqual([true, true]);
  });
});
