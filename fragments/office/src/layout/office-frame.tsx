import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./office-frame.module.css";
import type { MenuGroup } from "./office-menu.ts";

/** A page of the office beside its menu; inside a modal it stands alone. */
export function OfficeFrame(props: {
  title: string;
  menu: readonly MenuGroup[];
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
      <OfficeMenu groups={props.menu} />
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

function OfficeMenu({ groups }: { groups: readonly MenuGroup[] }): ReactNode {
  const t = useT();
  const { path, href } = useFragment();
  return (
    <nav className={styles.menu} id="menu" aria-label={t("office.menu")}>
      {groups.map(({ textKey, links }) => (
        <div key={textKey} className={styles.group}>
          <p className={styles.heading}>{t(textKey)}</p>
          <ul className={styles.list}>
            {links.map((link) => (
              <li key={link.path}>
                <a
                  className={styles.entry}
                  href={href(link.path)}
                  aria-current={isWithin(path, link.path) ? "page" : undefined}
                >
                  <Icon name={link.icon} size={16} />
                  {t(link.textKey)}
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
