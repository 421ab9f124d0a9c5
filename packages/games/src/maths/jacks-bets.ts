import { jacksOrBetter } from "../jacks-or-better/jacks-or-better.ts";
import { jacksPay } from "../jacks-or-better/jacks-table.ts";
import type { Bet } from "./bet.ts";
import { handOrder } from "./every-hand.ts";
import { jacksReturn } from "./jacks-return.ts";

/** Five cards held as pays most: the act that ends a round of a player who is away. */
export function jacksBets(): readonly Bet[] {
  return [
    {
      key: "optimal hold",
      selection: {},
      decide: (state) => jacksOrBetter.ending(state),
      ...jacksReturn(handOrder.map(jacksPay)),
    },
  ];
}
