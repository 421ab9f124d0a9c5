import { formatMoney, useReading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";
import type { ReactNode } from "react";
import styles from "./money.module.css";

/** What Money is given: minor units, as a bigint or as the wire's decimal text. */
export type MoneyProps = {
  amountMinor: bigint | string;
  currency: string;
  sign?: "symbol" | "none";
};

/** An amount with all decimals of its currency, in the language's pattern. */
export function Money({ amountMinor, currency, sign = "symbol" }: MoneyProps): ReactNode {
  const { lang } = useReading();
  const minor = typeof amountMinor === "bigint" ? amountMinor : parseMinor(amountMinor);
  const text = minor === undefined ? "—" : formatMoney(minor, currency, lang, sign);
  return <bdi className={styles.money}>{text}</bdi>;
}
