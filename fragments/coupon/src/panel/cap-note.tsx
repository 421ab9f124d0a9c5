import { formatMoney, useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./cap-note.module.css";

/** Says what the returns of a bet are cut at; nothing while they are not. */
export function CapNote(props: { capMinor: bigint | string | null; currency: string }): ReactNode {
  const { capMinor, currency } = props;
  const { t, lang } = useReading();
  if (capMinor === null) return null;
  return (
    <p className={styles.note} data-capped="">
      {t("coupon.capped", { amount: formatMoney(BigInt(capMinor), currency, lang) })}
    </p>
  );
}
