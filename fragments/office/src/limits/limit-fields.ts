import type { CallReply } from "@fairline/contracts/calls";
import { isPeriod, limitRuleOf, type LimitType } from "@fairline/contracts/limit-types";
import { decimalMark } from "@fairline/i18n";
import { findCurrency, parseTyped } from "@fairline/money";

/** One limit as the platform tells it. */
export type Limit = CallReply<"findLimits">["limits"][number];

/** What holds (or that nothing does) of a kind, and the change of it that waits. */
export type LimitField = {
  readonly type: LimitType;
  readonly shown: Limit;
  readonly pending: Limit | null;
  /** Exclusions or breaks: all that are set, the earliest first. */
  readonly spans: readonly Limit[];
};

/** Number of self-exclusion. */
export const EXCLUSION_TYPE = 30 satisfies LimitType;

/** Values that a page offers, in the unit of the limit; none where an amount is typed. */
export function choicesOf(type: LimitType): readonly number[] {
  const rule = limitRuleOf(type);
  return rule.measure === "money" ? [] : rule.choices;
}

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
  return isPeriod(type) && shown.limitState === "ACTIVE" && shown.endsAt !== null
    ? "running"
    : null;
}

function isExtra(type: LimitType): boolean {
  return limitRuleOf(type).section === "extra";
}

/** Whether an exclusion is set and has not begun. */
export function isAhead({ limitState, startedAt }: Limit, nowMs: number): boolean {
  return limitState === "ACTIVE" && startedAt !== null && startedAt * 1_000 > nowMs;
}

/** The wire value that asks for no limit of this kind any more. */
export function noLimitValue({ type, shown }: LimitField): string | null {
  const { kind } = limitRuleOf(type);
  if (kind === "session") return "-1";
  if (kind !== "deposit") return null;
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
