import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { type ReactNode, useId } from "react";
import type { MenuLanguage } from "../nav/header-menus.ts";
import { languageAddress } from "./language-address.ts";
import styles from "./settings.module.css";

/** The site's languages by their own names; the page and its query stay. */
export function LanguageLinks({ languages }: { languages: readonly MenuLanguage[] }): ReactNode {
  const t = useT();
  const id = useId();
  const { lang, path, query } = useFragment();
  return (
    <div className={styles.group}>
      <span id={id} className={styles.label}>
        {t("common.language")}
      </span>
      <ul className={styles.languages} aria-labelledby={id}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.language}
              href={languageAddress(code, path, query)}
              hrefLang={code}
              lang={code}
              aria-current={code === lang ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
