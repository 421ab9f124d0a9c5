import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Links of a menu under one heading. */
export type MenuGroup = {
  readonly id: string;
  readonly title: string;
  readonly links: readonly MenuLink[];
};

/** One of them; `href` carries its language. */
export type MenuLink = {
  readonly href: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Language of the text when it is not the reader's. */
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
  const t = useT();
  return (
    <nav className={styles.menu} aria-label={t("common.menuOf", { name })}>
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={styles.group}>{group.title}</h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  lang={link.lang}
                  dir={link.lang === undefined ? undefined : "auto"}
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
