import { type Rational, rational } from "@fairline/money";
import { choose } from "../choose.ts";
import { KENO_BALLS, KENO_NUMBERS } from "../keno/keno.ts";
import { KENO_COUNT_MAX, kenoTable } from "../keno/keno-table.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import { type Bet, decideNothing } from "./bet.ts";
import { type BetReturn, returnOf } from "./distribution.ts";

/** Tickets of one to ten numbers: which ones makes no difference. */
export function kenoBets(): readonly Bet[] {
  return Array.from({ length: KENO_COUNT_MAX }, (_, i) => i + 1).map((count) => ({
    key: `numbers ${count}`,
    selection: { numbers: Array.from({ length: count }, (_, i) => i + 1) },
    decide: decideNothing,
    ...kenoReturn(kenoTable(count).map(multipleOfE4), KENO_NUMBERS, KENO_BALLS),
  }));
}

/** Figures of a ticket that pays so much for 0, 1, 2… hits when `drawn` of `of` numbers are drawn. */
export function kenoReturn(pays: readonly Rational[], of: number, drawn: number): BetReturn {
  const count = pays.length - 1;
  return returnOf(
    pays.map((pay, hits) => {
      const ways = choose(count, hits) * choose(of - count, drawn - hits);
      return { pay, chance: rational(ways, choose(of, drawn)) };
    }),
  );
}
