import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, type IconName } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./office-frame.module.css";

type Entry = { name: string; path: string; textKey: string; icon: IconName };

/** The pages of the office; only those that exist. */
const GROUPS: readonly { textKey: string; entries: readonly Entry[] }[] = [
  {
    textKey: "office.menu.money",
    entries: [
      { name: "recharge", path: "/office/recharge", textKey: "common.deposit", icon: "wallet" },
      {
        name: "deduce",
        path: "/office/deduce",
        textKey: "office.deduce.title",
        icon: "building-bank",
      },
      {
        name: "bonusesWager",
        path: "/office/bonuses/wager",
        textKey: "office.bonuses.title",
        icon: "star",
      },
      { name: "history", path: "/office/history", textKey: "common.history", icon: "history" },
      {
        name: "historypay",
        path: "/office/historypay",
        textKey: "common.payments",
        icon: "receipt",
      },
    ],
  },
  {
    textKey: "office.menu.profile",
    entries: [
      { name: "account", path: "/office/account", textKey: "common.account", icon: "user" },
      {
        name: "security",
        path: "/office/security",
        textKey: "office.security.title",
        icon: "lock",
      },
    ],
  },
  {
    textKey: "office.menu.play",
    entries: [
      {
        name: "responsible",
        path: "/office/responsible",
        textKey: "office.limits.title",
        icon: "scale",
      },
    ],
  },
];

/** A page of the office beside its menu; inside a modal it stands alone. */
export function OfficeFrame(props: {
  title: string;
  /** Names of the pages in the menu, in their order. */
  menu: readonly string[];
  children: ReactNode;
}): ReactNode {
  const isModal = useIsModal();
  if (isModal) {
    return (
      <div className={styles.modal}>
        <h1 className="fl-visually-hidden" tabIndex={-1}>
          {props.title}
        </h1>
        {props.children}
      </div>
    );
  }
  return (
    <div className={styles.office} data-mf-column="wide">
      <OfficeMenu names={props.menu} />
      <div className={styles.content}>
        <h1 className={styles.title} tabIndex={-1}>
          {props.title}
        </h1>
        {props.children}
      </div>
    </div>
  );
}

/** Whether this view was mounted inside the page's modal. */
export function useIsModal(): boolean {
  return useFragment().prefix.startsWith("modal");
}

function OfficeMenu({ names }: { names: readonly string[] }): ReactNode {
  const t = useT();
  const { path, href } = useFragment();
  const groups = GROUPS.map(({ textKey, entries }) => ({
    textKey,
    entries: names.flatMap((name) => entries.find((entry) => entry.name === name) ?? []),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <nav className={styles.menu} id="menu" aria-label={t("office.menu")}>
      {groups.map(({ textKey, entries }) => (
        <div key={textKey} className={styles.group}>
          <p className={styles.heading}>{t(textKey)}</p>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <a
                  className={styles.entry}
                  href={href(entry.path)}
                  aria-current={isWithin(path, entry.path) ? "page" : undefined}
                >
                  <Icon name={entry.icon} size={16} />
                  {t(entry.textKey)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

// "/office/historypay" begins like "/office/history" without being part of it.
function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
