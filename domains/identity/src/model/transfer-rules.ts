const MINUTE_MS = 60_000;

/** A code that was sent is good for this long. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;
/** Wrong and right codes of one transfer together; a further one is not looked at. */
export const CODE_TRIES_MAX = 5;
/** The token of a right code is good for this long, and so is the password it is worth. */
export const TRANSFER_SECRET_LIFE_MS = 5 * MINUTE_MS;

/** Numbers of a code; each of the million is as likely as any other. */
export const CODES = 1_000_000;
/** Digits of a code. */
export const CODE_DIGITS = 6;

/** How many codes go to a number, to the numbers of a country, and out at all. */
export const CODE_BUDGETS = {
  shortMs: 10 * MINUTE_MS,
  dayMs: 24 * 60 * MINUTE_MS,
  ofNumberShort: 3,
  ofNumberDay: 10,
  ofCountryDay: 1_000,
  ofAllDay: 3_000,
} as const;

/** What was sent lately, and to whom. */
export type SentCodes = {
  readonly ofNumberShort: number;
  readonly ofNumberDay: number;
  readonly ofCountryDay: number;
  readonly ofAllDay: number;
};

/** The budget that one more code would pass; undefined when it fits. */
export function passedBudget(sent: SentCodes): keyof SentCodes | undefined {
  const budgets = ["ofNumberShort", "ofNumberDay", "ofCountryDay", "ofAllDay"] as const;
  return budgets.find((budget) => sent[budget] >= CODE_BUDGETS[budget]);
}
