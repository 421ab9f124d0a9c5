import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { PageWait } from "./page-wait.ts";

/** A page whose waiting ones write down why they had to leave. */
function openPage() {
  const clock = fakeClock(0);
  const timers: number[] = [];
  const counting = {
    ...clock,
    after(delayMs: number, task: () => void) {
      timers.push(delayMs);
      return clock.after(delayMs, task);
    },
  };
  const visitor = new AbortController();
  const page = new PageWait(counting, visitor.signal);
  const told: string[] = [];
  const waiting = (name: string) => ({
    leave: ({ code }: { code: string }) => void told.push(`${name} ${code}`),
  });
  return { clock, timers, visitor, page, told, waiting };
}

describe("a page that waits", () => {
  it("has one timer for all who have the same deadline", () => {
    const { clock, timers, page, told, waiting } = openPage();
    page.enter(waiting("main"), 700);
    page.enter(waiting("header"), 250);
    page.enter(waiting("footer"), 250);
    expect(timers).toEqual([700, 250]);
    clock.advance(250);
    expect(told).toEqual(["header FRAGMENT_TIMEOUT", "footer FRAGMENT_TIMEOUT"]);
  });

  it("does not lend a running deadline to who comes later", () => {
    const { clock, timers, page, told, waiting } = openPage();
    page.enter(waiting("first"), 100);
    clock.advance(50);
    page.enter(waiting("second"), 100);
    expect(timers).toEqual([100, 100]);
    clock.advance(50);
    expect(told).toEqual(["first FRAGMENT_TIMEOUT"]);
  });

  it("sends everybody away when its visitor leaves, and nobody once all were answered", () => {
    const { clock, visitor, page, told, waiting } = openPage();
    const answered = page.enter(waiting("quick"), 100);
    answered.leave();
    page.enter(waiting("slow"), 100);
    visitor.abort();
    expect(told).toEqual(["slow FRAGMENT_ABORTED"]);
    expect(page.isGone).toBe(true);
    clock.advance(50);
    expect(told).toHaveLength(1);
  });
});
