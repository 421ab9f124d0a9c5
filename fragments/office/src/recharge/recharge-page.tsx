import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Empty, Icon, Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import { AccountChoice, type MoneyAccounts, moneyAddress } from "../order/account-choice.tsx";
import { RoomLine } from "../order/deposit-facts.tsx";
import type { DepositRoom } from "../order/deposit-room.ts";
import { iconOf } from "../order/method-icon.ts";
import styles from "../order/order.module.css";

type Method = CallReply<"findPaymentMethods">["methods"][number];

/** The ways to pay in, each with its limits, fee and time. */
export function RechargePage(props: {
  methods: readonly Method[];
  own: MoneyAccounts;
  room: DepositRoom | null;
}): ReactNode {
  const { methods, own, room } = props;
  const t = useT();
  const choice = <AccountChoice {...own} path="/office/recharge" />;
  if (methods.length === 0) {
    return (
      <div className={panel.panel}>
        {choice}
        <Empty text={t("office.recharge.none")} />
      </div>
    );
  }
  return (
    <section className={panel.panel}>
      {choice}
      <p className={panel.quiet}>{t("office.recharge.lead")}</p>
      <RoomLine room={room} />
      <ul className={styles.methods}>
        {methods.map((method) => (
          <li key={method.methodId}>
            <MethodCard method={method} accountId={own.accountId} />
          </li>
        ))}
      </ul>
      <ProviderNotes methods={methods} />
    </section>
  );
}

/** Who takes the money, and where none moves. */
function ProviderNotes({ methods }: { methods: readonly Method[] }): ReactNode {
  const t = useT();
  const tests = new Map(methods.map(({ provider, isTest }) => [provider, isTest]));
  return [...tests].map(([provider, isTest]) => (
    <p key={provider} className={panel.quiet}>
      <Icon name="info-circle" size={14} />{" "}
      {t(isTest ? "office.recharge.testProvider" : "office.recharge.provider", { provider })}
    </p>
  ));
}

function MethodCard(props: { method: Method; accountId: string }): ReactNode {
  const { method, accountId } = props;
  const t = useT();
  const { href } = useFragment();
  const address = moneyAddress("/office/recharge/form", accountId, method.methodId);
  return (
    <a className={styles.method} href={href(address)}>
      <span className={styles.name}>
        <Icon name={iconOf(method.methodId)} size={24} />
        {t(method.nameKey)}
      </span>
      <span className={styles.facts}>
        <Money amountMinor={method.minMinor} currency={method.currency} /> –{" "}
        <Money amountMinor={method.maxMinor} currency={method.currency} />
      </span>
      <span className={styles.facts}>
        {method.feeBp === 0
          ? t("office.recharge.noFee")
          : t("office.recharge.fee", { percent: feePercent(method.feeBp) })}
        {" · "}
        {t(method.timeKey)}
      </span>
    </a>
  );
}

/** A fee of basis points as percent text: 150 is "1.5". */
export function feePercent(feeBp: number): string {
  return String(feeBp / 100);
}
