import type { CallReply } from "@fairline/contracts/calls";
import { SOCIAL_NETWORK_NAMES } from "@fairline/contracts/social-networks";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { OfficeSite } from "../office-site.ts";
import type { NamedCode } from "../registration/named-codes.ts";
import { RegistrationForm } from "../registration/registration-steps.tsx";
import styles from "../registration/registration-page.module.css";

/** The rest of a registration, after a social network vouched for somebody. */
export function SocialRegistrationPage(props: {
  applicant: CallReply<"getSocialApplicant">["applicant"];
  isSignedIn: boolean;
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
  site: OfficeSite["registration"];
}): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const { applicant, isSignedIn, site, countries, currencies } = props;
  if (isSignedIn) {
    return (
      <div className={styles.card}>
        <Notice kind="info">{t("office.social.signedIn")}</Notice>
      </div>
    );
  }
  if (applicant === null) {
    return (
      <div className={styles.card}>
        <Notice kind="info">{t("error.IDENTITY_SOCIAL_EXPIRED")}</Notice>
        <p className={styles.other}>
          <a href={href("/user/login")}>{t("common.logIn")}</a>
        </p>
      </div>
    );
  }
  const network = SOCIAL_NETWORK_NAMES[applicant.network];
  return (
    <div className={styles.card}>
      <p className={styles.note}>{t("office.social.rest", { network })}</p>
      <RegistrationForm
        site={site}
        countries={countries}
        currencies={currencies}
        vouched={applicant}
      />
    </div>
  );
}
