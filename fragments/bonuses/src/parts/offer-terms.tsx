import type { OfferView } from "@fairline/contracts";
import { useReading } from "@fairline/i18n";
import { Money, Odds } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { percentText } from "../model/percent-text.ts";
import styles from "./offer.module.css";

type Fact = { readonly key: string; readonly value: ReactNode };

/** Every term of a bonus, one a line; the text is made of the very data the bonus is judged by. */
export function OfferTerms(props: { offer: OfferView; currency: string }): ReactNode {
  const { t } = useReading();
  return (
    <dl className={styles.terms}>
      {useFacts(props).map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`bonuses.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFacts({ offer, currency }: { offer: OfferView; currency: string }): readonly Fact[] {
  const { t, lang } = useReading();
  const money = (amountMinor: string | null, none: string) =>
    amountMinor === null ? t(none) : <Money amountMinor={amountMinor} currency={currency} />;
  return [
    {
      key: "worth",
      value: (
        <>
          {t("bonuses.worth.share", { percent: percentText(offer.pctBp, lang) })}{" "}
          {money(offer.capMinor, "bonuses.none")}
        </>
      ),
    },
    { key: "minDeposit", value: money(offer.minDepositMinor, "bonuses.none") },
    { key: "wagering", value: t(`bonuses.wagering.${offer.basis}`, { times: offer.wagerX }) },
    { key: "picks", value: <Picks offer={offer} /> },
    { key: "maxBet", value: money(offer.maxBetMinor, "bonuses.none") },
    { key: "maxWin", value: money(offer.maxWinMinor, "bonuses.none") },
    { key: "start", value: t("bonuses.days", { days: offer.activateWithinDays }) },
    { key: "time", value: t("bonuses.days", { days: offer.expiresDays }) },
    { key: "release", value: t("bonuses.release.text") },
    {
      key: "forfeit",
      value: t(offer.sticky ? "bonuses.forfeit.sticky" : "bonuses.forfeit.text"),
    },
  ];
}

function Picks({ offer: { minLegs, minOddsMilli } }: { offer: OfferView }): ReactNode {
  const { t } = useReading();
  return (
    <>
      {t("bonuses.picks.count", { count: minLegs })}
      {minOddsMilli === null ? null : (
        <>
          {" · "}
          {t("bonuses.picks.odds")} <Odds oddsMilli={minOddsMilli} />
        </>
      )}
    </>
  );
}
