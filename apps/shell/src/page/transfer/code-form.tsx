import { Failure } from "@fairline/kernel";
import { Button, Notice } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import type { FormEvent, ReactNode } from "react";
import type { TransferredUser } from "../../browser/late/transfer-calls.ts";
import type { TransferDesk } from "./transfer-dialog.tsx";
import styles from "./transfer.module.css";
import { digitsOf } from "./typed.ts";
import { useRefusal } from "./use-refusal.ts";

/** A code on its way, and the number it goes to. */
export type SentCode = { readonly id: string; readonly number: string };

/** Letters of a field for six digits, with some space. */
const TYPED_MAX = 12;

/** The code that came to the phone. */
export function CodeForm(props: {
  readonly desk: TransferDesk;
  readonly sent: SentCode;
  readonly onUser: (user: TransferredUser) => void;
  readonly onAgain: () => void;
}): ReactNode {
  const { desk, sent, onUser, onAgain } = props;
  const { t, calls } = desk;
  const { code, isBusy, run } = useRefusal();

  function check(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = digitsOf(new FormData(event.currentTarget), "code");
    void run(async () => {
      const user = await calls.takeUser(await calls.checkCode(sent.id, typed));
      // The token is spent: whoever wants to go on begins anew.
      if (!user) throw new Failure("IDENTITY_TRANSFER_OVER", "no account came");
      onUser(user);
    });
  }

  return (
    <form className={styles.form} method="post" onSubmit={check}>
      <p>{t("transfer.sent", { number: sent.number })}</p>
      {code === null ? null : <Notice kind="danger">{t(`error.${code}`)}</Notice>}
      <TextField
        label={t("transfer.code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(\d\s*){6}"
        maxLength={TYPED_MAX}
        dir="ltr"
        required
      />
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        {t("transfer.check")}
      </Button>
      <Button type="button" look="ghost" isWide onClick={onAgain}>
        {t("transfer.again")}
      </Button>
    </form>
  );
}
