import { HIDDEN_AMOUNT, useFragment, useHiddenBalance } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { IconButton, Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { BalanceState } from "./balance-store.ts";
import styles from "./player.module.css";

/** The balance with its account; the account keeps whether it is hidden. */
export function BalanceBlock(props: { state: BalanceState; hidesBalance: boolean }): ReactNode {
  const { balance, moved, step } = props.state;
  const { isHidden, hide } = useHiddenBalance(props.hidesBalance);
  const t = useT();
  const { href, signedIn } = useFragment();
  const currency = balance?.currency ?? signedIn?.currency ?? "";
  return (
    <div className={styles.balance}>
      <a className={styles.account} href={href("/office/historypay")} data-keep="">
        <span className={styles.label}>{t("header.mainAccount", { currency })}</span>
        <span
          key={step}
          className={styles.amount}
          data-balance={isHidden ? "" : (balance?.balanceMinor ?? "")}
          data-moved={moved ?? undefined}
        >
          <span className="fl-visually-hidden">{t("common.balance")} </span>
          {balance === null || isHidden ? (
            <span>{isHidden ? HIDDEN_AMOUNT : "—"}</span>
          ) : (
            <Money amountMinor={balance.balanceMinor} currency={currency} sign="none" />
          )}
        </span>
      </a>
      <span className={styles.eye}>
        <IconButton
          icon={isHidden ? "eye" : "eye-off"}
          size="tiny"
          name={t(isHidden ? "header.balance.show" : "header.balance.hide")}
          aria-pressed={isHidden}
          onClick={() => hide(!isHidden)}
        />
      </span>
    </div>
  );
}
