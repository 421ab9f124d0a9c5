import { useT } from "@fairline/i18n";
import { Button, ButtonLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageBody, PageFacts } from "../common/page-facts.ts";
import type { PageActions } from "./page-ui.ts";
import styles from "./shell-page.module.css";
import { TeamSearch } from "./team-search.tsx";
import { Ways } from "./ways.tsx";

/** A page that is not there, or that failed with its status. */
export function ErrorPage(props: {
  facts: PageFacts;
  body: Extract<PageBody, { kind: "not-found" | "error" }>;
  actions: PageActions;
}): ReactNode {
  const { facts, body, actions } = props;
  const t = useT();
  const { requestId, context } = facts;
  const isMissing = body.kind === "not-found";
  return (
    <div className={styles.page} data-mf-column="wide">
      <h1 tabIndex={-1}>{t(isMissing ? "shell.notFound.heading" : "shell.error.heading")}</h1>
      <p>{t(isMissing ? "shell.notFound.text" : "shell.error.text")}</p>
      {isMissing ? null : (
        <p className={styles.meta}>
          {t("shell.error.status", { status: body.status })}
          {body.message ? `: ${body.message}` : ""}
          {requestId ? ` · ${t("shell.error.request", { requestId })}` : ""}
        </p>
      )}
      <Onward lang={context.lang} />
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

/** A search among matches, and what most come for. */
function Onward({ lang }: { lang: string }): ReactNode {
  const t = useT();
  return (
    <>
      <TeamSearch lang={lang} />
      <Ways
        lang={lang}
        name={t("shell.later.onward")}
        ways={[
          { path: "/live", icon: "live-view", text: t("common.live") },
          { path: "/line", icon: "calendar", text: t("common.today") },
          { path: "/casino", icon: "coins", text: t("shell.way.casino") },
          { path: "/contacts", icon: "help", text: t("shell.support") },
        ]}
      />
    </>
  );
}
