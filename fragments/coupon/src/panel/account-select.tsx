import { HIDDEN_AMOUNT, useHiddenBalance } from "@fairline/fragment-kit";
import { formatMoney, useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import type { CouponDesk, DeskState } from "../desk/coupon-desk.ts";
import { isRunning } from "../state/placement.ts";
import styles from "./policy-select.module.css";

/** Which account the stake comes from, for who has more than one. */
export function AccountSelect(props: {
  state: DeskState;
  desk: CouponDesk;
  hidesBalance: boolean;
}): ReactNode {
  const { state, desk } = props;
  const { t, lang } = useReading();
  const { isHidden } = useHiddenBalance(props.hidesBalance);
  const { balance, accounts } = state;
  if (balance === null) return null;
  const label = (minor: bigint, currency: string) =>
    isHidden ? `${currency} ${HIDDEN_AMOUNT}` : formatMoney(minor, currency, lang);
  return (
    <label className={styles.line}>
      <span>{t("common.account")}</span>
      <select
        className={styles.select}
        value={state.accountId ?? ""}
        disabled={isRunning(state.placement)}
        onChange={(event) => desk.chooseAccount(event.target.value || null)}
      >
        <option value="">{label(balance.minor, balance.currency)}</option>
        {accounts.map(({ accountId, currency, minor }) => (
          <option key={accountId} value={accountId}>
            {label(minor, currency)}
          </option>
        ))}
      </select>
    </label>
  );
}
