import { formatDate, useReading, useT } from "@fairline/i18n";
import { ButtonLink, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { addressOf } from "../common/guards/visit.ts";
import type { PageBody, PageFacts } from "../common/page-facts.ts";
import { ownTitleKey } from "./own-texts.ts";
import styles from "./shell-page.module.css";

/** Reasons that share a page, and have a sentence each. */
const TOLD_REASONS = new Set([1, 2, 3, 5, 14]);

/** The whole site is closed for this visitor: why, for how long, and nothing but a new try. */
export function ClosedPage(props: {
  facts: PageFacts;
  body: Extract<PageBody, { kind: "closed" }>;
  wayBack: string | null;
}): ReactNode {
  const { facts, body, wayBack } = props;
  const t = useT();
  const { reason, work } = body;
  return (
    <div className={`${styles.page} ${styles.closed}`} data-mf-column="wide">
      <p className={styles.brand}>{facts.brand}</p>
      <h1 tabIndex={-1}>{t(ownTitleKey(facts))}</h1>
      {reason !== null && TOLD_REASONS.has(reason) ? (
        <p>{t(`shell.closed.reason.${reason}`)}</p>
      ) : null}
      <p>{t(`shell.closed.${facts.routeName}.text`)}</p>
      {work ? (
        <dl className={styles.window}>
          <dt>{t("shell.closed.start")}</dt>
          <Moment atMs={work.startMs} />
          <dt>{t("shell.closed.finish")}</dt>
          <Moment atMs={work.finishMs} />
        </dl>
      ) : null}
      <div className={styles.actions}>
        {/* A new document: whether the site is open again only its server knows. */}
        <ButtonLink href={wayBack ?? addressOf(facts.context.lang, "/")} target="_top">
          {t("shell.closed.retry")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** In the visitor's zone, and in that of everybody. */
function Moment({ atMs }: { atMs: number }): ReactNode {
  const { t, lang, is12h } = useReading();
  const time = formatDate(atMs, "date-time", { lang, is12h, timeZoneMinutes: 0 });
  return (
    <dd>
      <When atMs={atMs} look="date-time" />
      <small>{t("shell.closed.utc", { time })}</small>
    </dd>
  );
}
