import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageFacts } from "../common/page-facts.ts";
import { ownTitleKey } from "./own-texts.ts";
import styles from "./shell-page.module.css";

/** A page that has its address and is not built: what is open instead, and ways to it. */
export function LaterPage({ facts, area }: { facts: PageFacts; area: string }): ReactNode {
  const t = useT();
  const { lang, player } = facts.context;
  const account = player
    ? { path: "/office/account", text: t("common.account") }
    : { path: "/user/login", text: t("common.logIn") };
  const ways = [
    { path: "/live", text: t("common.live") },
    { path: "/line", text: t("common.line") },
    { path: "/results", text: t("common.results") },
    account,
  ];
  return (
    <div className={styles.page} data-mf-column="wide">
      <h1 tabIndex={-1}>{t(ownTitleKey(facts))}</h1>
      <p>{t("shell.later.text")}</p>
      <p>{t(`shell.later.${area}`)}</p>
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
