import type { Zone } from "@fairline/i18n";
import { type Period, readPeriod, spanOf, writePeriod } from "../period/period.ts";

/** Which bets the history shows; everything of it is in the address. */
export type HistoryFilter = Period & { status: (typeof STATUSES)[number] };

/** States to choose from. */
export const STATUSES = [
  "all",
  "open",
  "won",
  "lost",
  "partly-returned",
  "refunded",
  "cashed-out",
  "rejected",
] as const;

/** Reads the filter of an address; what is not understood is left at its usual value. */
export function readFilter(query: URLSearchParams): HistoryFilter {
  const status = STATUSES.find((one) => one === query.get("status")) ?? "all";
  return { status, ...readPeriod(query) };
}

/** The search of an address with that filter; usual values are left out. */
export function writeFilter(filter: HistoryFilter): string {
  const query = new URLSearchParams();
  if (filter.status !== "all") query.set("status", filter.status);
  writePeriod(query, filter);
  const search = query.toString();
  return search === "" ? "" : `?${search}`;
}

/** What the call is asked for: its last millisecond is included. */
export function questionOf(
  filter: HistoryFilter,
  nowMs: number,
  zone: Zone,
): { status: HistoryFilter["status"]; from?: string; to?: string } {
  const { fromMs, untilMs } = spanOf(filter, nowMs, zone);
  return {
    status: filter.status,
    ...(fromMs === undefined ? {} : { from: String(fromMs) }),
    ...(untilMs === undefined ? {} : { to: String(untilMs - 1) }),
  };
}
