import { rational } from "@fairline/money";
import { choose } from "../choose.ts";
import { plinkoRisks, plinkoTable, plinkoTenths } from "../plinko/plinko-table.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import { type Bet, decideNothing } from "./bet.ts";
import { returnOf } from "./distribution.ts";

/** Every board: the bucket of a ball is the number of its steps to the right. */
export function plinkoBets(): readonly Bet[] {
  return Object.keys(plinkoTenths)
    .map(Number)
    .flatMap((rows) =>
      plinkoRisks.map((risk) => ({
        key: `${rows} ${risk}`,
        selection: { rows, risk },
        decide: decideNothing,
        ...returnOf(
          plinkoTable(rows, risk).map((payE4, bucket) => ({
            pay: multipleOfE4(payE4),
            chance: rational(choose(rows, bucket), 2n ** BigInt(rows)),
          })),
        ),
      })),
    );
}
