/** How much of a moment is written. */
export const dateStyles = [
  "time",
  "time-seconds",
  "day",
  "day-short",
  "day-long",
  "day-full",
  "date",
  "date-time",
  "date-time-short",
  "weekday",
  "weekday-long",
  "month-year",
] as const;

/** One of the ways to write a moment. */
export type DateStyle = (typeof dateStyles)[number];

/**
 * How to write a moment. Fields: `{y}` year, `{m}` and `{mm}` month number, `{d}` and `{dd}` day, `{w}` weekday (its names in `weekdays`),
 * `{h}` and `{hh}` hour, `{i}` minute, `{s}` second, `{p}` the part of the day. Names of months are
 * part of the texts, because their form depends on what stands beside them.
 */
export type DatePattern = {
  /** One for all months, or twelve, January first. */
  readonly texts: readonly string[];
  /** Names of the days, Sunday first, when the pattern has `{w}`. */
  readonly weekdays?: readonly string[];
};

/** How one language writes dates, numbers, money and plurals; generated, never edited by hand. */
export type LocalePack = {
  /** Patterns with the 24-hour clock. */
  readonly dates: Readonly<Record<DateStyle, DatePattern>>;
  /** Patterns with the 12-hour clock, where they differ. */
  readonly dates12: Readonly<Partial<Record<DateStyle, DatePattern>>>;
  /** Names of the parts of the day, and which of them each hour belongs to. */
  readonly dayPeriods: { readonly names: readonly string[]; readonly byHour: readonly number[] };
  readonly decimal: string;
  readonly group: string;
  /** Digits in the last group, and in each before it. */
  readonly lastGroup: number;
  readonly otherGroups: number;
  /** Numbers with fewer digits than this are not grouped. */
  readonly groupFrom: number;
  /** Whether the sign of a currency stands before the amount. */
  readonly isSignFirst: boolean;
  /**
   * Plural categories as letters (z zero, o one, t two, f few, m many, x other) of 0 to 199; above,
   * n mod 100 + 100 says it. `millions` is the category of multiples of a million, `fraction` that
   * of 1.5.
   */
  readonly plurals: string;
  readonly millions: string;
  readonly fraction: string;
};
