import type { CallReply } from "@fairline/contracts/calls";
import { formatNumber, useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { OwnChange, OwnMoney } from "../layout/own-money.tsx";
import styles from "./history-page.module.css";

/**
 * Staked, open, returned and the difference of what is settled, of all bets of the filter and not only of
 * the shown ones: in each currency that there were bets in. An open stake is not lost.
 */
export function TotalsStrip(props: {
  totals: CallReply<"findBets">["totals"];
  currency: string;
}): ReactNode {
  const { totals, currency } = props;
  const { t, lang } = useReading();
  const nothing = { currency, stakedMinor: "0", openMinor: "0", returnedMinor: "0" };
  const sums = totals.sums.length > 0 ? totals.sums : [nothing];
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("office.history.count")}</dt>
        <dd>{formatNumber(totals.count, lang)}</dd>
      </div>
      <div>
        <dt>{t("office.history.staked")}</dt>
        {sums.map((sum) => (
          <dd key={sum.currency}>
            <OwnMoney amountMinor={sum.stakedMinor} currency={sum.currency} />
          </dd>
        ))}
      </div>
      <div>
        <dt>{t("office.history.open")}</dt>
        {sums.map((sum) => (
          <dd key={sum.currency}>
            <OwnMoney amountMinor={sum.openMinor} currency={sum.currency} />
          </dd>
        ))}
      </div>
      <div>
        <dt>{t("office.history.returned")}</dt>
        {sums.map((sum) => (
          <dd key={sum.currency}>
            <OwnMoney amountMinor={sum.returnedMinor} currency={sum.currency} />
          </dd>
        ))}
      </div>
      <div>
        <dt>{t("office.history.netSettled")}</dt>
        {sums.map((sum) => (
          <dd key={sum.currency}>
            <OwnChange
              amountMinor={
                BigInt(sum.returnedMinor) - (BigInt(sum.stakedMinor) - BigInt(sum.openMinor))
              }
              currency={sum.currency}
              plus={styles.plus}
              minus={styles.minus}
            />
          </dd>
        ))}
      </div>
    </dl>
  );
}
