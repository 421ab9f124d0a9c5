import { parseTimeZoneMinutes } from "@fairline/fragment-protocol";

const MINUTES = 60;

/** The minutes east of Greenwich of a cookie that says hours, quarters among them: `5.75` is 345. */
export function readZoneCookie(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,2}(?:\.(?:25|5|75))?$/.test(text)
    ? parseTimeZoneMinutes(String(Number(text) * MINUTES))
    : undefined;
}

/** The cookie of an offset in minutes. */
export function zoneCookie(minutes: number): string {
  return String(minutes / MINUTES);
}
