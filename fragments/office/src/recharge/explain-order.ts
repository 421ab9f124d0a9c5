import { isUnclearStatus } from "@fairline/api-client";
import type { Problem } from "@fairline/contracts/calls";
import { formatMoney, type Reading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";

const OWN: Readonly<Record<string, string>> = {
  PAYMENT_BELOW_MIN: "minMinor",
  PAYMENT_ABOVE_MAX: "maxMinor",
};

/** A refused deposit in the player's words, with the server's bound where it names one. */
export function explainDeposit(
  problem: Problem,
  currency: string,
  { t, lang }: Pick<Reading, "t" | "lang">,
): string {
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
