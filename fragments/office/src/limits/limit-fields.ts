import type { CallReply } from "@fairline/contracts/calls";
import { decimalMark } from "@fairline/i18n";
import { findCurrency, parseTyped } from "@fairline/money";

/** One limit as the platform tells it. */
export type Limit = CallReply<"findLimits">["limits"][number];

/** Number of a kind of limit. */
export type LimitType = Limit["limitType"];

/** What holds (or that nothing does) of a kind, and the change of it that waits. */
export type LimitField = {
  readonly type: LimitType;
  readonly shown: Limit;
  readonly pending: Limit | null;
  /** Exclusions or breaks: all that are set, the earliest first. */
  readonly spans: readonly Limit[];
};

/** Limits on money by what they count, each over 24 hours, 7 and 30 days. */
export const MONEY_SECTIONS = {
  deposit: [20, 21, 22],
  loss: [10, 11, 12],
  wagering: [1, 2, 3],
} as const satisfies Record<string, readonly LimitType[]>;

/** Session limit, reality check and break from deposits: the section of extra limits. */
export const EXTRA_TYPES = [31, 32, 33] as const satisfies readonly LimitType[];

/** Number of self-exclusion. */
export const EXCLUSION_TYPE = 30 satisfies LimitType;

/** Values to choose from, in the unit of the limit (specification §9). */
export const CHOICES = {
  30: [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650],
  31: Array.from({ length: 24 }, (_, index) => index + 1),
  32: [5, 10, 15, 30, 45, 60],
  33: [1, 7, 30, 90],
} as const satisfies Partial<Record<LimitType, readonly number[]>>;

/** The field of a kind, out of the platform's list. */
export function fieldOf(limits: readonly Limit[], type: LimitType): LimitField | null {
  const own = limits.filter(({ limitType }) => limitType === type);
  const pending = own.find(({ limitState }) => limitState === "PENDING") ?? null;
  const shown = own.find(({ limitState }) => limitState !== "PENDING") ?? pending;
  const spans = own.filter(({ limitState, endsAt }) => limitState === "ACTIVE" && endsAt !== null);
  return shown ? { type, shown, pending, spans } : null;
}

/** Whether a limit holds. */
export function isSet({ shown }: LimitField): boolean {
  return shown.limitState === "ACTIVE";
}

/** Why a field cannot be changed now (specification §5). */
export type Obstacle = "pending" | "running" | "section";

/**
 * A field is closed while a change of it waits and while an exclusion or break has an end; an extra
 * limit also while another one of its section is closed.
 */
export function obstacleOf(field: LimitField, section: readonly LimitField[]): Obstacle | null {
  const own = ownObstacle(field);
  if (own !== null) return own;
  const isClosed = section.some((other) => other.type !== field.type && ownObstacle(other));
  return isExtra(field.type) && isClosed ? "section" : null;
}

function ownObstacle({ type, shown, pending }: LimitField): Obstacle | null {
  if (pending !== null) return "pending";
  const isPeriod = type === EXCLUSION_TYPE || type === 33;
  return isPeriod && shown.limitState === "ACTIVE" && shown.endsAt !== null ? "running" : null;
}

function isExtra(type: LimitType): boolean {
  return EXTRA_TYPES.some((extra) => extra === type);
}

/** Whether an exclusion is set and has not begun. */
export function isAhead({ limitState, startedAt }: Limit, nowMs: number): boolean {
  return limitState === "ACTIVE" && startedAt !== null && startedAt * 1_000 > nowMs;
}

/** The wire value that asks for no limit of this kind any more. */
export function noLimitValue({ type, shown }: LimitField): string | null {
  if (type === 31) return "-1";
  if (!MONEY_SECTIONS.deposit.some((deposit) => deposit === type)) return null;
  return String(999_999_999n * 10n ** BigInt(exponentOf(shown.currency)));
}

/** Whether a waiting change would end the limit. */
export function endsLimit(pending: Limit, field: LimitField): boolean {
  return pending.limitValue === noLimitValue(field);
}

/** Reads a typed amount as minor units; the word names what is wrong. */
export function readAmount(
  text: string,
  currency: string,
  lang: string,
): { minor: bigint } | { fault: "missing" | "not-a-number" | "too-many-decimals" | "too-large" } {
  const mark = decimalMark(lang) === "," ? "," : ".";
  const typed = parseTyped(text, exponentOf(currency), mark);
  if (typed.kind === "empty") return { fault: "missing" };
  if (typed.kind === "invalid") return { fault: typed.reason };
  const max = 999_999_999n * 10n ** BigInt(exponentOf(currency));
  return typed.minor < max ? { minor: typed.minor } : { fault: "too-large" };
}

/** How much of a limit on money is used, in whole percent from 0 to 100; null when nothing holds. */
export function usedPercent({ shown }: LimitField): number | null {
  if (shown.limitBalance === null || shown.limitValue === null) return null;
  const value = BigInt(shown.limitValue);
  const left = BigInt(shown.limitBalance);
  if (value <= 0n || left <= 0n) return 100;
  return left >= value ? 0 : Number(((value - left) * 100n) / value);
}

function exponentOf(currency: string): number {
  return findCurrency(currency)?.exponent ?? 2;
}
