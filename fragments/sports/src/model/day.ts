import { startOfDayIn, type Zone, zoneMinutesAt } from "@fairline/i18n";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The day of a moment as YYYY-MM-DD, by a clock so many minutes east of UTC. */
export function dayOf(atMs: number, zoneMinutes = 0): string {
  return new Date(atMs + zoneMinutes * MINUTE_MS).toISOString().slice(0, 10);
}

/** A day of the calendar as it is written in addresses; undefined for one that never comes. */
export function parseDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(atMs) || dayOf(atMs) !== text ? undefined : text;
}

/** A day as results are asked for: with the offset that the zone has on that day. */
export function dayAsked(date: string, zone: Zone): { date: string; zone: string } {
  return { date, zone: String(zoneMinutesAt(startOfDayIn(date, zone), zone)) };
}

/** The day so many days later. */
export function shiftDay(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The first moment of a day in UTC. */
export function startOfUtcDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
