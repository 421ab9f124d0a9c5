import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { repeatJob } from "./repeat-job.ts";

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe("repeatJob", () => {
  it("runs after each pause, never two at once", async () => {
    const clock = fakeClock(0);
    let runs = 0;
    let finish = () => {};
    const job = repeatJob(clock, 100, () => {
      runs += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    job.start();
    clock.advance(500);
    expect(runs).toBe(1);
    finish();
    await settle();
    clock.advance(100);
    expect(runs).toBe(2);
  });

  it("ends when stopped, after the run under way", async () => {
    const clock = fakeClock(0);
    const events: string[] = [];
    const job = repeatJob(clock, 100, async () => {
      await settle();
      events.push("run over");
    });
    job.start();
    clock.advance(100);
    await job.stop();
    events.push("stopped");
    clock.advance(1_000);
    await settle();
    expect(events).toEqual(["run over", "stopped"]);
  });
});
