import { formatNumber, useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page.module.css";
import { wordsOf } from "./words-of.ts";

/** Links of a menu under one heading. */
export type MenuGroup = {
  readonly id: string;
  readonly title: string;
  /** Language of the title, where it may be another than the reader's. */
  readonly lang?: string;
  readonly links: readonly MenuLink[];
};

/** One of them; `href` carries its language. */
export type MenuLink = {
  readonly href: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Language of the text, where it may be another than the reader's. */
  readonly lang?: string;
  /** How much is behind it. */
  readonly count?: number;
};

type SideMenuProps = {
  readonly name: string;
  readonly groups: readonly MenuGroup[];
  /** A phone shows the page alone, as a game needs its whole height. */
  readonly isHiddenOnPhone?: boolean;
};

/** The menu at the side; on a narrow page it folds away under its name. */
export function SideMenu({ name, groups, isHiddenOnPhone = false }: SideMenuProps): ReactNode {
  return (
    <>
      <div data-mf-column="left" className={styles.side}>
        <MenuLists name={name} groups={groups} />
      </div>
      <details
        data-mf-column="wide"
        className={classNames(styles.fold, isHiddenOnPhone && styles.notOnPhone)}
      >
        <summary>{name}</summary>
        <MenuLists name={name} groups={groups} />
      </details>
    </>
  );
}

function MenuLists({ name, groups }: Pick<SideMenuProps, "name" | "groups">): ReactNode {
  const { t, lang } = useReading();
  return (
    <nav className={styles.menu} aria-label={t("common.menuOf", { name })}>
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={styles.group} {...wordsOf(group.lang ?? lang, lang)}>
            {group.title}
          </h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  {...wordsOf(link.lang ?? lang, lang)}
                  aria-current={link.isCurrent ? "page" : undefined}
                >
                  {link.text}
                  {link.count === undefined ? null : (
                    <span className={styles.count}>{formatNumber(link.count, lang)}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
