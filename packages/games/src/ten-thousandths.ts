import { type Rational, rational, roundDown } from "@fairline/money";

const TEN_THOUSANDTHS = 10_000n;

/** A multiple of so many ten-thousandths of the stake. */
export function multipleOfE4(e4: number | bigint): Rational {
  return rational(BigInt(e4), TEN_THOUSANDTHS);
}

/** A multiple in whole ten-thousandths, rounded down. */
export function floorToE4(multiple: Rational): bigint {
  return roundDown({ n: multiple.n * TEN_THOUSANDTHS, d: multiple.d });
}

/** A multiple rounded down to four decimals. */
export function floor4(multiple: Rational): Rational {
  return multipleOfE4(floorToE4(multiple));
}
