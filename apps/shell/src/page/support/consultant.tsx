import { Button, Notice } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { addressOf } from "../../common/guards/visit.ts";
import type { PageFacts } from "../../common/page-facts.ts";
import { type HelpView, isWithinHours } from "../../common/support/support-ways.ts";
import type { PageActions } from "../page-ui.ts";
import styles from "./support.module.css";
import type { SupportDesk } from "./support-panel.tsx";

/** Topics that the consultant answers himself, and the page on which more stands. */
const ANSWERED: Readonly<Record<string, string>> = {
  account: "/rules",
  payments: "/payment",
  bets: "/rules",
  limits: "/responsiblegaming",
};

/** Asks for the topic, answers it, and hands over to a person for what is left. */
export function Consultant(props: {
  desk: SupportDesk;
  facts: PageFacts;
  ways: readonly HelpView[];
  actions: PageActions;
}): ReactNode {
  const { desk, facts, ways, actions } = props;
  const { t } = desk;
  const [topic, setTopic] = useState<string | null>(null);
  const { hours, topics } = desk.site().support.consultant;
  const isThere = isWithinHours(hours, desk.clock.nowMs());
  const page = topic === null ? undefined : ANSWERED[topic];
  return (
    <div className={styles.ways}>
      {isThere ? <p>{t("support.consultant.hello")}</p> : null}
      {isThere ? null : <Notice kind="info">{t("support.consultant.away", { hours })}</Notice>}
      {isThere && topic === null
        ? topics.map((one) => (
            <Button key={one} size="small" isWide onClick={() => setTopic(one)}>
              {topicName(one, desk)}
            </Button>
          ))
        : null}
      {isThere && topic !== null ? (
        <div role="status">
          <p>{page === undefined ? t("support.answer.none") : t(`support.answer.${topic}`)}</p>
          {page === undefined ? null : (
            <a href={addressOf(facts.context.lang, page)}>{t("support.answer.more")}</a>
          )}
        </div>
      ) : null}
      {ways.includes("question") && (!isThere || topic !== null) ? (
        <Button size="small" look="primary" isWide onClick={() => actions.showHelp("question")}>
          {t("support.question")}
        </Button>
      ) : null}
    </div>
  );
}

const NAMED: ReadonlySet<string> = new Set([...Object.keys(ANSWERED), "other"]);

/** A topic in the visitor's words; one that only the configuration knows is called by its name. */
export function topicName(topic: string, { t }: Pick<SupportDesk, "t">): string {
  return NAMED.has(topic) ? t(`support.topic.${topic}`) : topic;
}
