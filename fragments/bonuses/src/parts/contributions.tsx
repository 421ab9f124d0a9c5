import type { OfferView } from "@fairline/contracts";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { percentText } from "../model/percent-text.ts";
import styles from "./offer.module.css";

/** How much of a stake counts, by what it is staked on. */
export function Contributions({ offer }: { offer: OfferView }): ReactNode {
  const { t, lang } = useReading();
  return (
    <table className={styles.table}>
      <caption>{t("bonuses.counts")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bonuses.counts.what")}</th>
          <th scope="col">{t("bonuses.counts.share")}</th>
        </tr>
      </thead>
      <tbody>
        {offer.contributions.map(({ by, id, bp }) => (
          <tr key={`${by} ${id}`}>
            <th scope="row">{by === "product" ? t(`bonuses.product.${id}`) : id}</th>
            <td>{t("bonuses.percent", { percent: percentText(bp, lang) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
