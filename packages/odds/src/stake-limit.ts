import {
  compare,
  divide,
  ONE,
  type Rational,
  rational,
  roundDown,
  subtract,
} from "@fairline/money";

const EVEN = rational(2n);

/**
 * The greatest stake at `price` when the house takes on `volumeMinor`: the volume itself at prices
 * of 2 and more, volume / (price − 1) below, so that neither stake nor profit passes the volume.
 */
export function maxStakeOfVolume(volumeMinor: bigint, price: Rational): bigint {
  if (compare(price, EVEN) >= 0) return volumeMinor;
  return roundDown(divide(rational(volumeMinor), subtract(price, ONE)));
}
