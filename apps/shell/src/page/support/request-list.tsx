import type { CallReply } from "@fairline/contracts/calls";
import { formatDate, useT } from "@fairline/i18n";
import { Notice, Skeleton } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import type { PageFacts } from "../../common/page-facts.ts";
import { topicName } from "./consultant.tsx";
import styles from "./support.module.css";
import type { SupportDesk } from "./support-panel.tsx";

type Requests = CallReply<"findSupportRequests">["requests"];

/** What the player asked, and what was answered. */
export function RequestList({ desk, facts }: { desk: SupportDesk; facts: PageFacts }): ReactNode {
  const t = useT();
  const [requests, setRequests] = useState<Requests | null>(null);
  const [problemKey, setProblemKey] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void desk.api("findSupportRequests", {}, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if (answer.ok) setRequests(answer.reply.requests);
      else setProblemKey(answer.problem.textKey);
    });
    return () => controller.abort();
  }, [desk]);
  if (problemKey !== null) return <Notice kind="danger">{t(problemKey)}</Notice>;
  if (requests === null) return <Skeleton rows={2} />;
  if (requests.length === 0) return <p>{desk.t("support.history.none")}</p>;
  const { lang, timeZoneMinutes, settings } = facts.context;
  const reading = { lang, timeZoneMinutes, is12h: settings.is12h === 1 };
  return (
    <ul>
      {requests.map((request) => (
        <li key={request.number} className={styles.request}>
          <b>{desk.t("support.number", { number: request.number })}</b>{" "}
          {topicName(request.topic, desk)}, {formatDate(request.createdAt, "date-time", reading)}
          <p>{request.text}</p>
          <p>{request.answer ?? desk.t("support.waiting")}</p>
        </li>
      ))}
    </ul>
  );
}
