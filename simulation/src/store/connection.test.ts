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
});
