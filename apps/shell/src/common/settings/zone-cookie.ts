import { parseTimeZoneMinutes } from "@fairline/fragment-protocol";

const MINUTES = 60;
/** Ends a zone that the browser told: it moves when the clocks do, one chosen by hand stays. */
const TOLD = "~";

/** The minutes east of Greenwich of a cookie that says hours, quarters among them: `5.75` is 345. */
export function readZoneCookie(text: string | undefined): number | undefined {
  const [, hours] = /^(-?\d{1,2}(?:\.(?:25|5|75))?)~?$/.exec(text ?? "") ?? [];
  return hours === undefined ? undefined : parseTimeZoneMinutes(String(Number(hours) * MINUTES));
}

/** The cookie of an offset in minutes that was chosen by hand. */
export function zoneCookie(minutes: number): string {
  return String(minutes / MINUTES);
}

/** The cookie of an offset in minutes that the browser has today. */
export function toldZoneCookie(minutes: number): string {
  return zoneCookie(minutes) + TOLD;
}

/** Whether a cookie holds a zone that somebody chose by hand. */
export function isZoneChosen(text: string | undefined): boolean {
  return readZoneCookie(text) !== undefined && text?.endsWith(TOLD) === false;
}
