import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { HelpWays } from "../load/page-state.ts";
import styles from "./help-panel.module.css";

/** Opens the consultant and the question; their code comes as soon as a visitor comes near. */
export function HelpPanel({ ways }: { ways: HelpWays }): ReactNode {
  const { bus } = useFragment();
  const t = useT();
  const prepare = () => bus.emit("init-consultant", {});
  const near = { onPointerEnter: prepare, onFocus: prepare };
  return (
    <section className={styles.help} aria-labelledby="ask-us">
      <h2 id="ask-us">{t("info.help.title")}</h2>
      <p>{t("info.help.lead")}</p>
      <div className={styles.ways}>
        {ways.consultant ? (
          <Button look="primary" {...near} onClick={() => bus.emit("show-consultant", {})}>
            {t("info.help.consultant")}
          </Button>
        ) : null}
        {ways.question ? (
          <Button {...near} onClick={() => bus.emit("show-user-question-modal", {})}>
            {t("info.help.question")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
