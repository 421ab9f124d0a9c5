import { assertNever, type Refused, refused } from "@fairline/kernel";
import type { LimitErrorCode } from "../errors.ts";
import {
  limitRuleOf,
  type LimitType,
  NO_SESSION_LIMIT,
  noDepositLimitMinor,
} from "./limit-types.ts";

const WHOLE = /^-?\d{1,19}$/;

/**
 * The value a player asks for: null when he wants no limit any more. Amounts are minor units, the
 * others days, hours or minutes.
 */
export function parseLimitValue(
  type: LimitType,
  text: string | null,
  exponent: number,
): { readonly value: bigint | null } | Refused<LimitErrorCode> {
  const rule = limitRuleOf(type);
  if (text === null) {
    const isKept = rule.kind === "exclusion" || rule.kind === "timeout";
    return isKept ? invalid(type) : { value: null };
  }
  if (!WHOLE.test(text)) return invalid(type);
  const value = BigInt(text);
  switch (rule.kind) {
    case "wager":
    case "loss":
      return isAmount(value, exponent) ? { value } : invalid(type);
    case "deposit":
      if (value === noDepositLimitMinor(exponent)) return { value: null };
      return isAmount(value, exponent) ? { value } : invalid(type);
    case "exclusion":
    case "timeout":
      return isOneOf(rule.days, value) ? { value } : invalid(type);
    case "session":
      if (value === NO_SESSION_LIMIT) return { value: null };
      return isOneOf(rule.choices, value) ? { value } : invalid(type);
    case "reality-check":
      return isOneOf(rule.choices, value) ? { value } : invalid(type);
    default:
      return assertNever(rule);
  }
}

function isAmount(value: bigint, exponent: number): boolean {
  return value >= 0n && value < noDepositLimitMinor(exponent);
}

function isOneOf(allowed: readonly number[], value: bigint): boolean {
  return allowed.some((each) => BigInt(each) === value);
}

function invalid(limitType: LimitType): Refused<LimitErrorCode> {
  return refused("LIMIT_VALUE_INVALID", { limitType });
}
