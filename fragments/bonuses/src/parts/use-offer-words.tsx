import type { OfferView } from "@fairline/contracts";
import { formatShortMoney, useReading } from "@fairline/i18n";
import { Odds } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { percentText } from "../model/percent-text.ts";

/** What a card says of an offer. */
export type OfferWords = {
  /** "100% up to €100". */
  readonly headline: string;
  readonly lines: readonly ReactNode[];
};

/** An offer in few words, made of the data that it is judged by. */
export function useOfferWords(props: { offer: OfferView; currency: string }): OfferWords {
  const { offer, currency } = props;
  const { t, lang } = useReading();
  const { minLegs, minOddsMilli } = offer;
  const money = (minor: string) => formatShortMoney(BigInt(minor), currency, lang);
  return {
    headline: t("bonuses.headline", {
      percent: percentText(offer.pctBp, lang),
      amount: money(offer.capMinor),
    }),
    lines: [
      t(`bonuses.wager.${offer.basis}`, { times: offer.wagerX, days: offer.expiresDays }),
      minOddsMilli === null ? null : (
        <>
          {t("bonuses.wager.picks", { count: minLegs })} <Odds oddsMilli={minOddsMilli} />
        </>
      ),
      t("bonuses.wager.deposit", { amount: money(offer.minDepositMinor) }),
    ].filter((line) => line !== null),
  };
}
