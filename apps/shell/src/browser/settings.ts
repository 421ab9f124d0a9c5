import {
  type BridgeBus,
  type PageContext,
  parseOddsFormat,
  parseTheme,
  parseTimeZoneMinutes,
} from "@fairline/fragment-protocol";
import { COOKIES } from "../common/cookies.ts";
import { hasCookie, writeCookie } from "./cookies.ts";

/** Applies settings as they are announced on the bus, and keeps them. */
export function followSettings(
  bus: BridgeBus,
  apply: (change: Partial<PageContext>) => void,
  signal: AbortSignal,
): void {
  bus.on(
    "settings:changed",
    ({ name, value }) => {
      const change = readSetting(name, value);
      if (!change) return;
      writeCookie(change.cookie, value);
      apply(change.context);
    },
    signal,
  );
}

/** Tells the server the browser's time zone, unless the player chose one by hand. */
export function tellTimeZone(apply: (change: Partial<PageContext>) => void, now: Date): void {
  if (hasCookie(COOKIES.timeZone)) return;
  const minutes = parseTimeZoneMinutes(String(-now.getTimezoneOffset()));
  if (minutes === undefined) return;
  writeCookie(COOKIES.timeZone, String(minutes));
  apply({ timeZoneMinutes: minutes });
}

type Setting = { readonly cookie: string; readonly context: Partial<PageContext> };

function readSetting(name: string, value: string): Setting | undefined {
  switch (name) {
    case "theme": {
      const theme = parseTheme(value);
      return theme && { cookie: COOKIES.theme, context: { theme } };
    }
    case "odds-format": {
      const oddsFormat = parseOddsFormat(value);
      return oddsFormat && { cookie: COOKIES.odds, context: { oddsFormat } };
    }
    case "time-zone": {
      const timeZoneMinutes = parseTimeZoneMinutes(value);
      return timeZoneMinutes === undefined
        ? undefined
        : { cookie: COOKIES.timeZone, context: { timeZoneMinutes } };
    }
    default:
      return undefined;
  }
}
