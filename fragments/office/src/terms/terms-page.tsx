import type { CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { formatDate, useReadingAt, useT } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { Checkbox, useEarlySubmit } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { ownReturn } from "./own-return.ts";
import styles from "./terms-page.module.css";

/** Consent to changed terms: what changed, the full text, a box that starts empty, a way out. */
export function TermsPage(props: {
  returnTo: string | null;
  terms: CallReply<"getTermsStatus">;
}): ReactNode {
  const t = useT();
  const { api, href, lang, signal } = useFragment();
  const form = useEarlySubmit();
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { version, agreedVersion, updatedAt } = props.terms;
  const changed = useReadingAt(updatedAt);

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    const hasRead = box.current?.checked === true;
    setMissing(!hasRead);
    if (!hasRead) box.current?.focus();
    if (!hasRead || isBusy) return;
    setBusy(true);
    const answer = await api("agreeToTerms", { body: { version } }, signal);
    setBusy(false);
    setProblem(answer.ok ? null : answer.problem);
    // A new document: its guards are told by the server that the terms are agreed to.
    if (answer.ok) location.assign(ownReturn(props.returnTo, location.origin) ?? `/${lang}`);
  }

  async function leave(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await api("signOut", {}, signal);
    setBusy(false);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) location.assign(`/${lang}`);
  }

  const since = { date: formatDate(updatedAt, "date", changed), version };
  return (
    <form
      ref={form}
      className={styles.card}
      method="post"
      onSubmit={(event) => void accept(event)}
      noValidate
    >
      {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
      <p>{t("office.terms.intro")}</p>
      <p>{t("office.terms.since", since)}</p>
      {agreedVersion === null ? null : (
        <p>{t("office.terms.agreed", { version: agreedVersion })}</p>
      )}
      <p>
        <a className={styles.link} href={href("/rules")} target="_blank" rel="noopener">
          {t("office.terms.read")}
        </a>
      </p>
      <Checkbox
        ref={box}
        label={t("office.terms.box")}
        name="accept"
        required
        {...(isMissing ? { error: t("office.terms.needed") } : {})}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t("office.terms.accept")}
        </Button>
        <Button type="button" onClick={() => void leave()}>
          {t("office.terms.out")}
        </Button>
      </div>
    </form>
  );
}
