import type { BetState, BetView } from "@fairline/contracts";

/** How a bet is called: its state, and a mixed one that brought less than its stake by a name of its own. */
export type BetWord = BetState | "partly-returned";

/** The word for a bet's state: a stake that came back in part was not won, and not lost either. */
export function betWord(
  bet: Pick<BetView, "state" | "stakeMinor" | "soldStakeMinor" | "returnsMinor" | "soldMinor">,
): BetWord {
  if (bet.state !== "mixed" || bet.returnsMinor === null) return bet.state;
  const keptMinor = BigInt(bet.stakeMinor) - BigInt(bet.soldStakeMinor);
  const returnsMinor = BigInt(bet.returnsMinor) - BigInt(bet.soldMinor);
  return returnsMinor < keptMinor ? "partly-returned" : "mixed";
}
