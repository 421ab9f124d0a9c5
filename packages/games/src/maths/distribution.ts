import { add, multiply, type Rational, ZERO } from "@fairline/money";

/** What can be paid and how likely it is; nothing is paid by the rest. */
export type Distribution = readonly { readonly pay: Rational; readonly chance: Rational }[];

/** What comes back of a stake on average, how often anything does, and the mean of its square. */
export type BetReturn = {
  readonly rtp: Rational;
  readonly hit: Rational;
  readonly square: Rational;
};

/** The figures of a distribution. */
export function returnOf(distribution: Distribution): BetReturn {
  let [rtp, hit, square] = [ZERO, ZERO, ZERO];
  for (const { pay, chance } of distribution) {
    if (pay.n === 0n) continue;
    rtp = add(rtp, multiply(pay, chance));
    hit = add(hit, chance);
    square = add(square, multiply(multiply(pay, pay), chance));
  }
  return { rtp, hit, square };
}

/** The figures of a bet that pays one multiple or nothing. */
export function returnOfOne(pay: Rational, chance: Rational): BetReturn {
  return returnOf([{ pay, chance }]);
}
