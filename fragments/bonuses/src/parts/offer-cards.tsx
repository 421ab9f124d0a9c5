import type { OfferView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { PromoCard, PromoCards } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { nameKey } from "../load/load-page.ts";
import { type Family, offerPath } from "../model/routes.ts";
import { OfferArt } from "./offer-art.tsx";
import { ClaimWithDeposit, TooLate } from "./take-offer.tsx";
import { useOfferWords } from "./use-offer-words.tsx";

/** Bonuses as cards: what they are worth, what they take, and the button for the next step. */
export function OfferCards(props: {
  family: Family;
  offers: readonly OfferView[];
  currency: string;
}): ReactNode {
  return (
    <PromoCards>
      {props.offers.map((offer) => (
        <OfferCard key={offer.templateId} {...props} offer={offer} />
      ))}
    </PromoCards>
  );
}

function OfferCard(props: { family: Family; offer: OfferView; currency: string }): ReactNode {
  const { family, offer } = props;
  const { href } = useFragment();
  const { t } = useReading();
  const { headline, lines } = useOfferWords(props);
  const path = offerPath(family, offer.templateId);
  return (
    <PromoCard
      art={<OfferArt choice={offer.choice} />}
      title={t(nameKey(offer))}
      headline={headline}
      lines={lines}
      action={<Claim offer={offer} family={family} />}
      terms={{ href: href(path), text: t("bonuses.terms") }}
    />
  );
}

/** The next step: an account for a guest, the deposit for a player, or why he is too late. */
function Claim({ offer, family }: { offer: OfferView; family: Family }): ReactNode {
  const { href, signedIn } = useFragment();
  const { t } = useReading();
  if (signedIn !== null) {
    return offer.mayBeTaken ? <ClaimWithDeposit offer={offer} /> : <TooLate />;
  }
  const back = href(offerPath(family, offer.templateId));
  return (
    <ButtonLink
      look="primary"
      href={href(`/registration?${new URLSearchParams({ "return-url": back })}`)}
    >
      {t("bonuses.claim.register")}
    </ButtonLink>
  );
}
