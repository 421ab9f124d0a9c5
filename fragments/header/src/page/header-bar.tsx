import { every, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import guest from "../guest/guest.module.css";
import { LoginDropdown } from "../guest/login-dropdown.tsx";
import { RegisterLink } from "../guest/register-link.tsx";
import { type HeaderMenus, languagesFor } from "../nav/header-menus.ts";
import { MainNav } from "../nav/main-nav.tsx";
import { AvatarMenu } from "../player/avatar-menu.tsx";
import { BalanceBlock } from "../player/balance-block.tsx";
import { type Balance, readBalance } from "../player/balance.ts";
import { type BalanceState, createBalanceStore } from "../player/balance-store.ts";
import { BellButton } from "../player/bell-button.tsx";
import { SessionChip } from "../player/session-chip.tsx";
import { LanguageMenu } from "../settings/language-menu.tsx";
import { SettingsPopover } from "../settings/settings-popover.tsx";
import styles from "./header-bar.module.css";

/** What the server gives the bar. */
export type HeaderState = {
  balance: Balance | null;
  /** Of the account beside its balance: whether that is hidden, and answers nobody has seen. */
  facts: { hidesBalance: boolean; unread: number };
  menus: HeaderMenus | null;
};

const NO_NETWORKS: readonly string[] = [];

/** The bar above every page. */
export function HeaderBar({ state: first }: { state: HeaderState }): ReactNode {
  const t = useT();
  const { href, signedIn } = useFragment();
  const balance = useBalance(first.balance);
  const { menus } = first;
  const languages = languagesFor(menus, signedIn !== null);
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={href("/")} aria-label={t("header.home")}>
        fair<span>/</span>line
      </a>
      {/* Widths are measured once: another menu is another line. */}
      <MainNav key={menus?.menu.map(({ to }) => to).join(" ") ?? ""} menus={menus} />
      <div className={styles.end}>
        {signedIn === null ? (
          <>
            <LoginDropdown
              isOpen={menus?.account.takesPasswords ?? true}
              networks={menus?.account.socialNetworks ?? NO_NETWORKS}
            />
            <RegisterLink className={guest.register} />
          </>
        ) : (
          <>
            {menus?.hasSessionChip === false ? null : <SessionChip sinceMs={signedIn.signedInAt} />}
            <BalanceBlock
              key={signedIn.playerId}
              state={balance}
              hidesBalance={first.facts.hidesBalance}
            />
            <DepositLink />
            <BellButton
              key={`bell ${signedIn.playerId}`}
              currency={signedIn.currency}
              answers={first.facts.unread}
            />
            <AvatarMenu player={signedIn} menu={menus?.account.menu} />
          </>
        )}
        <SettingsPopover languages={languages} />
        <span className={styles.wide}>
          <LanguageMenu languages={languages} />
        </span>
      </div>
    </header>
  );
}

function DepositLink(): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <a className={`${guest.register} ${styles.deposit}`} href={href("/office/recharge")}>
      <Icon name="wallet" />
      <span>{t("common.deposit")}</span>
    </a>
  );
}

/** Without push the balance is read again after this time. */
const BALANCE_READ_MS = 30_000;

function useBalance(first: Balance | null): BalanceState {
  const { live, bus, api, signal, signedIn } = useFragment();
  const [store] = useState(() => createBalanceStore(first));
  useEffect(() => store.start(live, bus, signal), [store, live, bus, signal]);
  useEffect(() => store.replace(first), [store, first]);
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      if (live.state === "live" || document.hidden) return;
      const balance = await readBalance({ api, signedIn, signal: controller.signal });
      if (balance !== null && !controller.signal.aborted) store.replace(balance);
    };
    every(BALANCE_READ_MS, () => void read(), controller.signal);
    return () => controller.abort();
  }, [store, live, api, signedIn]);
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
