import { SUPPORT_TEXT_MAX } from "@fairline/contracts/support-bounds";
import { useT } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { Select, TextField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useState } from "react";
import type { PageFacts } from "../../common/page-facts.ts";
import { topicName } from "./consultant.tsx";
import styles from "./support.module.css";
import type { SupportDesk } from "./support-panel.tsx";

/** A question with where to answer it, or a number to be called at. */
export function RequestForm(props: {
  desk: SupportDesk;
  kind: "question" | "call-back";
  facts: PageFacts;
}): ReactNode {
  const { desk, kind, facts } = props;
  const t = useT();
  const [requestId] = useState(desk.newRequestId);
  const [number, setNumber] = useState<string | null>(null);
  const [problemKey, setProblemKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { topics } = desk.site().support.consultant;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const body = {
      requestId,
      kind,
      topic: textOf(typed, "topic"),
      text: textOf(typed, "text"),
      contact: textOf(typed, "contact"),
    };
    setBusy(true);
    const answer = await desk.api("createSupportRequest", { body });
    setBusy(false);
    setProblemKey(answer.ok ? null : answer.problem.textKey);
    if (!answer.ok) return;
    setNumber(answer.reply.number);
    const name = kind === "question" ? "question_sent" : "callback";
    desk.bus.emit("analytics-trigger", { name, params: {} });
  }

  if (number !== null) return <Notice kind="ok">{desk.t("support.sent", { number })}</Notice>;
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void send(event)}>
      {problemKey === null ? null : <Notice kind="danger">{t(problemKey)}</Notice>}
      <Select
        label={desk.t("support.topic")}
        name="topic"
        options={topics.map((topic) => ({ value: topic, label: topicName(topic, desk) }))}
      />
      <label className={styles.label}>
        {desk.t("support.text")}
        <textarea
          className={styles.area}
          name="text"
          maxLength={SUPPORT_TEXT_MAX}
          required={kind === "question"}
        />
      </label>
      <TextField
        label={desk.t(kind === "question" ? "support.email" : "support.phone")}
        name="contact"
        type={kind === "question" ? "email" : "tel"}
        autoComplete={kind === "question" ? "email" : "tel"}
        maxLength={254}
        defaultValue={kind === "question" ? (facts.context.player?.email ?? "") : ""}
        required
      />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        {desk.t("support.send")}
      </Button>
    </form>
  );
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
