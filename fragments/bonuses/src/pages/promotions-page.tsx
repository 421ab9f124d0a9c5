import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useReading } from "@fairline/i18n";
import { ButtonLink, Empty, When } from "@fairline/ui-kit";
import { pageStyles, wordsOf } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { PromotionsPage } from "../load/page-state.ts";
import { OfferCards } from "../parts/offer-cards.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

/** Promotions, and the bonuses that can be taken. */
export function PromotionsPageView({
  page: { list, offers },
}: {
  page: PromotionsPage;
}): ReactNode {
  return (
    <PageFrame
      family="bonuses"
      titleKey="bonuses.promotions"
      leadKey="bonuses.promotions.lead"
      above={[]}
    >
      {list.ok ? <Rows rows={list.reply.rows} /> : <ProblemPanel problem={list.problem} />}
      {offers.ok && offers.reply.offers.length > 0 ? (
        <OfferCards
          family="bonuses"
          offers={offers.reply.offers}
          currency={offers.reply.currency}
        />
      ) : null}
    </PageFrame>
  );
}

type Row = Extract<PromotionsPage["list"], { ok: true }>["reply"]["rows"][number];

function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  if (rows.length === 0) {
    return (
      <Empty
        text={t("bonuses.promotions.empty")}
        action={<ButtonLink href={href("/bonuses")}>{t("bonuses.title")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className={pageStyles.cards}>
      {rows.map((row) => (
        <li key={row.slug} className={pageStyles.card}>
          <span className={pageStyles.meta}>
            {row.datedAt === null ? null : <When atMs={row.datedAt} look="day-long" />}
          </span>
          <h2 {...wordsOf(row.lang, lang)}>
            <a href={href(`/promotions/${row.slug}`)}>{row.title}</a>
          </h2>
          <p {...wordsOf(row.lang, lang)}>{row.lead}</p>
        </li>
      ))}
    </ul>
  );
}
