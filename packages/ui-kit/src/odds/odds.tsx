import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { oddsText } from "./odds-text.ts";
import styles from "./odds.module.css";

/** A price in the player's notation, in digits of equal width. */
export function Odds({ oddsMilli }: { oddsMilli: number | null }): ReactNode {
  const { oddsFormat, lang } = useReading();
  return <span className={styles.odds}>{oddsText(oddsMilli, oddsFormat, lang)}</span>;
}
