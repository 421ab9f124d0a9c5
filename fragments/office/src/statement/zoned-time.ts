const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A moment with its offset, the same in every language: 2026-09-21T17:23:40.000+03:00. */
export function zonedTime(atMs: number, zoneMinutes: number): string {
  const local = new Date(atMs + zoneMinutes * MINUTE_MS).toISOString();
  return local.replace("Z", offsetOf(zoneMinutes));
}

/** The name of an offset: UTC+03:00. */
export function zoneName(zoneMinutes: number): string {
  return `UTC${offsetOf(zoneMinutes)}`;
}

function offsetOf(zoneMinutes: number): string {
  const minutes = Math.abs(zoneMinutes);
  const [hour, minute] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return `${zoneMinutes < 0 ? "-" : "+"}${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
