import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { PasswordField, TextField, useEarlySubmit } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useState } from "react";
import { ArrivalNotice } from "../social/arrival-notice.tsx";
import { SocialRow } from "../social/social-row.tsx";
import { useIsModal } from "../layout/office-frame.tsx";
import { explainSignIn } from "../sign-in/explain-sign-in.ts";
import styles from "./login-page.module.css";
import { useSignedIn } from "../sign-in/use-signed-in.ts";
import { wayBack } from "../sign-in/way-back.ts";

/** Logging in by e-mail or player number; afterwards the player is where he wanted to be. */
export function LoginPage(props: {
  returnTo: string | null;
  /** Whether the site lets players in this way. */
  isOpen: boolean;
  /** Social networks by which they come in as well. */
  networks: readonly string[];
  /** How a way to a network ended. */
  arrival: string | null;
}): ReactNode {
  const { returnTo, isOpen, networks, arrival } = props;
  const reading = useReading();
  const { t } = reading;
  const { api, href, signal, bus } = useFragment();
  const isModal = useIsModal();
  const onSignedIn = useSignedIn();
  const form = useEarlySubmit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || form.current === null) return;
    const typed = new FormData(form.current);
    const body = { login: textOf(typed, "login").trim(), password: textOf(typed, "password") };
    setBusy(true);
    const answer = await api("signIn", { body }, signal);
    setBusy(false);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) onSignedIn(answer.reply.player.playerId);
    else form.current?.querySelector("input")?.focus();
  }

  const social = (
    <SocialRow
      networks={networks}
      purpose="sign-in"
      returnTo={returnTo}
      title={t("office.social.signIn")}
    />
  );
  if (!isOpen) {
    return (
      <div className={isModal ? styles.plain : styles.card}>
        <ArrivalNotice arrival={arrival} />
        {networks.length === 0 ? (
          <Notice kind="info">{t("error.IDENTITY_WAY_CLOSED")}</Notice>
        ) : (
          social
        )}
      </div>
    );
  }
  return (
    <div className={isModal ? styles.plain : styles.card}>
      <ArrivalNotice arrival={arrival} />
      <form
        ref={form}
        className={styles.form}
        method="post"
        onSubmit={(event) => void signIn(event)}
      >
        {problem === null ? null : <Notice kind="danger">{explainSignIn(problem, reading)}</Notice>}
        <TextField
          label={t("office.login.login")}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField
          label={t("office.login.password")}
          name="password"
          autoComplete="current-password"
          maxLength={512}
          required
        />
        <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
          {t("common.logIn")}
        </Button>
      </form>
      {social}
      <p className={styles.other}>
        <a href={href("/contacts")}>{t("common.forgotPassword")}</a>
      </p>
      <p className={styles.other}>
        {t("office.login.noAccount")}{" "}
        {isModal ? (
          <button
            type="button"
            className={styles.link}
            onClick={() =>
              bus.emit("show-registration-form", returnTo === null ? {} : { returnTo })
            }
          >
            {t("common.register")}
          </button>
        ) : (
          <a href={href("/registration") + wayBack(returnTo)}>{t("common.register")}</a>
        )}
      </p>
    </div>
  );
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
