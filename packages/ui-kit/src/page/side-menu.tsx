import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
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
};

/** The menu at the side; on a narrow page it folds away under its name. */
export function SideMenu(props: { name: string; groups: readonly MenuGroup[] }): ReactNode {
  return (
    <>
      <div data-mf-column="left" className={styles.side}>
        <MenuLists {...props} />
      </div>
      <details data-mf-column="wide" className={styles.fold}>
        <summary>{props.name}</summary>
        <MenuLists {...props} />
      </details>
    </>
  );
}

function MenuLists({ name, groups }: { name: string; groups: readonly MenuGroup[] }): ReactNode {
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
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
