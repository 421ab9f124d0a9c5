import { Button, Notice } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import type { FormEvent, ReactNode } from "react";
import type { SentCode } from "./code-form.tsx";
import type { TransferDesk } from "./transfer-dialog.tsx";
import styles from "./transfer.module.css";
import { digitsOf } from "./typed.ts";
import { useRefusal } from "./use-refusal.ts";

/** Digits a country code and a number may have. */
const COUNTRY_DIGITS_MAX = 4;
const PHONE_LENGTH_MAX = 24;

/** The phone of the older account, to which the code goes. */
export function PhoneForm(props: {
  readonly desk: TransferDesk;
  readonly onSent: (sent: SentCode) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { desk, onSent, onClose } = props;
  const { t } = desk;
  const { code, isBusy, run } = useRefusal();

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const number = { countryCode: digitsOf(typed, "country"), phone: digitsOf(typed, "phone") };
    const id = desk.newId();
    void run(async () => {
      await desk.calls.sendCode(id, number);
      onSent({ id, number: `+${number.countryCode} ${number.phone}` });
    });
  }

  return (
    <form className={styles.form} method="post" onSubmit={send}>
      <p>{t("transfer.intro")}</p>
      {code === null ? null : <Notice kind="danger">{t(`error.${code}`)}</Notice>}
      <div className={styles.number}>
        <TextField
          label={t("transfer.countryCode")}
          name="country"
          type="tel"
          autoComplete="tel-country-code"
          placeholder="+353"
          pattern="[+]?[1-9][0-9]{0,3}"
          maxLength={COUNTRY_DIGITS_MAX + 1}
          dir="ltr"
          required
        />
        <TextField
          label={t("transfer.phone")}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          pattern="[0-9 \-]{4,24}"
          maxLength={PHONE_LENGTH_MAX}
          dir="ltr"
          required
        />
      </div>
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        {t("transfer.send")}
      </Button>
      <Button type="button" look="ghost" isWide onClick={onClose}>
        {t("transfer.skip")}
      </Button>
    </form>
  );
}
