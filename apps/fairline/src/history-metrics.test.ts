import { expect, it } from "vitest";
import { historyMetrics } from "./history-metrics.ts";

it("tells what became of old partitions", () => {
  expect(historyMetrics({ merged: 3, dropped: 1, postponed: 2 }).split("\n")).toEqual([
    "history_months_merged_total 3",
    "history_keys_dropped_total 1",
    "history_postponed_total 2",
    "",
  ]);
});
