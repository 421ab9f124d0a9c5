import { createMeter } from "@fairline/fragment-client";
import { SEEN_VIEWS_MAX } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { createViewReports } from "./view-reports.ts";

function openReports() {
  const meter = createMeter();
  const clock = { nowMs: 0, monotonicMs: () => clock.nowMs };
  const note = createViewReports(meter, ["sports", "coupon"], clock);
  return { meter, clock, note: (value: unknown) => note(JSON.stringify(value)).status };
}

describe("what browsers tell of views", () => {
  it("is counted by fragment and kind", () => {
    const { meter, note } = openReports();
    expect(
      note([
        ["sports", "ready", 120],
        ["sports", "failed"],
        ["coupon", "illegal"],
        ["coupon", "overrun"],
        ["coupon", "recovered"],
        ["coupon", "recovered"],
      ]),
    ).toBe(204);
    const text = meter.toText();
    expect(text).toContain('mf_view_ready_seconds_sum{app="sports"} 0.12\n');
    expect(text).toContain('mf_view_failed_total{app="sports"} 1\n');
    expect(text).toContain('mf_illegal_transition_total{app="coupon"} 1\n');
    expect(text).toContain('mf_unload_overrun_total{app="coupon"} 1\n');
    expect(text).toContain('mf_hydration_error_total{app="coupon"} 2\n');
  });

  it("makes no series of names and kinds that the site does not have", () => {
    const { meter, note } = openReports();
    const seen = [
      ["nobody", "failed"],
      ["sports", "constructor"],
      ["sports", "ready", -1],
      "sports",
    ];
    expect(note(seen)).toBe(204);
    expect(meter.toText()).toBe("");
  });

  it("is refused when it is no report or too long a one", () => {
    const { note } = openReports();
    expect(note({ sports: "failed" })).toBe(400);
    expect(note(Array.from({ length: SEEN_VIEWS_MAX + 1 }, () => ["sports", "failed"]))).toBe(400);
  });

  it("is counted fifty times a second and not oftener", () => {
    const { meter, clock, note } = openReports();
    for (let report = 0; report < 51; report += 1) note([["sports", "failed"]]);
    expect(meter.toText()).toContain('mf_view_failed_total{app="sports"} 50\n');
    clock.nowMs = 1_000;
    note([["sports", "failed"]]);
    expect(meter.toText()).toContain('mf_view_failed_total{app="sports"} 51\n');
  });
});
