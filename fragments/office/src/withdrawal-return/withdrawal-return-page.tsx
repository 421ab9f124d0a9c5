import type { WithdrawalView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, Icon, type IconName, Money, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import panel from "../layout/panel.module.css";
import { returnedWithdrawal } from "./returned-withdrawal.ts";
import styles from "../layout/outcome.module.css";

type Props = {
  /** The withdrawal that the address names; null for the newest. */
  readonly withdrawalId: string | null;
  readonly withdrawal: WithdrawalView | null;
};

/** Where a player comes back from withdrawing: the server's word about it, as it changes. */
export function WithdrawalReturnPage({ withdrawalId, withdrawal: first }: Props): ReactNode {
  const t = useT();
  const { api, href, live, signal } = useFragment();
  const [withdrawal, setWithdrawal] = useState(first);

  async function read(): Promise<void> {
    const answer = await api("findWithdrawals", { query: {} }, signal);
    if (answer.ok) setWithdrawal(returnedWithdrawal(answer.reply.withdrawals, withdrawalId));
  }
  useEffect(() => {
    const controller = new AbortController();
    live.onPrivate("payment", () => void read(), controller.signal);
    return () => controller.abort();
  });

  const toList = <ButtonLink href={href("/office/deduce")}>{t("office.deduce.list")}</ButtonLink>;
  if (withdrawal === null) {
    return (
      <div className={panel.panel}>
        <p className={styles.lead}>{t("office.onpay.unknown")}</p>
        <p className={panel.quiet}>{t("office.onpay.unknown.text")}</p>
        {toList}
      </div>
    );
  }
  const { state, amountMinor, currency, createdAt } = withdrawal;
  return (
    <div className={panel.panel} data-state={state}>
      <p className={styles.lead} role="status">
        <span className={styles.icon} data-state={MARKS[state]?.look}>
          <Icon name={MARKS[state]?.icon ?? "clock"} size={24} />
        </span>
        {t(`office.deduce.state.${state}`)}
      </p>
      <p className={styles.amount}>
        <Money amountMinor={amountMinor} currency={currency} />
      </p>
      <p className={panel.quiet}>
        <When atMs={createdAt} look="date-time" />
      </p>
      <div className={panel.row}>
        {toList}
        <Button onClick={() => void read()}>{t("common.refresh")}</Button>
      </div>
    </div>
  );
}

type Mark = { readonly icon: IconName; readonly look: "succeeded" | "failed" };

/** States that change no more. */
const MARKS: Partial<Record<WithdrawalView["state"], Mark>> = {
  paid: { icon: "circle-check", look: "succeeded" },
  returned: { icon: "circle-x", look: "failed" },
  cancelled: { icon: "circle-x", look: "failed" },
  rejected: { icon: "circle-x", look: "failed" },
};
