import type { PlayerView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, type IconName } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { Popover } from "../popover/popover.tsx";
import styles from "./player.module.css";

const LINKS: readonly { name: string; path: string; textKey: string; icon: IconName }[] = [
  { name: "account", path: "/office/account", textKey: "common.account", icon: "user" },
  { name: "history", path: "/office/history", textKey: "common.history", icon: "history" },
  { name: "historypay", path: "/office/historypay", textKey: "common.payments", icon: "receipt" },
  { name: "recharge", path: "/office/recharge", textKey: "common.deposit", icon: "wallet" },
];
const NAMES = LINKS.map(({ name }) => name);

/** The player's name and number, his pages, and the way out. */
export function AvatarMenu(props: {
  player: PlayerView;
  /** Names of the pages that the site has in its menus; all while it does not say. */
  menu: readonly string[] | undefined;
}): ReactNode {
  const { player, menu = NAMES } = props;
  const t = useT();
  const { href, api, bus, signal } = useFragment();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    const answer = await api("signOut", {}, signal);
    setBusy(false);
    if (answer.ok) bus.emit("session:changed", { playerId: null });
    else bus.emit("notice", { kind: "danger", text: t(answer.problem.textKey) });
  }

  return (
    <Popover name={t("header.menu")} button={<Icon name="user-circle" />}>
      <div className={styles.who}>
        <b>{player.name}</b>
        <span className={styles.quiet}>{player.email}</span>
        <CopyId playerId={player.playerId} />
      </div>
      <nav aria-label={t("header.menu")}>
        <ul className={styles.links}>
          {LINKS.filter(({ name }) => menu.includes(name)).map(({ path, textKey, icon }) => (
            <li key={path}>
              <a className={styles.link} href={href(path)}>
                <Icon name={icon} size={16} />
                {t(textKey)}
              </a>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              aria-disabled={isBusy || undefined}
              onClick={() => void (isBusy ? undefined : signOut())}
            >
              <Icon name="logout" size={16} />
              {t("common.logOut")}
            </button>
          </li>
        </ul>
      </nav>
    </Popover>
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
