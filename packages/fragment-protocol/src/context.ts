import type { PlayerView } from "@fairline/contracts";
import type { Settings } from "@fairline/contracts/settings";

/** Odds formats a player may choose, in the order of the settings menu. */
export const ODDS_FORMATS = [
  "decimal",
  "fractional",
  "american",
  "hongkong",
  "malay",
  "indonesian",
] as const;

/** How prices are written. */
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Colour theme. */
export type Theme = "dark" | "light";

/** Which layout the page was asked for. */
export type Platform = "desktop" | "mobile";

/** What every fragment of one page knows alike; the server and the browser hold the same values. */
export type PageContext = {
  readonly lang: string;
  readonly theme: Theme;
  readonly oddsFormat: OddsFormat;
  readonly platform: Platform;
  /** Two letters in lower case: where the visit comes from, or what the site takes it for; else empty. */
  readonly geo: string;
  /** Offset of the player's time zone from UTC, in minutes: Berlin in winter is 60. */
  readonly timeZoneMinutes: number;
  /** IANA name of the browser's own zone, as it told it; unchecked but for its signs. */
  readonly timeZoneName?: string | undefined;
  /** Whether that is the browser's own zone of today, chosen by nobody; fragments' servers are not told. */
  readonly isOwnZone?: boolean;
  /** How pages look and read to this visitor, the above aside. */
  readonly settings: Settings;
  /** Server time at which the page was made, in Unix milliseconds. */
  readonly nowMs: number;
  readonly player: PlayerView | null;
};

/** Reads an odds format; anything unknown is undefined. */
export function parseOddsFormat(text: string | undefined): OddsFormat | undefined {
  return ODDS_FORMATS.find((format) => format === text);
}

/** Reads a theme; anything unknown is undefined. */
export function parseTheme(text: string | undefined): Theme | undefined {
  return text === "dark" || text === "light" ? text : undefined;
}

/** Reads a country; anything but two letters is none. */
export function parseGeo(text: string | undefined): string {
  return text !== undefined && /^[a-z]{2}$/.test(text) ? text : "";
}

/** Reads the name of a time zone, such as "Europe/Dublin"; whether it exists is for who uses it. */
export function parseTimeZoneName(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Za-z][A-Za-z0-9_+/-]{0,39}$/.test(text) ? text : undefined;
}

const TIME_ZONE_HOURS = { min: -12, max: 14 } as const;
/** Offsets beside whole hours that some place has, in summer or in winter. */
const PART_HOUR_ZONES: ReadonlySet<number> = new Set([
  -570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825,
]);

/** Reads a time-zone offset in minutes; anything that no place on Earth uses is undefined. */
export function parseTimeZoneMinutes(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,3}$/.test(text)) return undefined;
  const minutes = Number(text);
  const hours = minutes / 60;
  const isWhole =
    Number.isInteger(hours) && hours >= TIME_ZONE_HOURS.min && hours <= TIME_ZONE_HOURS.max;
  return isWhole || PART_HOUR_ZONES.has(minutes) ? minutes : undefined;
}
