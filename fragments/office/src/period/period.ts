/** A span of time in an address. */
export type Period = {
  period: (typeof PERIODS)[number];
  /** Days "YYYY-MM-DD" in the player's zone, both included; only with the period "custom". */
  from: string;
  to: string;
};

/** Spans to choose from; the numbers are days up to now. */
export const PERIODS = ["all", "today", "7", "30", "90", "custom"] as const;

/** Unix milliseconds: from the first one, and before the second; absent where the span has no end. */
type Span = { readonly fromMs?: number; readonly untilMs?: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the period of an address; what is not understood is left at its usual value. */
export function readPeriod(query: URLSearchParams): Period {
  const from = dayOf(query.get("from"));
  const to = dayOf(query.get("to"));
  const period = PERIODS.find((one) => one === query.get("period")) ?? "all";
  return {
    period: from !== "" || to !== "" ? "custom" : period === "custom" ? "all" : period,
    from,
    to,
  };
}

/** Writes a period into an address; usual values are left out. */
export function writePeriod(query: URLSearchParams, { period, from, to }: Period): void {
  if (period === "custom") {
    if (from !== "") query.set("from", from);
    if (to !== "") query.set("to", to);
  } else if (period !== "all") query.set("period", period);
}

/** The time of a period; days begin and end in the player's zone. */
export function spanOf({ period, from, to }: Period, nowMs: number, zoneMinutes: number): Span {
  const zoneMs = zoneMinutes * MINUTE_MS;
  if (period === "custom") {
    const startOf = (day: string) => Math.max(0, Date.parse(`${day}T00:00:00Z`) - zoneMs);
    return {
      ...(from === "" ? {} : { fromMs: startOf(from) }),
      ...(to === "" ? {} : { untilMs: startOf(to) + DAY_MS }),
    };
  }
  if (period === "all") return {};
  const today = Math.floor((nowMs + zoneMs) / DAY_MS) * DAY_MS - zoneMs;
  const days = period === "today" ? 1 : Number(period);
  return { fromMs: today - (days - 1) * DAY_MS };
}

function dayOf(text: string | null): string {
  if (text === null || !DAY.test(text)) return "";
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}
