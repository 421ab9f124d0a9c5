import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, formatNumber, useReading } from "@fairline/i18n";
import { ButtonLink, Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { StripOffer } from "../../../load/page-state.ts";
import styles from "./home-strip.module.css";

const BP_OF_PERCENT = 100;

/** The bonus of a first deposit: what it is worth, its terms in one line, and where all of them are. */
export function OfferCard({ offer }: { offer: StripOffer }): ReactNode {
  const { href, signedIn } = useFragment();
  const { t, lang } = useReading();
  const page = `/bonus/${offer.templateId}`;
  const deposit = formatMoney(BigInt(offer.minDepositMinor), offer.currency, lang);
  const to =
    signedIn === null
      ? `/registration?return-url=${encodeURIComponent(href(page))}`
      : "/office/recharge";
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>
        <span>
          {t("sports.strip.offer", { percent: formatNumber(offer.pctBp / BP_OF_PERCENT, lang) })}{" "}
          <Money amountMinor={offer.capMinor} currency={offer.currency} />
        </span>
      </h2>
      <p className={styles.terms}>
        {t("sports.strip.terms", {
          deposit,
          days: offer.expiresDays,
          wagering: t(`sports.strip.terms.${offer.basis}`, { times: offer.wagerX }),
        })}
      </p>
      <p className={styles.ways}>
        <ButtonLink size="small" href={href(to)}>
          {t(signedIn === null ? "sports.strip.register" : "sports.strip.deposit")}
        </ButtonLink>
        <a className={styles.link} href={href(page)}>
          {t("sports.strip.full")}
        </a>
      </p>
    </div>
  );
}
