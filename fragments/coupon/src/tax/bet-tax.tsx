import type { BetView } from "@fairline/contracts";
import { parseMinor } from "@fairline/money";
import { type PlayerTax, playerTaxMinor } from "@fairline/odds/player-tax";
import type { ReactNode } from "react";
import { TaxText } from "./tax-text.tsx";

export { messages } from "./messages.ts";

/** What the line is given. */
export type BetTaxProps = { tax: PlayerTax; bet: BetView };

/** A bet whose stake came back was never played. */
const UNPLAYED: ReadonlySet<BetView["state"]> = new Set(["rejected", "refunded"]);

/** The tax that the player owes his country for a bet, or would if the rest of it wins. */
export function View({ tax, bet }: BetTaxProps): ReactNode {
  return <TaxText tax={tax} taxMinor={betTaxMinor(tax, bet)} currency={bet.currency} />;
}

/** In minor units of the bet's currency; what an open bet was sold for counts among its returns. */
export function betTaxMinor(tax: PlayerTax, bet: BetView): bigint {
  if (UNPLAYED.has(bet.state)) return 0n;
  const stakeMinor = parseMinor(bet.stakeMinor) ?? 0n;
  const returnsMinor =
    bet.returnsMinor === null
      ? (parseMinor(bet.maxReturnsMinor) ?? 0n) + (parseMinor(bet.soldMinor) ?? 0n)
      : (parseMinor(bet.returnsMinor) ?? 0n);
  return playerTaxMinor(tax, { stakeMinor, returnsMinor });
}
