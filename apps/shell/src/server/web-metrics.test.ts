import { createMeter } from "@fairline/fragment-client";
import { describe, expect, it } from "vitest";
import { createWebMetrics } from "./web-metrics.ts";

function openMetrics() {
  const meter = createMeter();
  const clock = { nowMs: 0, monotonicMs: () => clock.nowMs };
  const take = createWebMetrics(meter, clock);
  return { meter, clock, take: (value: unknown) => take(JSON.stringify(value)).status };
}

describe("what browsers tell of their documents", () => {
  it("is measured by metric and row: times in seconds, shifts as they are", () => {
    const { meter, take } = openMetrics();
    const metrics = [
      ["LCP", 1_200],
      ["CLS", 0.05],
    ];
    expect(take({ route: "home", metrics })).toBe(204);
    const text = meter.toText();
    expect(text).toContain('web_metric_seconds_sum{name="LCP",route="home"} 1.2\n');
    expect(text).toContain('web_layout_shift_sum{route="home"} 0.05\n');
  });

  it("makes no series of rows and metrics that do not exist", () => {
    const { meter, take } = openMetrics();
    const metrics = [["LCP", 10], ["nope", 1], ["FCP", -1], ["INP", "x"], 7];
    expect(take({ route: "made-up", metrics })).toBe(204);
    expect(meter.toText()).toContain('web_metric_seconds_count{name="LCP",route="none"} 1\n');
    expect(meter.toText()).not.toMatch(/nope|made-up|FCP|INP/);
  });

  it("is refused when it is no batch or too long a one", () => {
    const { take } = openMetrics();
    for (const wrong of [null, 7, [], { route: 1, metrics: [] }, { route: "home" }]) {
      expect(take(wrong)).toBe(400);
    }
    const metrics = Array.from({ length: 7 }, () => ["LCP", 1]);
    expect(take({ route: "home", metrics })).toBe(400);
  });

  it("is counted fifty times a second and not oftener", () => {
    const { meter, clock, take } = openMetrics();
    const batch = { route: "home", metrics: [["LCP", 1]] };
    for (let count = 0; count < 51; count += 1) take(batch);
    clock.nowMs = 1_000;
    take(batch);
    expect(meter.toText()).toContain('web_metric_seconds_count{name="LCP",route="home"} 51\n');
  });
});
