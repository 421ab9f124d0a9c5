import type { CallReply } from "@fairline/contracts/calls";
import { useT } from "@fairline/i18n";
import { Button, Notice, Skeleton, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { topicName } from "./consultant.tsx";
import styles from "./support.module.css";
import type { SupportDesk } from "./support-panel.tsx";

type Requests = CallReply<"findSupportRequests">["requests"];

/** What the player asked, and what was answered. */
export function RequestList({ desk }: { desk: SupportDesk }): ReactNode {
  const t = useT();
  const [requests, setRequests] = useState<Requests | null>(null);
  const [problemKey, setProblemKey] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void desk.api("findSupportRequests", {}, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if (!answer.ok) {
        setProblemKey(answer.problem.textKey);
        return;
      }
      setRequests(answer.reply.requests);
      void tellSeen(desk, answer.reply.requests);
    });
    return () => controller.abort();
  }, [desk]);
  if (problemKey !== null) return <Notice kind="danger">{t(problemKey)}</Notice>;
  if (requests === null) return <Skeleton rows={2} />;
  const done = (
    <Button
      size="small"
      isWide
      onClick={() => desk.bus.emit("close-support-request-history-modal", {})}
    >
      {desk.t("support.history.done")}
    </Button>
  );
  if (requests.length === 0) {
    return (
      <>
        <p>{desk.t("support.history.none")}</p>
        {done}
      </>
    );
  }
  return (
    <>
      <ul>
        {requests.map((request) => (
          <li key={request.number} className={styles.request}>
            <p className={styles.requestHead}>
              <b>{desk.t("support.number", { number: request.number })}</b>
              <span>{topicName(request.topic, desk)}</span>
              <When atMs={request.createdAt} look="date-time" />
            </p>
            <p dir="auto">{request.text}</p>
            {request.answer === null ? (
              <p className={styles.waiting}>{desk.t("support.waiting")}</p>
            ) : (
              <div className={styles.answer}>
                <b>{desk.t("support.answered")}</b>
                <p dir="auto">{request.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {done}
    </>
  );
}

/** Answers that are shown are seen; the page learns how many are left. */
async function tellSeen({ api, bus }: SupportDesk, requests: Requests): Promise<void> {
  const answered = requests.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return;
  const numbers = answered.map(({ number }) => number);
  const told = await api("seeSupportAnswers", { body: { numbers } });
  if (told.ok) bus.emit("messages:unread", { count: told.reply.unseen });
}
