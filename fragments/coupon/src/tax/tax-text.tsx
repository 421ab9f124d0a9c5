import { formatNumber, useReading } from "@fairline/i18n";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./tax-line.module.css";

const BASIS_POINTS_OF_PERCENT = 100;

/** A tax with its rate, its sum and who pays it; nothing where none is owed. */
export function TaxText(props: {
  tax: PlayerTax;
  /** In minor units of the currency. */
  taxMinor: bigint;
  currency: string;
}): ReactNode {
  const { tax, taxMinor, currency } = props;
  const { t, lang } = useReading();
  if (taxMinor === 0n) return null;
  const percent = formatNumber(tax.basisPoints / BASIS_POINTS_OF_PERCENT, lang);
  return (
    <p className={styles.tax} data-tax={tax.on}>
      <span className={styles.line}>
        <span>{t(`coupon.tax.${tax.on}`, { percent })}</span>
        <b>
          <Money amountMinor={taxMinor} currency={currency} />
        </b>
      </span>
      <small className={styles.note}>{t("coupon.tax.note")}</small>
    </p>
  );
}
