import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import styles from "./shell-page.module.css";

/** A search among matches; it works without scripts. */
export function TeamSearch({ lang }: { lang: string }): ReactNode {
  const t = useT();
  return (
    <search>
      <form className={styles.search} action={addressOf(lang, "/line")}>
        <input
          name="q"
          type="search"
          maxLength={80}
          aria-label={t("shell.way.search")}
          placeholder={t("shell.way.search")}
        />
        <Button type="submit">{t("common.search")}</Button>
      </form>
    </search>
  );
}
