import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useReading } from "@fairline/i18n";
import { ButtonLink, Empty, When } from "@fairline/ui-kit";
import { PromoCard, PromoCards, wordsOf } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { PromotionsPage } from "../load/page-state.ts";
import { HowItWorks } from "../parts/how-it-works.tsx";
import { PromotionArt } from "../parts/offer-art.tsx";
import { OfferCards } from "../parts/offer-cards.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

/** Promotions, and the bonuses that can be taken; that there is nothing is said only when it is so. */
export function PromotionsPageView({
  page: { list, offers },
}: {
  page: PromotionsPage;
}): ReactNode {
  const rows = list.ok ? list.reply.rows : [];
  const taken = offers.ok ? offers.reply : null;
  const hasOffers = taken !== null && taken.offers.length > 0;
  return (
    <PageFrame
      family="bonuses"
      titleKey="bonuses.promotions"
      leadKey="bonuses.promotions.lead"
      above={[]}
    >
      {list.ok ? null : <ProblemPanel problem={list.problem} />}
      {rows.length > 0 ? <Rows rows={rows} /> : null}
      {hasOffers ? (
        <>
          <OfferCards family="bonuses" offers={taken.offers} currency={taken.currency} />
          <HowItWorks />
        </>
      ) : null}
      {list.ok && rows.length === 0 && !hasOffers ? <Nothing /> : null}
    </PageFrame>
  );
}

function Nothing(): ReactNode {
  const { href } = useFragment();
  const { t } = useReading();
  return (
    <Empty
      text={t("bonuses.promotions.empty")}
      action={<ButtonLink href={href("/casino-lobby")}>{t("bonuses.games")}</ButtonLink>}
    />
  );
}

type Row = Extract<PromotionsPage["list"], { ok: true }>["reply"]["rows"][number];

function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  return (
    <PromoCards>
      {rows.map((row) => (
        <PromoCard
          key={row.slug}
          art={<PromotionArt />}
          title={t("bonuses.promotions")}
          headline={<span {...wordsOf(row.lang, lang)}>{row.title}</span>}
          lines={[
            <span key="lead" {...wordsOf(row.lang, lang)}>
              {row.lead}
            </span>,
            row.datedAt === null ? null : <When key="date" atMs={row.datedAt} look="day-long" />,
          ].filter((line) => line !== null)}
          action={
            <ButtonLink href={href(`/promotions/${row.slug}`)}>{t("bonuses.details")}</ButtonLink>
          }
          terms={null}
        />
      ))}
    </PromoCards>
  );
}
