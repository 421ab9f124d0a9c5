import { ProblemPanel } from "@fairline/fragment-kit/page";
import { assertNever } from "@fairline/kernel";
import type { ReactNode } from "react";
import type { BonusesPage, BonusesState } from "./load/page-state.ts";
import { ArticlePageView } from "./pages/article-page.tsx";
import { ListPageView } from "./pages/list-page.tsx";
import { MissingPageView } from "./pages/missing-page.tsx";
import { OfferPageView } from "./pages/offer-page.tsx";
import { PlainPageView } from "./pages/plain-page.tsx";
import { PromotionsPageView } from "./pages/promotions-page.tsx";
import { RulesPageView } from "./pages/rules-page.tsx";
import { MenuCategories, PageFrame } from "./parts/page-frame.tsx";

/** The fragment: the menu of bonuses at the side, and what is read beside it. */
export function BonusesApp({ state }: { state: BonusesState }): ReactNode {
  return (
    <MenuCategories value={state.categories}>
      <Page state={state} />
    </MenuCategories>
  );
}

function Page({ state }: { state: BonusesPage }): ReactNode {
  switch (state.kind) {
    case "list":
      return <ListPageView page={state} />;
    case "offer":
      return <OfferPageView key={state.offer.templateId} page={state} />;
    case "rules":
      return <RulesPageView page={state} />;
    case "promotions":
      return <PromotionsPageView page={state} />;
    case "article":
      return <ArticlePageView page={state} />;
    case "plain":
      return <PlainPageView page={state.page} offers={state.offers} />;
    case "failed":
      return (
        <PageFrame family="bonuses" titleKey="bonuses.title" above={[]}>
          <ProblemPanel problem={state.problem} />
        </PageFrame>
      );
    case "missing":
      return <MissingPageView />;
    default:
      return assertNever(state);
  }
}
