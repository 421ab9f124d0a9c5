import { assertNever } from "@fairline/kernel";
import type { ResultWord } from "./line-result.ts";
import type { OddsMilli } from "./price-ladder.ts";

/** A leg of a fold that ended in a word the player reads. */
export type EndedLeg = { readonly oddsMilli: OddsMilli; readonly result: ResultWord };

/** Every factor of such a leg is a whole number of these: half of a thousandth. */
const PARTS = 2_000n;

/**
 * What a single or an accumulator returns, rounded half-up once, in minor units: the same to the cent
 * as `roundReturns(exactReturns(…))`, in whole numbers over one common denominator.
 */
export function foldReturns(stakeMinor: bigint, legs: readonly EndedLeg[]): bigint {
  let n = stakeMinor;
  let d = 1n;
  for (const leg of legs) {
    const parts = partsOf(leg);
    if (parts === 0n) return 0n;
    n *= parts;
    d *= PARTS;
  }
  return (2n * n + d) / (2n * d);
}

/** What one unit on the leg becomes, in 2,000ths. */
function partsOf({ oddsMilli, result }: EndedLeg): bigint {
  switch (result) {
    case "won":
      return 2n * BigInt(oddsMilli);
    case "lost":
      return 0n;
    case "refunded":
      return PARTS;
    case "half-won":
      return BigInt(oddsMilli) + 1_000n;
    case "half-lost":
      return 1_000n;
    default:
      return assertNever(result);
  }
}
