import type { OfferView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Money } from "@fairline/ui-kit";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { nameKey } from "../load/load-page.ts";
import { canBeWagered } from "../model/categories.ts";
import { percentText } from "../model/percent-text.ts";
import { type Family, offerPath } from "../model/routes.ts";
import styles from "./offer.module.css";

/** Bonuses as cards: the name, and with it what it takes. */
export function OfferCards(props: {
  family: Family;
  offers: readonly OfferView[];
  currency: string;
}): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  return (
    <ul className={page.cards}>
      {props.offers.map((offer) => (
        <li key={offer.templateId} className={page.card}>
          <h2>
            <a href={href(offerPath(props.family, offer.templateId))}>{t(nameKey(offer))}</a>
          </h2>
          <dl className={styles.brief}>
            <dt>{t("bonuses.worth")}</dt>
            <dd>
              {t("bonuses.worth.share", { percent: percentText(offer.pctBp, lang) })}{" "}
              <Money amountMinor={offer.capMinor} currency={props.currency} />
            </dd>
            <dt>{t("bonuses.minDeposit")}</dt>
            <dd>
              <Money amountMinor={offer.minDepositMinor} currency={props.currency} />
            </dd>
            <dt>{t("bonuses.wagering")}</dt>
            <dd>{t(`bonuses.wagering.${offer.basis}`, { times: offer.wagerX })}</dd>
            <dt>{t("bonuses.time")}</dt>
            <dd>{t("bonuses.days", { days: offer.expiresDays })}</dd>
          </dl>
          {canBeWagered(offer) ? null : <p className={styles.closed}>{t("bonuses.closed")}</p>}
        </li>
      ))}
    </ul>
  );
}
