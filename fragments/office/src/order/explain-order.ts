import { isUnclearStatus } from "@fairline/api-client";
import type { Problem } from "@fairline/contracts/calls";
import { formatMoney, type Reading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";

const OWN: Readonly<Record<string, string>> = {
  PAYMENT_BELOW_MIN: "minMinor",
  PAYMENT_ABOVE_MAX: "maxMinor",
};

const DEPOSIT_LIMIT = /^LIMIT_DEPOSIT_/;

/** A refused deposit in the player's words, with the server's bound, or what is left of a limit. */
export function explainDeposit(
  problem: Problem,
  currency: string,
  { t, lang }: Pick<Reading, "t" | "lang">,
): string {
  const { leftMinor, currency: ofLimit = currency } = problem.data;
  const left = typeof leftMinor === "string" ? parseMinor(leftMinor) : undefined;
  if (left !== undefined && DEPOSIT_LIMIT.test(problem.code)) {
    // Limits are in the currency of the main account, whichever account the money is for.
    const told = formatMoney(left, String(ofLimit), lang);
    return t("limit.left", { sentence: t(problem.textKey), left: told });
  }
  const name = OWN[problem.code];
  const value = name === undefined ? undefined : problem.data[name];
  const minor = typeof value === "string" ? parseMinor(value) : undefined;
  if (minor === undefined) return t(problem.textKey);
  return t(`office.recharge.problem.${problem.code}`, {
    amount: formatMoney(minor, currency, lang),
  });
}

/** A refused withdrawal in the player's words, with what can be taken out where the server says. */
export function explainWithdrawal(
  problem: Problem,
  currency: string,
  { t, lang }: Pick<Reading, "t" | "lang">,
): string {
  const { availableMinor } = problem.data;
  const minor = typeof availableMinor === "string" ? parseMinor(availableMinor) : undefined;
  if (minor === undefined) return t(problem.textKey);
  return t("office.deduce.available", { amount: formatMoney(minor, currency, lang) });
}

/** Refusals of a domain are decisions, whatever their status. */
const DECIDED = /^(PAYMENT|WALLET|RATE)_/;

/** Whether nobody knows if the order was taken: then the same request is asked again. */
export function isUnclearOrder(status: number, problem: Problem): boolean {
  return isUnclearStatus(status) && !DECIDED.test(problem.code);
}
