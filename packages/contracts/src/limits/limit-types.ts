/** Rolling windows of limits on money, in days. */
export type WindowDays = 1 | 7 | 30;

/** The unit of a limit's value. */
export type LimitMeasure = "money" | "days" | "hours" | "minutes";

/** What a limit of a type counts, in which unit, and under which heading its page shows it. */
export type LimitRule =
  | {
      readonly kind: "wager" | "loss" | "deposit";
      readonly measure: "money";
      readonly section: "wagering" | "loss" | "deposit";
      readonly days: WindowDays;
    }
  | {
      readonly kind: "exclusion" | "timeout";
      readonly measure: "days";
      readonly section: "exclusion" | "extra";
      /** Every value that the call takes. */
      readonly days: readonly number[];
      /** Those that the page offers. */
      readonly choices: readonly number[];
    }
  | {
      readonly kind: "session";
      readonly measure: "hours";
      readonly section: "extra";
      readonly choices: readonly number[];
    }
  | {
      readonly kind: "reality-check";
      readonly measure: "minutes";
      readonly section: "extra";
      readonly choices: readonly number[];
    };

const EXCLUSION_CHOICES = [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650];
/** Years of twelve months of thirty days, as other clients send them. */
const EXCLUSION_DAYS = [...EXCLUSION_CHOICES, 360, 720, 1080, 1800];
const TIMEOUT_DAYS = [1, 7, 30, 90];
const SESSION_HOURS = Array.from({ length: 24 }, (_, index) => index + 1);

/** Every limit a player can set, by the numbers of the specification §9, deposits first. */
export const limitRules = {
  20: { kind: "deposit", measure: "money", section: "deposit", days: 1 },
  21: { kind: "deposit", measure: "money", section: "deposit", days: 7 },
  22: { kind: "deposit", measure: "money", section: "deposit", days: 30 },
  10: { kind: "loss", measure: "money", section: "loss", days: 1 },
  11: { kind: "loss", measure: "money", section: "loss", days: 7 },
  12: { kind: "loss", measure: "money", section: "loss", days: 30 },
  1: { kind: "wager", measure: "money", section: "wagering", days: 1 },
  2: { kind: "wager", measure: "money", section: "wagering", days: 7 },
  3: { kind: "wager", measure: "money", section: "wagering", days: 30 },
  30: {
    kind: "exclusion",
    measure: "days",
    section: "exclusion",
    days: EXCLUSION_DAYS,
    choices: EXCLUSION_CHOICES,
  },
  31: { kind: "session", measure: "hours", section: "extra", choices: SESSION_HOURS },
  32: {
    kind: "reality-check",
    measure: "minutes",
    section: "extra",
    choices: [5, 10, 15, 30, 45, 60],
  },
  33: {
    kind: "timeout",
    measure: "days",
    section: "extra",
    days: TIMEOUT_DAYS,
    choices: TIMEOUT_DAYS,
  },
} as const satisfies Record<number, LimitRule>;

/** Number of a kind of limit. */
export type LimitType = keyof typeof limitRules;

/** Every type in the order of its number, as keys of an object are. */
export const limitTypes: readonly LimitType[] = Object.keys(limitRules).flatMap((key) => {
  const type = Number(key);
  return isLimitType(type) ? [type] : [];
});

/** The types of a section of the page, in the order of their numbers. */
export function limitTypesOf(section: LimitRule["section"]): readonly LimitType[] {
  return limitTypes.filter((type) => limitRules[type].section === section);
}

/** Whether it is the number of a limit. */
export function isLimitType(value: number): value is LimitType {
  return Object.hasOwn(limitRules, value);
}

/** The rule of a type. */
export function limitRuleOf(type: LimitType): LimitRule {
  return limitRules[type];
}

/** Types that run for days from their start, can only be made longer and never be cancelled. */
export function isPeriod(type: LimitType): type is 30 | 33 {
  return limitRules[type].measure === "days";
}
