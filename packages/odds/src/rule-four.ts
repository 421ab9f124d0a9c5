import { compare, ONE, type Rational, rational, subtract } from "@fairline/money";
import { scaleProfit } from "./leg.ts";

/** Up to this net price (fractional odds) of the withdrawn runner, pence in the pound deducted. */
const TABLE: readonly { readonly upTo: Rational; readonly pence: number }[] = [
  { upTo: rational(1n, 9n), pence: 90 },
  { upTo: rational(2n, 11n), pence: 85 },
  { upTo: rational(1n, 4n), pence: 80 },
  { upTo: rational(3n, 10n), pence: 75 },
  { upTo: rational(2n, 5n), pence: 70 },
  { upTo: rational(8n, 15n), pence: 65 },
  { upTo: rational(8n, 13n), pence: 60 },
  { upTo: rational(4n, 5n), pence: 55 },
  { upTo: rational(20n, 21n), pence: 50 },
  { upTo: rational(6n, 5n), pence: 45 },
  { upTo: rational(6n, 4n), pence: 40 },
  { upTo: rational(7n, 4n), pence: 35 },
  { upTo: rational(9n, 4n), pence: 30 },
  { upTo: rational(3n, 1n), pence: 25 },
  { upTo: rational(4n, 1n), pence: 20 },
  { upTo: rational(11n, 2n), pence: 15 },
  { upTo: rational(9n, 1n), pence: 10 },
  { upTo: rational(14n, 1n), pence: 5 },
];

const PENCE_MAX = 90;

/** Pence in the pound taken from profits for runners withdrawn at these prices, at most 90. */
export function ruleFourPence(withdrawnPrices: readonly Rational[]): number {
  const total = withdrawnPrices.reduce((sum, price) => sum + penceOf(price), 0);
  return Math.min(total, PENCE_MAX);
}

/** The price after a deduction in pence: 1 + (price − 1)(1 − r). */
export function afterRuleFour(price: Rational, pence: number): Rational {
  return scaleProfit(price, rational(100n - BigInt(pence), 100n));
}

function penceOf(price: Rational): number {
  const net = subtract(price, ONE);
  return TABLE.find((row) => compare(net, row.upTo) <= 0)?.pence ?? 0;
}
