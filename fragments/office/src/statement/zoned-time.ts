import { type Zone, zoneMinutesAt } from "@fairline/i18n";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A moment with the offset of its day, the same in every language: 2026-09-21T17:23:40.000+03:00. */
export function zonedTime(atMs: number, zone: Zone): string {
  const minutes = zoneMinutesAt(atMs, zone);
  const local = new Date(atMs + minutes * MINUTE_MS).toISOString();
  return local.replace("Z", offsetOf(minutes));
}

/** The name of a zone with its offset of now: Europe/Dublin (UTC+00:00), or UTC+03:00 alone. */
export function zoneName({ timeZoneName, timeZoneMinutes }: Zone): string {
  const offset = `UTC${offsetOf(timeZoneMinutes)}`;
  return timeZoneName === undefined ? offset : `${timeZoneName} (${offset})`;
}

function offsetOf(zoneMinutes: number): string {
  const minutes = Math.abs(zoneMinutes);
  const [hour, minute] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return `${zoneMinutes < 0 ? "-" : "+"}${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
