import type { OfferView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { formatShortMoney, groupDecimalText, useReading } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import { pageStyles as page, PromoCard, PromoCards } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { GameArt } from "../art/game-art.tsx";
import { areGames } from "../load/load-games.ts";
import type { FoundGames, Menu, Offers } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";
import { FeatureGrid } from "./game-grid.tsx";

/** The bonuses that are wagered in the casino; each has its page beside all other bonuses. */
export function BonusesPageView(props: {
  offers: Offers | Problem;
  games: FoundGames;
  menu: Menu;
}): ReactNode {
  const { offers, games, menu } = props;
  const { t } = useReading();
  return (
    <PageFrame titleKey="casino.casinoBonus" leadKey="casino.casinoBonus.lead" menu={menu}>
      {"code" in offers ? <ProblemPanel problem={offers} /> : <OfferList {...offers} />}
      {areGames(games) && games.length > 0 ? (
        <>
          <h2 className={page.section}>{t("casino.allGames")}</h2>
          <FeatureGrid games={games} />
        </>
      ) : null}
    </PageFrame>
  );
}

function OfferList({ offers, currency }: Offers): ReactNode {
  const { href } = useFragment();
  const { t } = useReading();
  if (offers.length === 0) {
    return (
      <Empty
        text={t("casino.casinoBonus.empty")}
        action={<ButtonLink href={href("/casino-lobby")}>{t("casino.allGames")}</ButtonLink>}
      />
    );
  }
  return (
    <PromoCards>
      {offers.map((offer) => (
        <OfferCard key={offer.templateId} offer={offer} currency={currency} />
      ))}
    </PromoCards>
  );
}

const BP_A_PERCENT = 100;

function OfferCard({ offer, currency }: { offer: OfferView; currency: string }): ReactNode {
  const { href, signedIn } = useFragment();
  const { t, lang } = useReading();
  const path = href(`/bonus/${offer.templateId}`);
  const money = (minor: string) => formatShortMoney(BigInt(minor), currency, lang);
  const register = href(`/registration?${new URLSearchParams({ "return-url": path })}`);
  return (
    <PromoCard
      art={<GameArt route="jacks-or-better" />}
      title={t("casino.casinoBonus.name")}
      headline={t("casino.bonus.headline", {
        percent: groupDecimalText(String(offer.pctBp / BP_A_PERCENT), lang),
        amount: money(offer.capMinor),
      })}
      lines={[
        t(`casino.bonus.wager.${offer.basis}`, { times: offer.wagerX, days: offer.expiresDays }),
        t("casino.bonus.deposit", { amount: money(offer.minDepositMinor) }),
      ]}
      action={
        <ButtonLink look="primary" href={signedIn === null ? register : path}>
          {t(signedIn === null ? "casino.bonus.register" : "casino.bonus.claim")}
        </ButtonLink>
      }
      terms={{ href: path, text: t("casino.bonus.terms") }}
    />
  );
}
