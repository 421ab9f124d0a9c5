/** Which bets the history shows; everything of it is in the address. */
export type HistoryFilter = {
  status: (typeof STATUSES)[number];
  period: (typeof PERIODS)[number];
  /** Days "YYYY-MM-DD" in the player's zone, both included; only with the period "custom". */
  from: string;
  to: string;
};

/** States to choose from. */
export const STATUSES = [
  "all",
  "open",
  "won",
  "lost",
  "refunded",
  "cashed-out",
  "rejected",
] as const;

/** Spans to choose from; the numbers are days up to now. */
export const PERIODS = ["all", "today", "7", "30", "90", "custom"] as const;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter of an address; what is not understood is left at its usual value. */
export function readFilter(query: URLSearchParams): HistoryFilter {
  const from = dayOf(query.get("from"));
  const to = dayOf(query.get("to"));
  const period = PERIODS.find((one) => one === query.get("period")) ?? "all";
  return {
    status: STATUSES.find((one) => one === query.get("status")) ?? "all",
    period: from !== "" || to !== "" ? "custom" : period === "custom" ? "all" : period,
    from,
    to,
  };
}

/** The search of an address with that filter; usual values are left out. */
export function writeFilter(filter: HistoryFilter): string {
  const query = new URLSearchParams();
  if (filter.status !== "all") query.set("status", filter.status);
  if (filter.period === "custom") {
    if (filter.from !== "") query.set("from", filter.from);
    if (filter.to !== "") query.set("to", filter.to);
  } else if (filter.period !== "all") query.set("period", filter.period);
  const search = query.toString();
  return search === "" ? "" : `?${search}`;
}

/** What the call is asked for; days begin and end in the player's zone. */
export function questionOf(
  filter: HistoryFilter,
  nowMs: number,
  timeZoneMinutes: number,
): { status: HistoryFilter["status"]; from?: string; to?: string } {
  const span = spanOf(filter, nowMs, timeZoneMinutes);
  return {
    status: filter.status,
    ...(span.fromMs === undefined ? {} : { from: String(Math.max(0, span.fromMs)) }),
    ...(span.toMs === undefined ? {} : { to: String(Math.max(0, span.toMs)) }),
  };
}

function spanOf(
  filter: HistoryFilter,
  nowMs: number,
  timeZoneMinutes: number,
): { fromMs?: number; toMs?: number } {
  const zoneMs = timeZoneMinutes * MINUTE_MS;
  if (filter.period === "custom") {
    const fromMs = filter.from === "" ? undefined : Date.parse(`${filter.from}T00:00:00Z`) - zoneMs;
    const toMs = filter.to === "" ? undefined : Date.parse(`${filter.to}T00:00:00Z`) - zoneMs;
    return {
      ...(fromMs === undefined ? {} : { fromMs }),
      ...(toMs === undefined ? {} : { toMs: toMs + DAY_MS - 1 }),
    };
  }
  if (filter.period === "all") return {};
  const today = Math.floor((nowMs + zoneMs) / DAY_MS) * DAY_MS - zoneMs;
  const days = filter.period === "today" ? 1 : Number(filter.period);
  return { fromMs: today - (days - 1) * DAY_MS };
}

function dayOf(text: string | null): string {
  if (text === null || !DAY.test(text)) return "";
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}
