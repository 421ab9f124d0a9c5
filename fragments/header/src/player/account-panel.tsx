import type { PlayerView } from "@fairline/contracts";
import { HIDDEN_AMOUNT, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, Money } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { accountPages } from "./account-pages.ts";
import styles from "./player.module.css";
import { useMoney } from "./use-money.ts";
import { useSignOut } from "./use-sign-out.ts";

export { messages } from "../menu/messages.ts";

/** What the account's part of a menu is given. */
export type AccountPanelProps = {
  readonly player: PlayerView;
  /** Names of the pages that the site has in its menus; all while it does not say. */
  readonly menu: readonly string[] | undefined;
  readonly hidesBalance: boolean;
};

/** The player's name, money and pages, and the way out. */
export function View({ player, menu, hidesBalance }: AccountPanelProps): ReactNode {
  const t = useT();
  const { href, path } = useFragment();
  const { isBusy, signOut } = useSignOut();
  return (
    <>
      <div className={styles.who}>
        <b>{player.name}</b>
        <span className={styles.quiet}>{player.email}</span>
        <CopyId playerId={player.playerId} />
      </div>
      <HeldBalances currency={player.currency} isHidden={hidesBalance} />
      <nav aria-label={t("header.menu")}>
        <ul className={styles.links}>
          {accountPages(menu).map((page) => (
            <li key={page.name}>
              <a
                className={styles.link}
                href={href(page.path)}
                aria-current={path === page.path ? "page" : undefined}
              >
                <Icon name={page.icon} size={16} />
                {t(page.textKey)}
              </a>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              aria-disabled={isBusy || undefined}
              onClick={() => void signOut()}
            >
              <Icon name="logout" size={16} />
              {t("common.logOut")}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** Balance and bonus balance side by side. */
function HeldBalances(props: { currency: string; isHidden: boolean }): ReactNode {
  const t = useT();
  const money = useMoney();
  const currency = money?.currency ?? props.currency;
  const amount = (minor: string | undefined) =>
    props.isHidden || minor === undefined ? (
      <span>{props.isHidden ? HIDDEN_AMOUNT : "—"}</span>
    ) : (
      <Money amountMinor={minor} currency={currency} />
    );
  return (
    <dl className={styles.held}>
      <div>
        <dt>{t("common.balance")}</dt>
        <dd>{amount(money?.balanceMinor)}</dd>
      </div>
      <div>
        <dt>{t("header.account.bonusBalance")}</dt>
        <dd>{amount(money?.bonusMinor)}</dd>
      </div>
    </dl>
  );
}

function CopyId({ playerId }: { playerId: string }): ReactNode {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => {
        void navigator.clipboard.writeText(playerId).then(() => setCopied(true));
      }}
    >
      {t("header.id", { id: playerId })}
      <Icon name={isCopied ? "check" : "copy"} size={14} label={t("header.id.copy")} />
      <output className="fl-visually-hidden">{isCopied ? t("header.id.copied") : ""}</output>
    </button>
  );
}
