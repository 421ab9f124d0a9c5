import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { PasswordField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { explainSignIn } from "../sign-in/explain-sign-in.ts";
import { SocialRow } from "../social/social-row.tsx";
import styles from "./security-page.module.css";

/** Refusal of a change for which the sign-in is not fresh enough. */
export const STEP_UP = "IDENTITY_STEP_UP_REQUIRED";

/** Asks the player to sign in once more, by a way he has, before the ways change. */
export function ConfirmPanel(props: {
  ways: CallReply<"findSignInWays">;
  /** Whether the site takes passwords at all. */
  takesPasswords: boolean;
}): ReactNode {
  const { hasPassword, links, offered } = props.ways;
  const { t } = useReading();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const held = new Set<string>(links.map(({ network }) => network));
  return (
    <section
      ref={panel}
      className={styles.confirm}
      tabIndex={-1}
      aria-label={t("office.security.confirm")}
    >
      <h2 className={styles.title}>{t("office.security.confirm")}</h2>
      <p className={styles.text}>{t("error.IDENTITY_STEP_UP_REQUIRED")}</p>
      {hasPassword && props.takesPasswords ? <PasswordProof /> : null}
      <SocialRow
        networks={offered.filter((network) => held.has(network))}
        purpose="confirm"
        returnTo={null}
        title={t("office.security.confirm.network")}
      />
    </section>
  );
}

/** Signing in again by the password; the page begins anew in the session that this opens. */
function PasswordProof(): ReactNode {
  const reading = useReading();
  const { t } = reading;
  const { api, href, signedIn, signal } = useFragment();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function prove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || signedIn === null) return;
    const password = new FormData(event.currentTarget).get("confirmPassword");
    const body = {
      login: signedIn.playerId,
      password: typeof password === "string" ? password : "",
    };
    setBusy(true);
    const answer = await api("signIn", { body }, signal);
    if (answer.ok) {
      location.assign(`${href("/office/security")}?social=confirmed`);
      return;
    }
    setBusy(false);
    setProblem(answer.problem);
  }

  return (
    <form className={styles.form} method="post" onSubmit={(event) => void prove(event)}>
      {problem === null ? null : <Notice kind="danger">{explainSignIn(problem, reading)}</Notice>}
      <PasswordField
        label={t("office.security.oldPassword")}
        name="confirmPassword"
        autoComplete="current-password"
        maxLength={512}
        required
      />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t("office.security.confirm.submit")}
      </Button>
    </form>
  );
}
