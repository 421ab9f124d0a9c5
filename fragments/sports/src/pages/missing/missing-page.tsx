import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "../page.module.css";

/** There is nothing at this address. */
export function MissingPageView(): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("sports.title.missing")}</h1>
      </div>
      <Empty
        text={t("sports.missing.text")}
        action={<ButtonLink href={href("/live")}>{t("sports.toList")}</ButtonLink>}
      />
    </section>
  );
}
