import type { BetView } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import type { PlayerTax } from "@fairline/odds/player-tax";
import type { ReactNode } from "react";
import { BetRow } from "./bet-row.tsx";
import type { CashOuts } from "./cash-out.tsx";
import styles from "./history-page.module.css";

/** Bets in a table, one row each; `isOpen` begins with their details open. */
export function BetTable(props: {
  bets: readonly BetView[];
  cashOuts: CashOuts;
  tax: PlayerTax | null;
  isOpen?: boolean;
}): ReactNode {
  const { bets, isOpen = false, ...rest } = props;
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className="fl-visually-hidden">{t("common.history")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("office.history.time")}</th>
          <th scope="col">{t("office.history.number")}</th>
          <th scope="col">{t("office.history.selections")}</th>
          <th scope="col" className={styles.end}>
            {t("office.history.stake")}
          </th>
          <th scope="col" className={styles.end}>
            {t("office.history.odds")}
          </th>
          <th scope="col">{t("office.history.state")}</th>
          <th scope="col" className={styles.end}>
            {t("office.history.returns")}
          </th>
          <th scope="col">
            <span className="fl-visually-hidden">{t("office.history.details")}</span>
          </th>
        </tr>
      </thead>
      {bets.map((bet) => (
        <BetRow key={bet.betId} bet={bet} startsOpen={isOpen} {...rest} />
      ))}
    </table>
  );
}
