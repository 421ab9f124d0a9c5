import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./frame.module.css";

/** Two pixels at the top that say the next page is on its way. */
export function LoadingBar({ isShown }: { isShown: boolean }): ReactNode {
  const t = useT();
  return (
    <div className={styles.loading} data-active={isShown ? "" : undefined}>
      <output className="fl-visually-hidden">{isShown ? t("shell.loading") : ""}</output>
    </div>
  );
}
