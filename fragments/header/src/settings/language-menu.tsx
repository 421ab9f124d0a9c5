import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { PopoverMenu } from "@fairline/ui-kit/overlay";
import type { ReactNode } from "react";
import type { MenuLanguage } from "../nav/header-menus.ts";
import styles from "./language-menu.module.css";
import { languageAddress } from "./language-address.ts";

/** The site's languages by their own names; the page and its query stay. */
export function LanguageMenu({ languages }: { languages: readonly MenuLanguage[] }): ReactNode {
  const t = useT();
  const { lang, path, query } = useFragment();
  return (
    <PopoverMenu
      name={`${t("common.language")}: ${lang.toUpperCase()}`}
      buttonClass={styles.button ?? ""}
      button={lang.toUpperCase()}
      entries={languages.map(({ code, name }) => ({
        id: code,
        label: <span lang={code}>{name}</span>,
        href: languageAddress(code, path, query),
        isCurrent: code === lang,
      }))}
    />
  );
}
