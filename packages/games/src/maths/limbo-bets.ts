import { rational } from "@fairline/money";
import { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN } from "../limbo/limbo.ts";
import { type Bet, decideNothing } from "./bet.ts";
import { returnOfOne } from "./distribution.ts";

const EVEN_NUMBERS = 2n ** 52n;
const PAY_SUM = 99n * EVEN_NUMBERS;

/** The targets of which least and most comes back. */
export function limboBets(): readonly Bet[] {
  return [leastTarget(), greatestTarget()].map(betOf);
}

/** How many of the 2^52 even numbers reach a target: those up to here. */
export function limboWins(targetCenti: number): bigint {
  return PAY_SUM / BigInt(targetCenti);
}

function betOf(targetCenti: number): Bet {
  const chance = rational(limboWins(targetCenti), EVEN_NUMBERS);
  return {
    key: `target ${targetCenti}`,
    selection: { targetCenti },
    decide: decideNothing,
    ...returnOfOne(rational(BigInt(targetCenti), 100n), chance),
  };
}

/**
 * A target t keeps the remainder of 99·2^52 by t back. It is below t, so that no target under the greatest
 * remainder found so far can keep more.
 */
function leastTarget(): number {
  let [least, kept] = [LIMBO_TARGET_MAX, 0n];
  for (
    let target = LIMBO_TARGET_MAX;
    target > Math.max(Number(kept), LIMBO_TARGET_MIN - 1);
    target -= 1
  ) {
    const rest = PAY_SUM % BigInt(target);
    if (rest > kept) [least, kept] = [target, rest];
  }
  return least;
}

/** The first target without a remainder. */
function greatestTarget(): number {
  let target = LIMBO_TARGET_MIN;
  while (PAY_SUM % BigInt(target) !== 0n) target += 1;
  return target;
}
