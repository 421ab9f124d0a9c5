export {
  isPeriod,
  limitRuleOf,
  type LimitType,
  limitTypes,
  type WindowDays,
} from "@fairline/contracts/limit-types";

/** A deposit limit of this many units as shown means that there is none. */
export const NO_DEPOSIT_LIMIT_UNITS = 999_999_999n;
/** A session limit of this value is not set. */
export const NO_SESSION_LIMIT = -1n;

/** The amount in minor units that stands for no deposit limit in a currency. */
export function noDepositLimitMinor(exponent: number): bigint {
  return NO_DEPOSIT_LIMIT_UNITS * 10n ** BigInt(exponent);
}
