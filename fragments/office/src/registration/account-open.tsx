import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Button, ButtonLink } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSignedIn } from "../sign-in/use-signed-in.ts";
import type { OfficeSite } from "../office-site.ts";
import styles from "./registration-page.module.css";
import { saveLogin } from "./save-login.ts";
import type { OpenedAccount } from "./use-registration.ts";

/** What follows a registration: a limit, a deposit or a look around, and ways to keep the log-in. */
export function AccountOpen(props: {
  account: OpenedAccount;
  savingWays: OfficeSite["registration"]["savingWays"];
}): ReactNode {
  const { t } = useReading();
  const { href } = useFragment();
  const lookAround = useSignedIn();
  const title = useRef<HTMLHeadingElement>(null);
  const saving = useId();
  const { account, savingWays } = props;
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.form} data-account-open={account.playerId}>
      <h2 ref={title} tabIndex={-1} className={styles.openTitle}>
        {t("office.registration.open.title")}
      </h2>
      <p className={styles.note}>{t("office.registration.open.text")}</p>
      <div className={styles.next}>
        <ButtonLink look="primary" size="large" isWide href={href("/office/responsible")}>
          {t("office.registration.open.limit")}
        </ButtonLink>
        <ButtonLink size="large" isWide href={href("/office/recharge")}>
          {t("common.deposit")}
        </ButtonLink>
        <Button size="large" isWide onClick={() => lookAround(account.playerId)}>
          {t("office.registration.open.look")}
        </Button>
      </div>
      {savingWays.length > 0 ? (
        <section className={styles.ways} aria-labelledby={saving}>
          <h3 id={saving}>{t("office.registration.saving")}</h3>
          <div className={styles.savings}>
            {savingWays.map((way) => (
              <Button key={way} look="ghost" onClick={() => saveLogin([way], account, t)}>
                {t(`office.registration.saving.${way}`)}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}
