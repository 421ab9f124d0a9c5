import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { isLeaving, LEAVING_MS, watchLeaving } from "./leaving.ts";

describe("a visitor", () => {
  it("leaves from the moment he sets out until he is back, or stayed after all", () => {
    const page = new EventTarget();
    const clock = fakeClock(0);
    watchLeaving(page, clock);
    expect(isLeaving(clock)).toBe(false);
    page.dispatchEvent(new Event("beforeunload"));
    clock.advance(LEAVING_MS - 1);
    expect(isLeaving(clock)).toBe(true);
    page.dispatchEvent(new Event("pageshow"));
    expect(isLeaving(clock)).toBe(false);
    page.dispatchEvent(new Event("beforeunload"));
    clock.advance(LEAVING_MS);
    expect(isLeaving(clock)).toBe(false);
  });
});
