import { rational } from "@fairline/money";
import { DICE_WIN_COUNT_MAX, DICE_WIN_COUNT_MIN, diceMultiple } from "../dice/dice.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import { type Bet, decideNothing } from "./bet.ts";
import { returnOfOne } from "./distribution.ts";

const WIN_COUNTS = Array.from(
  { length: DICE_WIN_COUNT_MAX - DICE_WIN_COUNT_MIN + 1 },
  (_, i) => DICE_WIN_COUNT_MIN + i,
);
const SIDES = 10_000n;

/** The counts of winning rolls of which least and most comes back. */
export function diceBets(): readonly Bet[] {
  const returned = (winCount: number) => winCount * diceMultiple(winCount);
  const byReturn = WIN_COUNTS.toSorted((a, b) => returned(a) - returned(b));
  return [byReturn.at(0), byReturn.at(-1)].flatMap((count) => (count ? [betOf(count)] : []));
}

function betOf(winCount: number): Bet {
  const chance = rational(BigInt(winCount), SIDES);
  return {
    key: `${winCount} of 10000`,
    selection: { over: true, winCount },
    decide: decideNothing,
    ...returnOfOne(multipleOfE4(diceMultiple(winCount)), chance),
  };
}
