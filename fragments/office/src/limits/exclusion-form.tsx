import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Notice, When } from "@fairline/ui-kit";
import { Select, TextField } from "@fairline/ui-kit/forms";
import { Fragment, type ReactNode, useState } from "react";
import { useUnsaved } from "../hold/unsaved.tsx";
import { choicesOf, EXCLUSION_TYPE, isAhead, type Limit, type LimitField } from "./limit-fields.ts";
import styles from "./limits-page.module.css";
import type { LimitDesk } from "./use-limits.ts";
import { focusFirst } from "./use-opening.ts";

type Step = "closed" | "period" | "word";

const CHOICES = choicesOf(EXCLUSION_TYPE);
const FIRST_DAYS = String(CHOICES[0]);

/**
 * Self-exclusion in four steps: what it does, for how long, a typed word, done. It cannot be taken
 * back, so nothing here is done by one press; and nothing tries to hold the player back either. One
 * that is planned for later keeps nobody from one that begins now.
 */
export function ExclusionForm(props: {
  field: LimitField;
  desk: LimitDesk;
  nowMs: number;
}): ReactNode {
  const { field, desk } = props;
  const t = useT();
  const nowMs = Math.max(props.nowMs, useFragment().live.serverNow());
  const [step, setStep] = useState<Step>("closed");
  const [days, setDays] = useState(FIRST_DAYS);
  const isRunning = field.spans.some((span) => !isAhead(span, nowMs));
  useUnsaved(!isRunning && step !== "closed" && days !== FIRST_DAYS);
  if (isRunning) return <Running spans={field.spans} nowMs={nowMs} />;
  return (
    <>
      <Spans spans={field.spans} nowMs={nowMs} />
      <ul className={styles.facts}>
        {["bets", "balance", "offers", "end"].map((fact) => (
          <li key={fact}>{t(`office.limits.exclusion.${fact}`)}</li>
        ))}
      </ul>
      {step === "closed" ? (
        <div className={styles.actions}>
          <Button onClick={() => setStep("period")}>{t("office.limits.exclusion.start")}</Button>
        </div>
      ) : null}
      {step === "period" ? (
        <form
          ref={focusFirst}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setStep("word");
          }}
        >
          <Select
            label={t("office.limits.exclusion.period")}
            name="exclusion-days"
            options={CHOICES.map((count) => ({
              value: String(count),
              label: t("office.limits.days", { count }),
            }))}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
          <Steps onBack={() => setStep("closed")} text={t("common.next")} isBusy={false} />
        </form>
      ) : null}
      {step === "word" ? (
        <WordForm days={days} desk={desk} onBack={() => setStep("period")} />
      ) : null}
    </>
  );
}

function WordForm(props: { days: string; desk: LimitDesk; onBack: () => void }): ReactNode {
  const { days, desk, onBack } = props;
  const t = useT();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  useUnsaved(text !== "");
  const word = t("office.limits.exclusion.word");
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim().toLocaleLowerCase() !== word.toLocaleLowerCase()) setWrong(true);
        else void desk.set(EXCLUSION_TYPE, days);
      }}
    >
      <TextField
        label={t("office.limits.exclusion.type", { word })}
        name="exclusion-word"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={t("office.limits.exclusion.final", { count: Number(days) })}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        {...(isWrong ? { error: t("office.limits.exclusion.otherWord", { word }) } : {})}
      />
      <Steps
        onBack={onBack}
        text={t("office.limits.exclusion.submit")}
        isBusy={desk.busy === EXCLUSION_TYPE}
      />
    </form>
  );
}

function Steps(props: { onBack: () => void; text: string; isBusy: boolean }): ReactNode {
  const t = useT();
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" isBusy={props.isBusy}>
        {props.text}
      </Button>
      <Button look="ghost" onClick={props.onBack}>
        {t("common.back")}
      </Button>
    </div>
  );
}

/** The platform has ended every session by now; the page leaves with the player's own press. */
function Running(props: { spans: readonly Limit[]; nowMs: number }): ReactNode {
  const t = useT();
  const { bus, href } = useFragment();
  return (
    <>
      <Spans {...props} />
      <p className={styles.line}>
        <a href={href("/responsiblegaming")}>{t("office.limits.help")}</a>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => bus.emit("session:changed", { playerId: null })}>
          {t("office.limits.exclusion.leave")}
        </Button>
      </div>
    </>
  );
}

/** Every exclusion that is set: when it begins, with a warning while it has not, and when it ends. */
function Spans(props: { spans: readonly Limit[]; nowMs: number }): ReactNode {
  const t = useT();
  return props.spans.map((span) => (
    <Fragment key={span.startedAt}>
      {isAhead(span, props.nowMs) ? (
        <Notice kind="warn">
          {t("office.limits.exclusion.ahead")}{" "}
          <When atMs={(span.startedAt ?? 0) * 1_000} look="date-time" />
        </Notice>
      ) : null}
      <p className={styles.line}>
        {t("office.limits.exclusion.until")}{" "}
        <When atMs={(span.endsAt ?? 0) * 1_000} look="date-time" />
      </p>
    </Fragment>
  ));
}
