import { every, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import guest from "../guest/guest.module.css";
import type { HeaderState } from "../page/header-state.ts";
import bar from "../page/header-bar.module.css";
import { AvatarMenu } from "./avatar-menu.tsx";
import { BalanceBlock } from "./balance-block.tsx";
import { type Balance, readBalance } from "./balance.ts";
import { type BalanceState, createBalanceStore } from "./balance-store.ts";
import { BellButton } from "./bell-button.tsx";
import { SessionChip } from "./session-chip.tsx";

export { messages } from "./part-messages.ts";

/** A player's own end of the bar: his time, his money, his news and his menu. */
export function View({ state: first }: { state: HeaderState }): ReactNode {
  const { signedIn } = useFragment();
  const balance = useBalance(first.balance);
  const { menus } = first;
  if (signedIn === null) return null;
  return (
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
        hidesBalance={first.facts.hidesBalance}
      />
      <span className={bar.wide}>
        <AvatarMenu
          player={signedIn}
          menu={menus?.account.menu}
          hidesBalance={first.facts.hidesBalance}
        />
      </span>
    </>
  );
}

function DepositLink(): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <a className={`${guest.register} ${bar.deposit}`} href={href("/office/recharge")}>
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
