import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { useIsModal } from "../layout/office-frame.tsx";
import { wayBack } from "../sign-in/way-back.ts";
import type { OfficeSite } from "../office-site.ts";
import { SocialRow } from "../social/social-row.tsx";
import { AccountOpen } from "../registration/account-open.tsx";
import type { NamedCode } from "../registration/named-codes.ts";
import { RegistrationForm } from "../registration/registration-steps.tsx";
import styles from "../registration/registration-page.module.css";
import type { OpenedAccount } from "../registration/use-registration.ts";

/** Opening an account: by e-mail, by a social network, or by either, as the site has it. */
export function RegistrationPage(props: {
  returnTo: string | null;
  /** Whether the address asks for social networks alone. */
  isSocial: boolean;
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
  site: OfficeSite["registration"];
}): ReactNode {
  const { t } = useReading();
  const { href, bus } = useFragment();
  const isModal = useIsModal();
  const [isFirstStep, setFirstStep] = useState(true);
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  const { isOpen, networks } = props.site;
  if (!isOpen && networks.length === 0) {
    return (
      <div className={isModal ? undefined : styles.card}>
        <Notice kind="info">{t("error.IDENTITY_REGISTRATION_CLOSED")}</Notice>
      </div>
    );
  }
  if (opened !== null) {
    return (
      <div className={isModal ? undefined : styles.card}>
        <AccountOpen account={opened} savingWays={props.site.savingWays} />
      </div>
    );
  }
  const hasForm = isOpen && !(props.isSocial && networks.length > 0);
  return (
    <div className={isModal ? undefined : styles.card}>
      {hasForm ? (
        <RegistrationForm
          {...props}
          vouched={null}
          onOpened={setOpened}
          onStep={(step) => setFirstStep(step === "account")}
        />
      ) : null}
      {isFirstStep ? (
        <SocialRow
          networks={networks}
          purpose="sign-in"
          returnTo={props.returnTo}
          title={t("office.social.register")}
        />
      ) : null}
      <p className={styles.other}>
        {t("office.registration.hasAccount")}{" "}
        {isModal ? (
          <button
            type="button"
            className={styles.link}
            onClick={() =>
              bus.emit(
                "show-login-form",
                props.returnTo === null ? {} : { returnTo: props.returnTo },
              )
            }
          >
            {t("common.logIn")}
          </button>
        ) : (
          <a href={href("/user/login") + wayBack(props.returnTo)}>{t("common.logIn")}</a>
        )}
      </p>
    </div>
  );
}
