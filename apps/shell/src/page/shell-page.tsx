import { useT } from "@fairline/i18n";
import { Button, ButtonLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/decide.ts";
import type { PageFacts } from "../common/page-facts.ts";
import type { PageActions } from "./page-ui.ts";
import styles from "./shell-page.module.css";

/** Pages that work with no fragment alive: not found, and errors with their status. */
export function ShellPage(props: { facts: PageFacts; actions: PageActions }): ReactNode {
  const { facts, actions } = props;
  const t = useT();
  const { body, requestId, context } = facts;
  if (body.kind === "fragment") return null;
  const isMissing = body.kind === "not-found";
  return (
    <div className={styles.page} data-mf-column="wide">
      <h1 tabIndex={-1}>{t(isMissing ? "shell.notFound.heading" : "shell.error.heading")}</h1>
      <p>{t(isMissing ? "shell.notFound.text" : "shell.error.text")}</p>
      {isMissing ? null : (
        <p className={styles.meta}>
          {t("shell.error.status", { status: body.status })}
          {requestId ? ` · ${t("shell.error.request", { requestId })}` : ""}
        </p>
      )}
      <div className={styles.actions}>
        {isMissing ? null : (
          <Button data-testid="main_page_refresh_button" onClick={actions.reload}>
            {t("main_page_refresh_button")}
          </Button>
        )}
        <ButtonLink href={addressOf(context.lang, "/")}>{t("shell.home")}</ButtonLink>
      </div>
    </div>
  );
}
