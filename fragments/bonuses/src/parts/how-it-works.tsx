import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { pageStyles } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import styles from "./how-it-works.module.css";

const STEPS = ["account", "deposit", "wager"] as const;

/** The way from an account to money of one's own, in three steps. */
export function HowItWorks(): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <section>
      <h2 className={pageStyles.section}>{t("bonuses.how")}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <strong>{t(`bonuses.how.${step}`)}</strong>
            <span>{t(`bonuses.how.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <a href={href("/bonus-rules")}>{t("bonuses.rules")}</a>
      </p>
    </section>
  );
}
