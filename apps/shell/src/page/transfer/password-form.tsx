import { Failure } from "@fairline/kernel";
import { Button, Notice } from "@fairline/ui-kit";
import { PasswordField } from "@fairline/ui-kit/forms";
import type { FormEvent, ReactNode } from "react";
import type { TransferDesk } from "./transfer-dialog.tsx";
import styles from "./transfer.module.css";
import { textOf } from "./typed.ts";
import { useRefusal } from "./use-refusal.ts";

/** Letters a field takes; the platform says which passwords are fit. */
const PASSWORD_LENGTH_MAX = 512;

/** The password that the player chooses himself. */
export function PasswordForm(props: {
  readonly desk: TransferDesk;
  readonly onChanged: () => void;
}): ReactNode {
  const { desk, onChanged } = props;
  const { t, api } = desk;
  const { code, isBusy, run } = useRefusal();

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), "password");
    void run(async () => {
      const answer = await api("changePassword", { body: { password } });
      if (!answer.ok) throw new Failure(answer.problem.code, "the password is not changed");
      onChanged();
    });
  }

  return (
    <form className={styles.form} method="post" onSubmit={save}>
      <p>{t("transfer.choose")}</p>
      {code === null ? null : <Notice kind="danger">{explain(code, t)}</Notice>}
      <PasswordField
        label={t("transfer.newPassword")}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH_MAX}
        required
      />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        {t("transfer.save")}
      </Button>
    </form>
  );
}

function explain(code: string, t: TransferDesk["t"]): string {
  return t(code === "IDENTITY_PASSWORD_WEAK" ? "transfer.weak" : `error.${code}`);
}
