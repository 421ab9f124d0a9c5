import { assert } from "@fairline/kernel";
import {
  type DatePattern,
  type DateStyle,
  dateStyles,
  type LocalePack,
} from "@fairline/i18n/packs";

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const DAY: Intl.DateTimeFormatOptions = { day: "2-digit", month: "2-digit" };

/** The fields of each style, without the clock they are written by. */
export const styleOptions: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  time: CLOCK,
  "time-seconds": { ...CLOCK, second: "2-digit" },
  day: DAY,
  "day-short": { day: "numeric", month: "short" },
  "day-long": { day: "numeric", month: "long", year: "numeric" },
  "day-full": { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  date: { ...DAY, year: "numeric" },
  "date-time": { ...DAY, year: "numeric", ...CLOCK },
  "date-time-short": { day: "numeric", month: "short", ...CLOCK },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  "weekday-long": { weekday: "long" },
  "month-year": { month: "long", year: "numeric" },
};

const SAMPLE_YEAR = 2026;
const MONTHS = 12;
const DAYS_OF_WEEK = 7;
const HOURS = 24;
const DAY_MS = 86_400_000;
/** A narrow space breaks fonts; the wider one reads the same. */
const NARROW_SPACE = /\u202f/g;

const letters: Readonly<Record<string, string>> = {
  zero: "z",
  one: "o",
  two: "t",
  few: "f",
  many: "m",
  other: "x",
};

/** Gregorian years and the digits 0 to 9, whatever the locale would choose by itself. */
export function plainLocale(locale: string): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}

/** How Intl writes a moment, in UTC: what the pack must repeat. */
export function intlDate(locale: string, style: DateStyle, is12h: boolean): Intl.DateTimeFormat {
  const clock = "hour" in styleOptions[style] ? { hourCycle: cycle(is12h) } : {};
  return new Intl.DateTimeFormat(plainLocale(locale), {
    ...styleOptions[style],
    ...clock,
    timeZone: "UTC",
  });
}

/** The text of Intl as a pack writes it. */
export function plainText(text: string): string {
  return text.replace(NARROW_SPACE, "\u00a0");
}

/** Reads everything the site writes by out of the ICU data of this Node. */
export function makePack(locale: string): LocalePack {
  const dates = new Map(dateStyles.map((style) => [style, makePattern(locale, style, false)]));
  const dates12 = new Map(
    dateStyles
      .filter((style) => "hour" in styleOptions[style])
      .map((style) => [style, makePattern(locale, style, true)]),
  );
  return {
    dates: Object.fromEntries(dates) as Record<DateStyle, DatePattern>,
    dates12: Object.fromEntries(dates12),
    dayPeriods: makeDayPeriods(locale),
    ...makeNumbers(locale),
    ...makePlurals(locale),
  };
}

function cycle(is12h: boolean): "h12" | "h23" {
  return is12h ? "h12" : "h23";
}

function makePattern(locale: string, style: DateStyle, is12h: boolean): DatePattern {
  const format = intlDate(locale, style, is12h);
  const byMonth = Array.from({ length: MONTHS }, (_, month) =>
    // The 21st hour tells 9 from 21, and the fifth day 5 from 05.
    patternOf(format, new Date(Date.UTC(SAMPLE_YEAR, month, 5, is12h ? 21 : 3, 4, 6))),
  );
  const isSame = byMonth.every((text) => text === byMonth[0]);
  const weekdays = byMonth[0]?.includes("{w}") ? weekdayNames(format) : undefined;
  return {
    texts: isSame ? byMonth.slice(0, 1) : byMonth,
    ...(weekdays && { weekdays }),
  };
}

function patternOf(format: Intl.DateTimeFormat, at: Date): string {
  return plainText(
    format
      .formatToParts(at)
      .map(({ type, value }) => field(type, value))
      .join(""),
  );
}

function field(type: Intl.DateTimeFormatPartTypes, value: string): string {
  switch (type) {
    case "year":
      return "{y}";
    case "month":
      return /^\d+$/.test(value) ? (value.length === 2 ? "{mm}" : "{m}") : value;
    case "day":
      return value.length === 2 ? "{dd}" : "{d}";
    case "weekday":
      return "{w}";
    case "hour":
      return value.length === 2 ? "{hh}" : "{h}";
    case "minute":
      return "{i}";
    case "second":
      return "{s}";
    case "dayPeriod":
      return "{p}";
    default:
      assert(!/[{}]/.test(value), "a pattern holds no braces of its own");
      return value;
  }
}

function weekdayNames(format: Intl.DateTimeFormat): string[] {
  const sunday = Date.UTC(SAMPLE_YEAR, 0, 4);
  return Array.from({ length: DAYS_OF_WEEK }, (_, day) =>
    plainText(partOf(format, new Date(sunday + day * DAY_MS), "weekday")),
  );
}

function makeDayPeriods(locale: string): LocalePack["dayPeriods"] {
  const format = intlDate(locale, "time", true);
  const byHour = Array.from({ length: HOURS }, (_, hour) =>
    plainText(partOf(format, new Date(Date.UTC(SAMPLE_YEAR, 0, 5, hour, 30)), "dayPeriod")),
  );
  const names = [...new Set(byHour)];
  return { names, byHour: byHour.map((name) => names.indexOf(name)) };
}

function partOf(format: Intl.DateTimeFormat, at: Date, type: string): string {
  return format.formatToParts(at).find((part) => part.type === type)?.value ?? "";
}

function makeNumbers(
  locale: string,
): Pick<
  LocalePack,
  "decimal" | "group" | "groupFrom" | "lastGroup" | "otherGroups" | "isSignFirst"
> {
  const format = new Intl.NumberFormat(plainLocale(locale), { maximumFractionDigits: 1 });
  const parts = format.formatToParts(1_234_567_890.5);
  const sizes = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const lastGroup = sizes.at(-1) ?? 3;
  const isFourGrouped = format.formatToParts(1_234).some(({ type }) => type === "group");
  const money = new Intl.NumberFormat(plainLocale(locale), { style: "currency", currency: "EUR" })
    .formatToParts(1)
    .filter(({ type }) => type === "currency" || type === "integer");
  return {
    decimal: valueOf(parts, "decimal", "."),
    group: plainText(valueOf(parts, "group", "")),
    lastGroup,
    otherGroups: sizes.at(-2) ?? lastGroup,
    groupFrom: isFourGrouped ? 4 : 5,
    isSignFirst: money[0]?.type === "currency",
  };
}

function valueOf(parts: readonly Intl.NumberFormatPart[], type: string, otherwise: string): string {
  return parts.find((part) => part.type === type)?.value ?? otherwise;
}

function makePlurals(locale: string): Pick<LocalePack, "plurals" | "millions" | "fraction"> {
  const rules = new Intl.PluralRules(plainLocale(locale));
  const letter = (value: number) => letters[rules.select(value)] ?? "x";
  return {
    plurals: Array.from({ length: 200 }, (_, value) => letter(value)).join(""),
    millions: letter(1_000_000),
    fraction: letter(1.5),
  };
}
