import { type PlayerTax, playerTaxMinor } from "@fairline/odds/player-tax";
import type { ReactNode } from "react";
import type { CouponView } from "../panel/coupon-view.ts";
import { possibleReturns } from "../state/totals.ts";
import { TaxText } from "./tax-text.tsx";

export { messages } from "./messages.ts";

/** What the line is given. */
export type TaxLineProps = { tax: PlayerTax; view: CouponView };

/** The tax that the player owes his country if everything wins: told, never taken from the returns. */
export function View({ tax, view }: TaxLineProps): ReactNode {
  return <TaxText tax={tax} taxMinor={taxOf(tax, view)} currency={view.currency} />;
}

/** Of each bet on its own: a tax is rounded bet by bet. */
function taxOf(tax: PlayerTax, { lines, state, capMinor }: CouponView): bigint {
  return lines.reduce((sum, line) => {
    if (line.stake.kind !== "amount") return sum;
    const returns = possibleReturns(state.slip.picks, [line], capMinor);
    if (returns === null) return sum;
    const { minor: returnsMinor } = returns;
    return sum + playerTaxMinor(tax, { stakeMinor: line.stake.minor, returnsMinor });
  }, 0n);
}
