import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./frame.module.css";

/** The first stops of the keyboard; the shell turns a press into a move of the focus. */
export function SkipLinks({ hasCoupon }: { hasCoupon: boolean }): ReactNode {
  const t = useT();
  return (
    <nav className={styles.skip} aria-label={t("shell.skip.content")}>
      <a href="#content">{t("shell.skip.content")}</a>
      <a href="#menu">{t("shell.skip.menu")}</a>
      {hasCoupon ? <a href="#coupon">{t("shell.skip.coupon")}</a> : null}
    </nav>
  );
}
