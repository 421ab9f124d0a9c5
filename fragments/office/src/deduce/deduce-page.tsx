import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Empty, Icon, Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import { AccountChoice, type MoneyAccounts, moneyAddress } from "../order/account-choice.tsx";
import { iconOf } from "../order/method-icon.ts";
import order from "../order/order.module.css";
import { WithdrawalList } from "./withdrawal-list.tsx";

type Method = CallReply<"findPaymentMethods">["methods"][number];

/** The ways to be paid out, and what became of the withdrawals so far. */
export function DeducePage(props: {
  methods: readonly Method[];
  own: MoneyAccounts;
  page: CallReply<"findWithdrawals">;
}): ReactNode {
  const { methods, own, page } = props;
  const t = useT();
  return (
    <>
      <section className={panel.panel}>
        <AccountChoice {...own} path="/office/deduce" />
        {methods.length === 0 ? (
          <Empty text={t("office.deduce.noMethods")} />
        ) : (
          <>
            <p className={panel.quiet}>{t("office.deduce.lead")}</p>
            <ul className={order.methods}>
              {methods.map((method) => (
                <li key={method.methodId}>
                  <MethodCard method={method} accountId={own.accountId} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <WithdrawalList first={page} />
    </>
  );
}

function MethodCard(props: { method: Method; accountId: string }): ReactNode {
  const { method, accountId } = props;
  const t = useT();
  const { href } = useFragment();
  const address = moneyAddress("/office/deduce/form", accountId, method.methodId);
  return (
    <a className={order.method} href={href(address)}>
      <span className={order.name}>
        <Icon name={iconOf(method.methodId)} size={24} />
        {t(method.nameKey)}
      </span>
      <span className={order.facts}>
        <Money amountMinor={method.minMinor} currency={method.currency} /> –{" "}
        <Money amountMinor={method.maxMinor} currency={method.currency} />
      </span>
    </a>
  );
}
