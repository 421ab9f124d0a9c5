import { lateView, useFragment } from "@fairline/fragment-kit";
import type { Problem } from "@fairline/contracts/calls";
import { formatMoment, type Reading, useReading } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { PasswordField, TextField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Popover } from "../popover/popover.tsx";
import { RegisterLink } from "./register-link.tsx";
import styles from "./guest.module.css";

// Few visits open the drop-down: what only it shows comes then.
const SocialRow = lateView("social-row", () => import("./social-row.tsx"));

/**
 * Logging in from the bar: by e-mail or player id and password, where the site takes them, and by
 * the social networks it offers.
 */
export function LoginDropdown(props: { isOpen: boolean; networks: readonly string[] }): ReactNode {
  const { isOpen: takesPasswords, networks } = props;
  const reading = useReading();
  const { t } = reading;
  const { api, bus, href, signal } = useFragment();
  const panel = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    bus.on("toggle-login-dropdown", () => panel.current?.togglePopover(), controller.signal);
    return () => controller.abort();
  }, [bus]);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const body = { login: textOf(form, "login").trim(), password: textOf(form, "password") };
    setBusy(true);
    const answer = await api("signIn", { body }, signal);
    setBusy(false);
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) {
      form.querySelector("input")?.focus();
      return;
    }
    panel.current?.hidePopover();
    bus.emit("session:changed", { playerId: answer.reply.player.playerId });
  }

  return (
    <Popover
      name={t("common.logIn")}
      button={t("common.logIn")}
      buttonClass={styles.logIn}
      panelRef={panel}
      onToggle={(isOpen) => {
        setOpened((was) => was || isOpen);
        if (isOpen) panel.current?.querySelector("input")?.focus();
      }}
    >
      {takesPasswords ? (
        <form className={styles.form} method="post" onSubmit={(event) => void signIn(event)}>
          {problem === null ? null : (
            <p className={styles.problem} role="alert">
              {explain(problem, reading)}
            </p>
          )}
          <TextField
            label={t("header.login")}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <PasswordField
            label={t("header.password")}
            name="password"
            autoComplete="current-password"
            maxLength={512}
            required
          />
          <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
            {t("common.logIn")}
          </Button>
        </form>
      ) : networks.length > 0 ? null : (
        <p className={styles.other}>{t("error.IDENTITY_WAY_CLOSED")}</p>
      )}
      {wasOpened && networks.length > 0 ? (
        <Suspense>
          <SocialRow networks={networks} />
        </Suspense>
      ) : null}
      <p className={styles.other}>
        <a href={href("/contacts")}>{t("common.forgotPassword")}</a>
      </p>
      <p className={styles.other}>
        {t("header.noAccount")} <RegisterLink />
      </p>
    </Popover>
  );
}

/** The one text for both wrong parts; a lock says until when. */
function explain(problem: Problem, reading: Reading): string {
  const { t } = reading;
  const { untilMs } = problem.data;
  if (problem.code === "IDENTITY_LOCKED" && typeof untilMs === "number") {
    return t("header.locked", { until: formatMoment(untilMs, "time", reading) });
  }
  return t(problem.textKey);
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
