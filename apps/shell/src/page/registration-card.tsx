import type { Translate } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { RegistrationCardView } from "./page-ui.ts";
import styles from "./registration-card.module.css";

/** Makes the invitation to register that stands below the coupon. */
export function createRegistrationCard(t: Translate, onRegister: () => void): RegistrationCardView {
  return function RegistrationCard(): ReactNode {
    return (
      <section
        className={styles.card}
        aria-label={t("late.register.action")}
        data-registration-card=""
      >
        <p className={styles.text}>{t("late.register")}</p>
        <Button size="small" onClick={onRegister}>
          {t("late.register.action")}
        </Button>
      </section>
    );
  };
}
