import { describe, expect, it } from "vitest";
import { byValue, createMeter } from "./meter.ts";

describe("meter", () => {
  it("tells counts, levels and durations in the text format of Prometheus", () => {
    const meter = createMeter();
    const hit = meter.counter("mf_cache_total", { app: "footer", result: "hit" });
    meter.counter("mf_late_answer_total", { app: "footer" });
    hit();
    hit();
    meter.level("mf_inflight", { app: "footer" }, () => 3);
    const page = meter.histogram("mf_page_seconds", { mode: "buffered" });
    page(0.02);
    page(60);
    const lines = meter.toText().trimEnd().split("\n");
    expect(lines.slice(0, 7)).toEqual([
      "# TYPE mf_cache_total counter",
      'mf_cache_total{app="footer",result="hit"} 2',
      "# TYPE mf_inflight gauge",
      'mf_inflight{app="footer"} 3',
      "# TYPE mf_page_seconds histogram",
      'mf_page_seconds_bucket{mode="buffered",le="0.005"} 0',
      'mf_page_seconds_bucket{mode="buffered",le="0.01"} 0',
    ]);
    expect(lines.slice(-4)).toEqual([
      'mf_page_seconds_bucket{mode="buffered",le="10"} 1',
      'mf_page_seconds_bucket{mode="buffered",le="+Inf"} 2',
      'mf_page_seconds_sum{mode="buffered"} 60.02',
      'mf_page_seconds_count{mode="buffered"} 2',
    ]);
  });

  it("adds up what is asked for twice, and keeps a bounded number of series", () => {
    const meter = createMeter();
    const count = byValue((n) => meter.counter("x", { n }));
    for (let n = 0; n < 6_000; n += 1) count(String(n))();
    count("1")();
    meter.counter("x", { n: "1" })();
    const lines = meter.toText().trimEnd().split("\n");
    expect(lines.filter((line) => line.startsWith("# TYPE"))).toEqual(["# TYPE x counter"]);
    expect(lines).toHaveLength(5_001);
    expect(lines).toContain('x{n="1"} 3');
  });
});
