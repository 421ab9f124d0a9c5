import { parseTimeZoneMinutes, parseTimeZoneName } from "@fairline/fragment-protocol";

const MINUTES = 60;
/** Ends a zone that the browser told: it moves when the clocks do, one chosen by hand stays. */
const TOLD = "~";

/** Hours, then the mark of a told zone with its name: `3`, `-5~`, `-5~America/New_York`. */
const COOKIE = /^(-?\d{1,2}(?:\.(?:25|5|75))?)(?:~(.*))?$/;

/** The minutes east of Greenwich of a cookie that says hours, quarters among them: `5.75` is 345. */
export function readZoneCookie(text: string | undefined): number | undefined {
  const [, hours, name] = COOKIE.exec(text ?? "") ?? [];
  if (hours === undefined) return undefined;
  if (name && parseTimeZoneName(name) === undefined) return undefined;
  return parseTimeZoneMinutes(String(Number(hours) * MINUTES));
}

/** The name of the zone that the browser told with its offset. */
export function readZoneName(text: string | undefined): string | undefined {
  return readZoneCookie(text) === undefined
    ? undefined
    : parseTimeZoneName(COOKIE.exec(text ?? "")?.[2]);
}

/** The cookie of an offset in minutes that was chosen by hand. */
export function zoneCookie(minutes: number): string {
  return String(minutes / MINUTES);
}

/** The cookie of the offset in minutes that the browser has today, with the name of its zone. */
export function toldZoneCookie(minutes: number, name = ""): string {
  return zoneCookie(minutes) + TOLD + name;
}

/** Whether a cookie holds a zone that somebody chose by hand. */
export function isZoneChosen(text: string | undefined): boolean {
  return readZoneCookie(text) !== undefined && text?.includes(TOLD) === false;
}
