import { calls, type Problem } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { useFragment } from "@fairline/fragment-kit";
import { type Reading, useReading } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { PasswordField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useUnsaved } from "../hold/unsaved.tsx";
import { explainSignIn } from "../sign-in/explain-sign-in.ts";
import { errorsOfProblem } from "../registration/registration-form.ts";
import { STEP_UP } from "./confirm-panel.tsx";
import styles from "./security-page.module.css";

/** Letters a field takes; the platform says which passwords are fit. */
const PASSWORD_LENGTH_MAX = 512;

/** The form of the password: the first one, or another in place of the present one. */
export function PasswordPanel(props: {
  hasPassword: boolean;
  onSaved: () => void;
  /** The platform asks for a fresh sign-in first. */
  onStepUp: (problem: Problem) => void;
}): ReactNode {
  const { hasPassword, onSaved, onStepUp } = props;
  const reading = useReading();
  const { t } = reading;
  const { api, signal } = useFragment();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<"open" | "saved" | Problem>("open");
  // The present password may have been filled in by the browser: only another one is a change.
  const [isTyped, setTyped] = useState(false);
  const letGo = useUnsaved(isTyped);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || form.current === null) return;
    const typed = new FormData(form.current);
    const oldPassword = hasPassword ? { oldPassword: textOf(typed, "oldPassword") } : {};
    setBusy(true);
    addLateCalls(calls);
    const body = { password: textOf(typed, "password"), ...oldPassword };
    const answer = await api("changePassword", { body }, signal);
    setBusy(false);
    if (answer.ok) {
      form.current?.reset();
      setTyped(false);
      setState("saved");
      onSaved();
      return;
    }
    const isStepUp = answer.problem.code === STEP_UP;
    setState(isStepUp ? "open" : answer.problem);
    if (isStepUp) {
      // The page begins anew in the session of a fresh sign-in: that way is not to be asked about.
      letGo();
      onStepUp(answer.problem);
    }
  }

  const fault: ReturnType<typeof faultOf> =
    typeof state === "string" ? {} : faultOf(state, reading);
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-labelledby={title}
      onSubmit={(event) => void save(event)}
    >
      <h2 id={title} className={styles.title}>
        {t(hasPassword ? "office.security.changePassword" : "office.security.setPassword")}
      </h2>
      {state === "saved" ? <Notice kind="ok">{t("office.security.passwordSaved")}</Notice> : null}
      {fault.whole ? <Notice kind="danger">{fault.whole}</Notice> : null}
      {hasPassword ? (
        <PasswordField
          label={t("office.security.oldPassword")}
          name="oldPassword"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH_MAX}
          required
        />
      ) : null}
      <PasswordField
        label={t("office.security.newPassword")}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH_MAX}
        hint={t("office.registration.password.hint")}
        required
        onChange={({ target }) => setTyped(target.value !== "")}
        {...(fault.field ? { error: fault.field } : {})}
      />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t("office.security.savePassword")}
      </Button>
    </form>
  );
}

/** What is wrong, at the new password where it is that one's fault. */
function faultOf(problem: Problem, reading: Reading): { field?: string; whole?: string } {
  const weak = errorsOfProblem(problem)?.password;
  if (weak) return { field: reading.t(weak.textKey, weak.values) };
  if (problem.code === "IDENTITY_PASSWORD_SAME") return { field: reading.t(problem.textKey) };
  if (problem.code === "IDENTITY_WRONG_CREDENTIALS") {
    return { whole: reading.t("office.security.wrongPassword") };
  }
  return { whole: explainSignIn(problem, reading) };
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
