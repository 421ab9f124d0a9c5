import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { pageStyles } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Loaded } from "../load/page-state.ts";
import type { PlainPage } from "../model/routes.ts";
import { OfferCards } from "../parts/offer-cards.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

type Way = { readonly path: string; readonly textKey: string };

const WAYS: Readonly<Record<PlainPage, readonly Way[]>> = {
  partners: [
    { path: "/contacts", textKey: "bonuses.contacts" },
    { path: "/about", textKey: "bonuses.about" },
  ],
  ourpartners: [
    { path: "/licenses", textKey: "common.licenses" },
    { path: "/about", textKey: "bonuses.about" },
  ],
  cricket: [
    { path: "/live", textKey: "common.live" },
    { path: "/line", textKey: "common.line" },
  ],
};

/** A page that says how things are, and leads on; bonuses that can be taken follow. */
export function PlainPageView(props: { page: PlainPage; offers: Loaded<"findOffers"> }): ReactNode {
  const { page, offers } = props;
  const { href } = useFragment();
  const t = useT();
  return (
    <PageFrame
      family="bonuses"
      titleKey={`bonuses.${page}`}
      leadKey={`bonuses.${page}.text`}
      above={[{ path: "/promo", textKey: "bonuses.promotions" }]}
    >
      <div className={pageStyles.more}>
        {WAYS[page].map(({ path, textKey }) => (
          <ButtonLink key={path} href={href(path)}>
            {t(textKey)}
          </ButtonLink>
        ))}
      </div>
      {offers.ok && offers.reply.offers.length > 0 ? (
        <>
          <h2 className={pageStyles.section}>{t("bonuses.title")}</h2>
          <OfferCards family="bonuses" {...offers.reply} />
        </>
      ) : null}
    </PageFrame>
  );
}
