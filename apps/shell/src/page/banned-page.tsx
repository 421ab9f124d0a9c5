import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageFacts } from "../common/page-facts.ts";
import { ownTitleKey } from "./own-texts.ts";
import styles from "./shell-page.module.css";

/** What a banned player is told, and the pages that stay open to him. */
export function BannedPage({ facts }: { facts: PageFacts }): ReactNode {
  const t = useT();
  const { lang } = facts.context;
  const { body } = facts;
  const reason = body.kind === "banned" ? body.reason : null;
  const ways = [
    { path: "/office/history", text: t("common.history") },
    { path: "/office/historypay", text: t("common.payments") },
    { path: "/", text: t("shell.home") },
  ];
  return (
    <div className={styles.page} data-mf-column="wide">
      <p className={styles.brand}>{facts.brand}</p>
      <h1 tabIndex={-1}>{t(ownTitleKey(facts))}</h1>
      {reason === null ? null : <p>{t(`shell.banned.reason.${reason}`)}</p>}
      <p>{t("shell.banned.text")}</p>
      <nav className={styles.actions} aria-label={t("shell.later.onward")}>
        {ways.map(({ path, text }) => (
          <ButtonLink key={path} href={addressOf(lang, path)}>
            {text}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
