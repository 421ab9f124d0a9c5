import { type Rational, rational } from "@fairline/money";

/** A fraction as it is traditionally written, not always reduced: 4/6, 6/4. */
export type WrittenFraction = readonly [numerator: number, denominator: number];

const LADDER: readonly WrittenFraction[] = (
  "1/100 1/50 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 " +
  "3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 13/10 11/8 " +
  "7/5 6/4 8/5 13/8 17/10 7/4 9/5 15/8 19/10 2/1 21/10 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 " +
  "10/3 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 " +
  "20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1"
)
  .split(" ")
  .map((text) => {
    const [numerator = "0", denominator = "1"] = text.split("/");
    return [Number(numerator), Number(denominator)];
  });

const LADDER_END_MILLI = 100_000;
const DENOMINATOR_MAX = 100n;

/**
 * The fraction shown for a net price of `netMilli` thousandths (odds − 1): the ladder entry within
 * one thousandth (whole numbers above 100), else the nearest fraction with a denominator ≤ 100.
 */
export function nearestFraction(netMilli: number): WrittenFraction {
  const entry = LADDER.find(([n, d]) => Math.abs(n * 1_000 - netMilli * d) <= d);
  if (entry) return entry;
  const whole = Math.round(netMilli / 1_000);
  if (netMilli > LADDER_END_MILLI && Math.abs(whole * 1_000 - netMilli) <= 1) return [whole, 1];
  const best = limitDenominator(rational(BigInt(netMilli), 1_000n), DENOMINATOR_MAX);
  return [Number(best.n), Number(best.d)];
}

/** The nearest fraction with a denominator up to the limit; a tie goes to the smaller denominator. */
function limitDenominator(value: Rational, denominatorMax: bigint): Rational {
  if (value.d <= denominatorMax) return value;
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n];
  let [n, d] = [value.n, value.d];
  for (;;) {
    const whole = n / d;
    const q2 = q0 + whole * q1;
    if (q2 > denominatorMax) break;
    [p0, q0, p1, q1] = [p1, q1, p0 + whole * p1, q2];
    [n, d] = [d, n - whole * d];
  }
  const steps = (denominatorMax - q0) / q1;
  const between = rational(p0 + steps * p1, q0 + steps * q1);
  const convergent = rational(p1, q1);
  return isCloser(between, convergent, value) ? between : convergent;
}

function isCloser(a: Rational, b: Rational, value: Rational): boolean {
  return distance(a, value) * b.d < distance(b, value) * a.d;
}

/** |a − value| times both denominators. */
function distance(a: Rational, value: Rational): bigint {
  const difference = a.n * value.d - value.n * a.d;
  return difference < 0n ? -difference : difference;
}
