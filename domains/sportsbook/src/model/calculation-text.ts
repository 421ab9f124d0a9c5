import { assertNever } from "@fairline/kernel";
import { formatMinor, type Rational } from "@fairline/money";
import { exactReturns, formatOdds, isDecided, roundReturns } from "@fairline/odds";
import type { LegOutcome, StoredBet } from "./bet.ts";
import { toOpenBet } from "./bet-terms.ts";

/**
 * The exact calculation of a settled bet without words: "25.00 × 2.15 × (1.90 + 1)/2 = 77.9375 →
 * 77.94". The arrow is the one rounding, or the cap. Undecided legs of a lost accumulator are left
 * out.
 */
export function calculationText(bet: StoredBet, exponent: number): string | null {
  if (bet.returnsMinor === null) return null;
  const factors = bet.legs.flatMap((leg, index) => {
    const outcome = bet.results[index];
    return outcome ? [factorText(leg.oddsMilli, outcome)] : [];
  });
  const paid = formatMinor(bet.returnsMinor, exponent);
  const open = toOpenBet(bet, bet.results);
  const exact = exactReturns({ ...open, legs: open.legs.filter(isDecided) });
  const product = [formatMinor(bet.stakeMinor, exponent), ...factors].join(" × ");
  const isExact = exact.d === 1n && exact.n === bet.returnsMinor;
  if (isExact || roundReturns(exact) === 0n) return `${product} = ${paid}`;
  return `${product} = ${exactText(exact, exponent)} → ${paid}`;
}

function factorText(oddsMilli: number, { result }: LegOutcome): string {
  const price = formatOdds(oddsMilli, "decimal");
  switch (result) {
    case "won":
      return price;
    case "lost":
      return "0";
    case "refunded":
      return "1";
    case "half-won":
      return `(${price} + 1)/2`;
    case "half-lost":
      return "1/2";
    default:
      return assertNever(result);
  }
}

/**
 * All decimals of an amount in minor units, shown in major ones. Prices are thousandths and shares
 * are halves, so the expansion ends.
 */
function exactText(minor: Rational, exponent: number): string {
  let [n, d] = [minor.n, minor.d];
  let decimals = 0;
  for (; d !== 1n; decimals += 1) {
    const factor = d % 10n === 0n ? 10n : d % 2n === 0n ? 2n : 5n;
    n *= 10n / factor;
    d /= factor;
  }
  return formatMinor(n, decimals + exponent);
}
