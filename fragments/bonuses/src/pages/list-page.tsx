import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { listTitleKey } from "../load/load-page.ts";
import type { ListPage } from "../load/page-state.ts";
import { offersOf } from "../model/categories.ts";
import { listPath } from "../model/routes.ts";
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

function Offers({ page: { offers, category, isOfGames, family } }: { page: ListPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  if (!offers.ok) return <ProblemPanel problem={offers.problem} />;
  const shown = offersOf(offers.reply.offers, isOfGames ? "casino" : category);
  if (shown.length > 0) {
    return <OfferCards family={family} offers={shown} currency={offers.reply.currency} />;
  }
  const others = category !== null && offers.reply.offers.length > 0;
  return (
    <Empty
      text={t("bonuses.empty")}
      action={
        <ButtonLink href={href(others ? listPath(family, null) : "/line")}>
          {t(others ? "bonuses.others" : "common.line")}
        </ButtonLink>
      }
    />
  );
}
