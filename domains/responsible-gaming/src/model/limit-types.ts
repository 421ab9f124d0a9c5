/** Rolling windows of limits on money, in days. */
export type WindowDays = 1 | 7 | 30;

/** What a limit of a type is about. */
export type LimitRule =
  | { readonly kind: "wager" | "loss" | "deposit"; readonly days: WindowDays }
  | { readonly kind: "exclusion" | "timeout"; readonly days: readonly number[] }
  | { readonly kind: "session"; readonly hoursMax: number }
  | { readonly kind: "reality-check"; readonly minutes: readonly number[] };

/** The limits a player can set, by the numbers of the specification. */
export const limitRules = {
  1: { kind: "wager", days: 1 },
  2: { kind: "wager", days: 7 },
  3: { kind: "wager", days: 30 },
  10: { kind: "loss", days: 1 },
  11: { kind: "loss", days: 7 },
  12: { kind: "loss", days: 30 },
  20: { kind: "deposit", days: 1 },
  21: { kind: "deposit", days: 7 },
  22: { kind: "deposit", days: 30 },
  30: {
    kind: "exclusion",
    days: [1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650],
  },
  31: { kind: "session", hoursMax: 24 },
  32: { kind: "reality-check", minutes: [5, 10, 15, 30, 45, 60] },
  33: { kind: "timeout", days: [1, 7, 30, 90] },
} as const satisfies Record<number, LimitRule>;

/** Number of a kind of limit. */
export type LimitType = keyof typeof limitRules;

/** Every type in the order of its number. */
export const limitTypes: readonly LimitType[] = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33];

/** The rule of a type. */
export function ruleOf(type: LimitType): LimitRule {
  return limitRules[type];
}

/** Whether a type runs for days from its start, can only be made longer and never be cancelled. */
export function isDuration(type: LimitType): type is 30 | 33 {
  return type === 30 || type === 33;
}

/** A deposit limit of this many units as shown means that there is none. */
export const NO_DEPOSIT_LIMIT_UNITS = 999_999_999n;
/** A session limit of this value is not set. */
export const NO_SESSION_LIMIT = -1n;

/** The amount in minor units that stands for no deposit limit in a currency. */
export function noDepositLimitMinor(exponent: number): bigint {
  return NO_DEPOSIT_LIMIT_UNITS * 10n ** BigInt(exponent);
}
