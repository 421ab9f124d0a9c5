import type { OfferView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import { LinkCards } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Available } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";

/** The bonuses that are wagered in the casino; each has its page beside all other bonuses. */
export function BonusesPageView(props: {
  offers: readonly OfferView[] | Problem;
  available: Available;
}): ReactNode {
  return (
    <PageFrame
      titleKey="casino.casinoBonus"
      leadKey="casino.casinoBonus.lead"
      available={props.available}
    >
      {isList(props.offers) ? (
        <Offers offers={props.offers} />
      ) : (
        <ProblemPanel problem={props.offers} />
      )}
    </PageFrame>
  );
}

function Offers({ offers }: { offers: readonly OfferView[] }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  if (offers.length === 0) {
    return (
      <Empty
        text={t("casino.casinoBonus.empty")}
        action={<ButtonLink href={href("/bonuses")}>{t("casino.open.bonuses")}</ButtonLink>}
      />
    );
  }
  const cards = offers.map(({ templateId }) => ({
    href: href(`/bonus/${templateId}`),
    title: t("casino.casinoBonus.name"),
    text: t("casino.casinoBonus.closed"),
  }));
  return <LinkCards cards={cards} />;
}

function isList(offers: readonly OfferView[] | Problem): offers is readonly OfferView[] {
  return Array.isArray(offers);
}
