import type { Problem } from "@fairline/contracts/calls";
import { formatMoment, formatMoney, type Reading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";

/** What the player can do about a refusal, in one press. */
export type Remedy =
  | { kind: "use-stake"; stakeMinor: bigint }
  | { kind: "deposit"; missingMinor: bigint }
  | { kind: "log-in" }
  | { kind: "exclude" };

/** A refusal in the player's words. */
export type Explanation = { text: string; remedy: Remedy | null };

/** Codes with a sentence of the coupon's own, and the facts it needs; without them the shared one. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  COUPON_STAKE_BELOW_MIN: ["min"],
  COUPON_STAKE_ABOVE_MAX: ["max"],
  COUPON_LIABILITY_EXCEEDED: ["max"],
  WALLET_INSUFFICIENT_FUNDS: ["missing"],
  COUPON_REJECTED: [],
};

const SPENDING_LIMIT = /^LIMIT_(?:WAGER|LOSS)_/;

/** The sentence of a code with the server's own facts in it, and what can be done. */
export function explainProblem(
  problem: Pick<Problem, "code" | "data">,
  currency: string,
  reading: Reading,
): Explanation {
  const facts = factsOf(problem, currency, reading);
  const isTold = NEEDS[problem.code]?.every((name) => name in facts) ?? false;
  const key = isTold ? `coupon.problem.${problem.code}` : `error.${problem.code}`;
  const text = reading.t(key, facts);
  return {
    text:
      text === key
        ? reading.t("coupon.problem.other", { code: problem.code })
        : withLeft(text, problem.code, facts, reading),
    remedy: remedyOf(problem),
  };
}

/** A limit that is passed says what is left of it. */
function withLeft(
  sentence: string,
  code: string,
  { left }: Readonly<Record<string, string | number>>,
  { t }: Reading,
): string {
  return left === undefined || !SPENDING_LIMIT.test(code)
    ? sentence
    : t("limit.left", { sentence, left });
}

function factsOf(
  problem: Pick<Problem, "code" | "data">,
  currency: string,
  reading: Reading,
): Record<string, string | number> {
  const { lang } = reading;
  // A player's limits are in the currency of his main account, whatever he stakes.
  const told = problem.data.currency;
  const unit = typeof told === "string" ? told : currency;
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.data)) {
    if (name.endsWith("Minor") && typeof value === "string") {
      const minor = parseMinor(value);
      if (minor !== undefined) facts[name.slice(0, -5)] = formatMoney(minor, unit, lang);
    } else if (name.endsWith("Ms") && typeof value === "number") {
      facts[name.slice(0, -2)] = formatMoment(value, "time", reading);
    } else if (typeof value === "number" || typeof value === "string") facts[name] = value;
  }
  const missing = missingOf(problem.data);
  if (missing !== undefined) facts.missing = formatMoney(missing, currency, lang);
  return facts;
}

function remedyOf({ code, data }: Pick<Problem, "code" | "data">): Remedy | null {
  switch (code) {
    case "COUPON_STAKE_BELOW_MIN":
      return stakeRemedy(data.minMinor);
    case "COUPON_STAKE_ABOVE_MAX":
    case "COUPON_LIABILITY_EXCEEDED":
      return stakeRemedy(data.maxMinor);
    case "WALLET_INSUFFICIENT_FUNDS": {
      const missingMinor = missingOf(data);
      return missingMinor === undefined ? null : { kind: "deposit", missingMinor };
    }
    case "UNAUTHENTICATED":
      return { kind: "log-in" };
    case "COUPON_MARKET_CLOSED":
    case "COUPON_FIXTURE_CLOSED":
    case "COUPON_SELECTION_UNKNOWN":
    case "COUPON_PAST_CUTOFF":
      return { kind: "exclude" };
    default:
      if (SPENDING_LIMIT.test(code)) return limitRemedy(data);
      // A bonus that may not take part says which stake own money pays.
      return stakeRemedy(data.realMinor);
  }
}

/** What is left of a limit, unless the stake is of another currency than the limit. */
function limitRemedy({ leftMinor, currency }: Problem["data"]): Remedy | null {
  return currency === undefined ? stakeRemedy(leftMinor) : null;
}

function stakeRemedy(value: unknown): Remedy | null {
  const stakeMinor = typeof value === "string" ? parseMinor(value) : undefined;
  return stakeMinor === undefined || stakeMinor <= 0n ? null : { kind: "use-stake", stakeMinor };
}

function missingOf(data: Problem["data"]): bigint | undefined {
  const { balanceMinor, neededMinor } = data;
  if (typeof balanceMinor !== "string" || typeof neededMinor !== "string") return undefined;
  const balance = parseMinor(balanceMinor);
  const needed = parseMinor(neededMinor);
  return balance === undefined || needed === undefined || needed <= balance
    ? undefined
    : needed - balance;
}
