import { formatNumber, useReading } from "@fairline/i18n";
import { type PlayerTax, playerTaxMinor } from "@fairline/odds/player-tax";
import { Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { CouponView } from "../panel/coupon-view.ts";
import { possibleReturns } from "../state/totals.ts";
import styles from "./tax-line.module.css";

export { messages } from "./locales/messages.ts";

/** What the line is given. */
export type TaxLineProps = { tax: PlayerTax; view: CouponView };

const BASIS_POINTS_OF_PERCENT = 100;

/** The tax that the player owes his country if everything wins: told, never taken from the returns. */
export function View({ tax, view }: TaxLineProps): ReactNode {
  const { t, lang } = useReading();
  const taxMinor = taxOf(tax, view);
  if (taxMinor === 0n) return null;
  const percent = formatNumber(tax.basisPoints / BASIS_POINTS_OF_PERCENT, lang);
  return (
    <p className={styles.tax} data-tax={tax.on}>
      <span className={styles.line}>
        <span>{t(`coupon.tax.${tax.on}`, { percent })}</span>
        <b>
          <Money amountMinor={taxMinor} currency={view.currency} />
        </b>
      </span>
      <small className={styles.note}>{t("coupon.tax.note")}</small>
    </p>
  );
}

/** Of each bet on its own: a tax is rounded bet by bet. */
function taxOf(tax: PlayerTax, { lines, state }: CouponView): bigint {
  return lines.reduce((sum, line) => {
    if (line.stake.kind !== "amount") return sum;
    const returnsMinor = possibleReturns(state.slip.picks, [line]);
    if (returnsMinor === null) return sum;
    return sum + playerTaxMinor(tax, { stakeMinor: line.stake.minor, returnsMinor });
  }, 0n);
}
