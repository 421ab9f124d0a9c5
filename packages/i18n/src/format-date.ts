import { localeOf } from "./languages.ts";

/** How much of a moment is written. */
export type DateStyle = "time" | "day" | "day-short" | "day-long" | "date-time" | "weekday";

const shapes: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { day: "2-digit", month: "2-digit" },
  "day-short": { day: "numeric", month: "short" },
  "day-long": { day: "numeric", month: "long", year: "numeric" },
  "date-time": {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  weekday: { weekday: "short", day: "numeric", month: "short" },
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(lang: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${lang}/${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(localeOf(lang), { ...shapes[style], timeZone: "UTC" });
  formatters.set(key, made);
  return made;
}

/**
 * A moment written in the player's zone, given as minutes east of UTC. Server and browser write the
 * same text because neither asks the machine for its zone.
 */
export function formatDate(
  atMs: number,
  style: DateStyle,
  lang: string,
  timeZoneMinutes: number,
): string {
  const shifted = new Date(atMs + timeZoneMinutes * MINUTE_MS);
  return formatter(lang, style).format(shifted).replaceAll("\u202f", "\u00a0");
}

/** Number of whole days from the day of `fromMs` to the day of `toMs` in the player's zone. */
export function daysBetween(fromMs: number, toMs: number, timeZoneMinutes: number): number {
  return localDay(toMs, timeZoneMinutes) - localDay(fromMs, timeZoneMinutes);
}

/** Unix milliseconds at which the day of `atMs` begins in the player's zone. */
export function startOfDay(atMs: number, timeZoneMinutes: number): number {
  return localDay(atMs, timeZoneMinutes) * DAY_MS - timeZoneMinutes * MINUTE_MS;
}

function localDay(atMs: number, timeZoneMinutes: number): number {
  return Math.floor((atMs + timeZoneMinutes * MINUTE_MS) / DAY_MS);
}
