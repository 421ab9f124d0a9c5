import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { type ReactNode, useEffect, useState } from "react";
import panel from "../layout/panel.module.css";
import { ConversionPanel } from "./conversion-panel.tsx";
import { OpenAccountForm } from "./open-account-form.tsx";
import type { Account } from "./use-conversion.ts";

/** Accounts in other currencies: opening them, and exchanging money between them. */
export function OwnCurrencies(props: {
  accounts: readonly Account[];
  onAccounts(accounts: readonly Account[]): void;
}): ReactNode {
  const t = useT();
  const { accounts, onAccounts } = props;
  const { api, bus, signal } = useFragment();
  const [currencies, setCurrencies] = useState<readonly string[]>([]);
  const count = accounts.length;

  useEffect(() => {
    void api("findCurrencies", {}, signal).then((answer) => {
      if (!answer.ok || signal.aborted) return;
      const closed = answer.reply.currencies.filter(({ isOpen }) => !isOpen);
      setCurrencies(closed.map(({ currency }) => currency));
    });
  }, [api, signal, count]);

  async function refresh(): Promise<void> {
    const answer = await api("findAccounts", {}, signal);
    if (!answer.ok || signal.aborted) return;
    onAccounts(answer.reply.accounts);
    for (const { accountId, balanceMinor, currency } of answer.reply.accounts) {
      bus.emit("balance:changed", { accountId, balanceMinor, currency });
    }
  }

  return (
    <section id="convert" className={panel.panel} aria-labelledby="account-currencies">
      <h2 id="account-currencies" className={panel.heading}>
        {t("office.convert.currencies")}
      </h2>
      <ConversionPanel accounts={accounts} onDone={() => void refresh()} />
      <OpenAccountForm currencies={currencies} onDone={() => void refresh()} />
    </section>
  );
}
