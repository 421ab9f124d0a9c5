import { findCurrency } from "@fairline/money";
import type { DeskState } from "../desk/coupon-desk.ts";
import { subjectOf } from "../desk/quote.ts";
import { placeButton, type PlaceButtonState } from "../state/place-button.ts";
import { DEFAULT_PRESETS, presetsIn } from "../state/presets.ts";
import { relatedKeys } from "../state/related.ts";
import { planOf } from "../state/slip.ts";
import { chosenAccount } from "../state/spend-account.ts";
import { type AmountReading, stakedLines, type StakeLine, stakeLines } from "../state/stakes.ts";
import { type PossibleReturns, possibleReturns, totalOddsMilli } from "../state/totals.ts";

/** Everything the coupon tab shows, worked out from the desk's state. */
export type CouponView = {
  state: DeskState;
  currency: string;
  exponent: number;
  reading: AmountReading;
  /** Quick stakes in major units of the currency. */
  presets: readonly string[];
  /** Several selections, each a bet of its own. */
  isSingles: boolean;
  lines: readonly StakeLine[];
  betCount: number;
  related: ReadonlySet<string>;
  totalOddsMilli: number | null;
  returns: PossibleReturns | null;
  /** What one bet returns at most; null while the server has not told. */
  capMinor: bigint | null;
  limits: { minMinor: bigint; maxMinor: bigint } | null;
  button: PlaceButtonState;
};

/** Currency in which a guest sees stakes until the server names another. */
const GUEST_CURRENCY = "EUR";

/** Works out what the tab shows. */
export function couponView(
  state: DeskState,
  playerCurrency: string | null,
  decimalMark: "." | ",",
  usualPresets = DEFAULT_PRESETS,
): CouponView {
  const { slip, quote } = state;
  const account = chosenAccount(state);
  const currency = account?.currency ?? playerCurrency ?? GUEST_CURRENCY;
  const exponent = findCurrency(currency)?.exponent ?? 2;
  const reading = { exponent, decimalMark };
  const lines = stakeLines(slip, reading);
  const isQuoted = quote?.subject === subjectOf(slip) && quote.currency === currency;
  const limits = isQuoted ? { minMinor: quote.minMinor, maxMinor: quote.maxMinor } : null;
  const capMinor = quote?.currency === currency ? quote.capMinor : null;
  const isAccumulator = planOf(slip) === "accumulator";
  const related: ReadonlySet<string> = isAccumulator ? relatedKeys(slip.picks) : new Set();
  // What cannot be placed has no price as a whole.
  const isPossible = related.size === 0;
  return {
    state,
    currency,
    exponent,
    reading,
    presets: presetsIn(currency, state.presets, usualPresets),
    isSingles: !isAccumulator && slip.picks.length > 1,
    lines,
    betCount: stakedLines(lines).length,
    related,
    totalOddsMilli: isPossible ? totalOddsMilli(slip.picks) : null,
    returns: isPossible ? possibleReturns(slip.picks, lines, capMinor) : null,
    capMinor,
    limits,
    button: placeButton({
      slip,
      lines,
      placement: state.placement,
      feed: state.feed,
      isSignedIn: playerCurrency !== null,
      balanceMinor: account?.minor ?? spendable(state.balance, currency),
      limits,
    }),
  };
}

function spendable(balance: DeskState["balance"], currency: string): bigint | null {
  return balance?.currency === currency ? balance.minor + balance.bonusMinor : null;
}
