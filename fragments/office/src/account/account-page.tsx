import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, Icon, IconButton, When } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { OwnMoney, useHiddenAmounts } from "../layout/own-money.tsx";
import panel from "../layout/panel.module.css";
import { OwnCurrencies } from "./own-currencies.tsx";
import { PushPanel } from "../push/push-panel.tsx";
import styles from "./account-page.module.css";

type Accounts = CallReply<"findAccounts">["accounts"];

/** What the platform knows of the player, and his accounts. */
export function AccountPage(props: { country: string; accounts: Accounts }): ReactNode {
  const t = useT();
  const { signedIn } = useFragment();
  const [changed, setChanged] = useState<{ from: Accounts; to: Accounts } | null>(null);
  const accounts = changed?.from === props.accounts ? changed.to : props.accounts;
  if (signedIn === null) return null;
  return (
    <>
      <section className={panel.panel} aria-labelledby="account-person">
        <h2 id="account-person" className={panel.heading}>
          {t("office.account.person")}
        </h2>
        <dl className={panel.facts}>
          <dt>{t("office.account.number")}</dt>
          <dd>
            <span className={styles.number}>{signedIn.playerId}</span>
            <CopyButton text={signedIn.playerId} />
          </dd>
          <dt>{t("office.registration.name")}</dt>
          <dd>{signedIn.name}</dd>
          <dt>{t("office.registration.email")}</dt>
          <dd>{signedIn.email}</dd>
          <dt>{t("office.registration.country")}</dt>
          <dd>{props.country}</dd>
          <dt>{t("office.account.since")}</dt>
          <dd>
            <When atMs={signedIn.createdAt} look="day-long" />
          </dd>
          <dt>{t("office.account.signedIn")}</dt>
          <dd>
            <When atMs={signedIn.signedInAt} look="date-time" />
          </dd>
        </dl>
        <p className={panel.quiet}>
          <Icon name="lock" size={14} /> {t("office.account.locked")}
        </p>
      </section>
      <AccountList accounts={accounts} />
      <OwnCurrencies
        accounts={accounts}
        onAccounts={(to) => setChanged({ from: props.accounts, to: [...to] })}
      />
      <PushPanel />
    </>
  );
}

function AccountList({ accounts }: { accounts: Accounts }): ReactNode {
  const t = useT();
  const { isHidden, hide } = useHiddenAmounts();
  const { href } = useFragment();
  return (
    <section className={panel.panel} aria-labelledby="account-list">
      <h2 id="account-list" className={panel.heading}>
        {t("office.account.accounts")}
      </h2>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.accountId} className={styles.account}>
            <span>
              <b>{t(`office.account.kind.${account.kind}`)}</b> · {account.currency}
              {account.isActive ? (
                <span className={styles.active}>{t("office.account.active")}</span>
              ) : null}
            </span>
            <span className={styles.amount}>
              <OwnMoney amountMinor={account.balanceMinor} currency={account.currency} />
            </span>
          </li>
        ))}
      </ul>
      <div className={panel.row}>
        <ButtonLink look="primary" href={href("/office/recharge")}>
          {t("common.deposit")}
        </ButtonLink>
        <ButtonLink href={href("/office/historypay")}>{t("office.statement.movements")}</ButtonLink>
        <Button look="ghost" aria-pressed={isHidden} onClick={() => hide(!isHidden)}>
          {t("office.account.hide")}
        </Button>
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }): ReactNode {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <IconButton
        icon={isCopied ? "check" : "copy"}
        size="tiny"
        name={t("office.account.copy")}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => setCopied(true));
        }}
      />
      <output className="fl-visually-hidden">{isCopied ? t("office.account.copied") : ""}</output>
    </>
  );
}
