/** A player's time zone: its offset of now, and its name where the browser told it. */
export type Zone = {
  /** Minutes east of UTC. */
  readonly timeZoneMinutes: number;
  /** IANA name such as "Europe/Dublin"; without one the offset holds for every moment. */
  readonly timeZoneName?: string | undefined;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Zone names kept with their formatter; the map is emptied when it is full. */
const NAMES_MAX = 1_000;

/** Minutes east of UTC that the zone has at a moment, daylight saving time included. */
export function zoneMinutesAt(atMs: number, { timeZoneMinutes, timeZoneName }: Zone): number {
  const format = timeZoneName === undefined ? undefined : formatOf(timeZoneName);
  if (format === undefined) return timeZoneMinutes;
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return Math.round((local - Math.floor(atMs / 1000) * 1000) / MINUTE_MS);
}

/** The day of a moment in the zone: "2026-10-20". */
export function dayAt(atMs: number, zone: Zone): string {
  return textOf(atMs + zoneMinutesAt(atMs, zone) * MINUTE_MS);
}

/** The day so many days after another one, by the calendar. */
export function addDays(day: string, days: number): string {
  return textOf(midnightOf(day) + days * DAY_MS);
}

/** Unix milliseconds at which a day "YYYY-MM-DD" begins in the zone; days of 23 and 25 hours too. */
export function startOfDayIn(day: string, zone: Zone): number {
  const midnight = midnightOf(day);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((at) => zoneMinutesAt(at, zone));
  const starts = offsets.map((minutes) => midnight - minutes * MINUTE_MS).toSorted((a, b) => a - b);
  const first = starts.find((at) => dayAt(at, zone) >= day && dayAt(at - 1, zone) < day);
  return first ?? starts[0] ?? midnight;
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function textOf(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, "YYYY-MM-DD".length);
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(name: string): Intl.DateTimeFormat | undefined {
  if (formats.has(name)) return formats.get(name);
  if (formats.size >= NAMES_MAX) formats.clear();
  const format = tryFormat(name);
  formats.set(name, format);
  return format;
}

/** A name that this machine does not know has no formatter. */
function tryFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
