import { addDays, dayAt, startOfDayIn, type Zone } from "@fairline/i18n";

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

/** The time of a period; each day begins and ends by the offset that the player's zone has then. */
export function spanOf({ period, from, to }: Period, nowMs: number, zone: Zone): Span {
  const startOf = (day: string) => Math.max(0, startOfDayIn(day, zone));
  if (period === "custom") {
    return {
      ...(from === "" ? {} : { fromMs: startOf(from) }),
      ...(to === "" ? {} : { untilMs: startOf(addDays(to, 1)) }),
    };
  }
  if (period === "all") return {};
  const days = period === "today" ? 1 : Number(period);
  return { fromMs: startOf(addDays(dayAt(nowMs, zone), 1 - days)) };
}

function dayOf(text: string | null): string {
  if (text === null || !DAY.test(text)) return "";
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}
