import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { pageStyles } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { listTitleKey } from "../load/load-page.ts";
import type { ListPage } from "../load/page-state.ts";
import { offersOf } from "../model/categories.ts";
import { listPath } from "../model/routes.ts";
import { HowItWorks } from "../parts/how-it-works.tsx";
import { OfferCards } from "../parts/offer-cards.tsx";
import { OwnGrants } from "../parts/own-grants.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

/** The bonuses of a category, after those the player has. */
export function ListPageView({ page }: { page: ListPage }): ReactNode {
  const { category, isOfGames, family, grants } = page;
  const isWhole = category === null && !isOfGames;
  const above = isWhole ? [] : [{ path: listPath(family, null), textKey: "bonuses.title" }];
  return (
    <PageFrame family={family} titleKey={listTitleKey(page)} leadKey="bonuses.lead" above={above}>
      {grants?.ok ? <OwnGrants grants={grants.reply.grants} /> : null}
      <Offers page={page} />
    </PageFrame>
  );
}

/** The offers of the category; where it has none, that is said and the others follow. */
function Offers({ page: { offers, category, isOfGames, family } }: { page: ListPage }): ReactNode {
  const t = useT();
  if (!offers.ok) return <ProblemPanel problem={offers.problem} />;
  const { currency, offers: all } = offers.reply;
  const own = offersOf(all, isOfGames ? "casino" : category);
  return (
    <>
      {own.length === 0 ? <p className={pageStyles.note}>{t("bonuses.empty")}</p> : null}
      {own.length === 0 && all.length > 0 ? (
        <h2 className={pageStyles.section}>{t("bonuses.others")}</h2>
      ) : null}
      <OfferCards family={family} offers={own.length === 0 ? all : own} currency={currency} />
      {all.length > 0 ? <HowItWorks /> : null}
    </>
  );
}
