import type { CallReply } from "@fairline/contracts/calls";
import { formatNumber, useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { OwnChange, OwnMoney } from "../layout/own-money.tsx";
import styles from "./history-page.module.css";

/** Staked, returned and the difference of all bets of the filter, not only of the shown ones. */
export function TotalsStrip(props: {
  totals: CallReply<"findBets">["totals"];
  currency: string;
}): ReactNode {
  const { totals, currency } = props;
  const { t, lang } = useReading();
  const net = BigInt(totals.returnedMinor) - BigInt(totals.stakedMinor);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("office.history.count")}</dt>
        <dd>{formatNumber(totals.count, lang)}</dd>
      </div>
      <div>
        <dt>{t("office.history.staked")}</dt>
        <dd>
          <OwnMoney amountMinor={totals.stakedMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t("office.history.returned")}</dt>
        <dd>
          <OwnMoney amountMinor={totals.returnedMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t("office.history.net")}</dt>
        <dd>
          <OwnChange
            amountMinor={net}
            currency={currency}
            plus={styles.plus}
            minus={styles.minus}
          />
        </dd>
      </div>
    </dl>
  );
}
