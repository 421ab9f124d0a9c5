import type { CallReply } from "@fairline/contracts/calls";
import { formatNumber, useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { OwnChange, OwnMoney } from "../layout/own-money.tsx";
import styles from "./history-page.module.css";

/**
 * Staked, returned and the difference of all bets of the filter, not only of the shown ones: in each
 * currency that there were bets in.
 */
export function TotalsStrip(props: {
  totals: CallReply<"findBets">["totals"];
  currency: string;
}): ReactNode {
  const { totals, currency } = props;
  const { t, lang } = useReading();
  const nothing = { currency, stakedMinor: "0", returnedMinor: "0" };
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
        <dt>{t("office.history.returned")}</dt>
        {sums.map((sum) => (
          <dd key={sum.currency}>
            <OwnMoney amountMinor={sum.returnedMinor} currency={sum.currency} />
          </dd>
        ))}
      </div>
      <div>
        <dt>{t("office.history.net")}</dt>
        {sums.map((sum) => (
          <dd key={sum.currency}>
            <OwnChange
              amountMinor={BigInt(sum.returnedMinor) - BigInt(sum.stakedMinor)}
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
