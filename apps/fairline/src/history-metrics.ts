import type { HistoryFigures } from "@fairline/wallet";

/** What this process did with old partitions, in the text format of Prometheus. */
export function historyMetrics({ merged, dropped, postponed }: HistoryFigures): string {
  return `history_months_merged_total ${merged}
history_keys_dropped_total ${dropped}
history_postponed_total ${postponed}
`;
}
