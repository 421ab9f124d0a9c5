import type { GameRoundView } from "@fairline/contracts";
import {
  compare,
  multiply,
  ONE,
  parseMinor,
  type Rational,
  rational,
  roundDown,
} from "@fairline/money";

/** What a settled round brought: more than its stake, some or all of it, or nothing. */
export type Result = "won" | "returned" | "nothing";

/** Names what a round brought. Nothing that is not above the stake is called a win. */
export function resultOf(round: GameRoundView): Result {
  if ((parseMinor(round.payMinor) ?? 0n) === 0n) return "nothing";
  return compare(payOf(round), ONE) > 0 ? "won" : "returned";
}

const TEN_THOUSANDTHS = rational(10_000n);

/** What a round pays in ten-thousandths of its stake, as games write multiples. */
export function payE4Of(round: GameRoundView): string {
  return String(roundDown(multiply(payOf(round), TEN_THOUSANDTHS)));
}

function payOf({ pay }: GameRoundView): Rational {
  const d = BigInt(pay.d);
  return d === 0n ? rational(0n) : rational(BigInt(pay.n), d);
}
