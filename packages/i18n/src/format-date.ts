import type { DatePattern, DateStyle, LocalePack } from "./locale-pack.ts";
import { localePackOf } from "./locale-store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HOURS_HALF = 12;
const FIELD = /\{([a-z]+)\}/g;

/** How a moment is shifted and which clock writes it. */
export type DateReading = {
  readonly lang: string;
  /** Minutes east of UTC. */
  readonly timeZoneMinutes: number;
  /** Whether hours run from 1 to 12 with a part of the day. */
  readonly is12h?: boolean | undefined;
};

/**
 * A moment written in the player's zone. Server and browser write the same text because neither asks
 * the machine: the zone is given, and the words come from the language's pack.
 */
export function formatDate(atMs: number, style: DateStyle, reading: DateReading): string {
  const pack = localePackOf(reading.lang);
  const at = new Date(atMs + reading.timeZoneMinutes * MINUTE_MS);
  const pattern = (reading.is12h ? pack.dates12[style] : undefined) ?? pack.dates[style];
  return textOf(pattern, at).replace(FIELD, (_, field: string) =>
    fieldOf(field, at, pattern, pack, reading.is12h === true),
  );
}

/** Number of whole days from the day of `fromMs` to the day of `toMs`, each in its own offset. */
export function daysBetween(
  fromMs: number,
  toMs: number,
  fromZoneMinutes: number,
  toZoneMinutes: number,
): number {
  return localDay(toMs, toZoneMinutes) - localDay(fromMs, fromZoneMinutes);
}

function localDay(atMs: number, timeZoneMinutes: number): number {
  return Math.floor((atMs + timeZoneMinutes * MINUTE_MS) / DAY_MS);
}

function textOf({ texts }: DatePattern, at: Date): string {
  return texts[texts.length === 1 ? 0 : at.getUTCMonth()] ?? "";
}

function fieldOf(
  field: string,
  at: Date,
  { weekdays }: DatePattern,
  { dayPeriods }: LocalePack,
  is12h: boolean,
): string {
  const hour = is12h ? at.getUTCHours() % HOURS_HALF || HOURS_HALF : at.getUTCHours();
  switch (field) {
    case "y":
      return String(at.getUTCFullYear());
    case "m":
      return String(at.getUTCMonth() + 1);
    case "mm":
      return twoDigits(at.getUTCMonth() + 1);
    case "d":
      return String(at.getUTCDate());
    case "dd":
      return twoDigits(at.getUTCDate());
    case "w":
      return weekdays?.[at.getUTCDay()] ?? "";
    case "h":
      return String(hour);
    case "hh":
      return twoDigits(hour);
    case "i":
      return twoDigits(at.getUTCMinutes());
    case "s":
      return twoDigits(at.getUTCSeconds());
    default:
      return dayPeriods.names[dayPeriods.byHour[at.getUTCHours()] ?? 0] ?? "";
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
