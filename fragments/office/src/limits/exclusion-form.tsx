import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Notice, When } from "@fairline/ui-kit";
import { Select, TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { useUnsaved } from "../hold/unsaved.tsx";
import { CHOICES, EXCLUSION_TYPE, isAhead, type LimitField, obstacleOf } from "./limit-fields.ts";
import styles from "./limits-page.module.css";
import type { LimitDesk } from "./use-limits.ts";
import { focusFirst } from "./use-opening.ts";

type Step = "closed" | "period" | "word";

const FIRST_DAYS = String(CHOICES[EXCLUSION_TYPE][0]);

/**
 * Self-exclusion in four steps: what it does, for how long, a typed word, done. It cannot be taken
 * back, so nothing here is done by one press; and nothing tries to hold the player back either.
 */
export function ExclusionForm(props: {
  field: LimitField;
  desk: LimitDesk;
  nowMs: number;
}): ReactNode {
  const { field, desk, nowMs } = props;
  const t = useT();
  const [step, setStep] = useState<Step>("closed");
  const [days, setDays] = useState(FIRST_DAYS);
  const isRunning = obstacleOf(field, []) === "running";
  useUnsaved(!isRunning && step !== "closed" && days !== FIRST_DAYS);
  if (isRunning) return <Running field={field} nowMs={nowMs} />;
  return (
    <>
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
            options={CHOICES[EXCLUSION_TYPE].map((count) => ({
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
function Running({ field, nowMs }: { field: LimitField; nowMs: number }): ReactNode {
  const t = useT();
  const { bus, href } = useFragment();
  const { startedAt, endsAt } = field.shown;
  return (
    <>
      {isAhead(field, nowMs) && startedAt !== null ? (
        <Notice kind="warn">
          {t("office.limits.exclusion.ahead")} <When atMs={startedAt * 1_000} look="date-time" />
        </Notice>
      ) : null}
      {endsAt === null ? null : (
        <p className={styles.line}>
          {t("office.limits.exclusion.until")} <When atMs={endsAt * 1_000} look="date-time" />
        </p>
      )}
      <p className={styles.line}>
        <a href={href("/responsiblegaming")}>{t("office.limits.help")}</a>
      </p>
      {isAhead(field, nowMs) ? null : (
        <div className={styles.actions}>
          <Button onClick={() => bus.emit("session:changed", { playerId: null })}>
            {t("office.limits.exclusion.leave")}
          </Button>
        </div>
      )}
    </>
  );
}
