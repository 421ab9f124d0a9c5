import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ChipLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { OwnMoney } from "../layout/own-money.tsx";
import styles from "./order.module.css";

/** The accounts that money can go to and come from, and the chosen one; empty text is the main one. */
export type MoneyAccounts = {
  accounts: CallReply<"findAccounts">["accounts"];
  accountId: string;
};

/** Which account the money is about; nothing to see for who has only one. */
export function AccountChoice(props: MoneyAccounts & { path: string }): ReactNode {
  const { accounts, accountId, path } = props;
  const t = useT();
  const { href } = useFragment();
  if (accounts.length < 2) return null;
  return (
    <nav className={styles.presets} aria-label={t("office.account.accounts")}>
      {accounts.map((account) => {
        const id = account.kind === "main" ? "" : account.accountId;
        return (
          <ChipLink
            key={account.accountId}
            href={href(moneyAddress(path, id))}
            isCurrent={id === accountId}
          >
            {account.currency}{" "}
            <OwnMoney amountMinor={account.balanceMinor} currency={account.currency} />
          </ChipLink>
        );
      })}
    </nav>
  );
}

/** The address of a page about money of an account, and of a way to pay. */
export function moneyAddress(path: string, accountId: string, methodId?: string): string {
  const query = new URLSearchParams({
    ...(methodId === undefined ? {} : { method: methodId }),
    ...(accountId === "" ? {} : { account: accountId }),
  }).toString();
  return query === "" ? path : `${path}?${query}`;
}
