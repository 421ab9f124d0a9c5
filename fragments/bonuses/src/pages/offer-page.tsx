import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink, Notice } from "@fairline/ui-kit";
import { pageStyles, TextArticle } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { nameKey } from "../load/load-page.ts";
import type { OfferPage } from "../load/page-state.ts";
import { canBeWagered } from "../model/categories.ts";
import { listPath, offerPath } from "../model/routes.ts";
import { Contributions } from "../parts/contributions.tsx";
import { OfferTerms } from "../parts/offer-terms.tsx";
import styles from "../parts/offer.module.css";
import { PageFrame } from "../parts/page-frame.tsx";
import { TakeOffer } from "../parts/take-offer.tsx";

/** One bonus: its terms first, then the way to take it; or the rules of bonuses below its name. */
export function OfferPageView({ page }: { page: OfferPage }): ReactNode {
  const { offer, family, rules } = page;
  const home = { path: listPath(family, null), textKey: "bonuses.title" };
  if (rules !== null) return <RulesOf page={page} />;
  return (
    <PageFrame
      family={family}
      titleKey={nameKey(offer)}
      leadKey="bonuses.offer.lead"
      above={[home]}
    >
      <OfferBody page={page} />
    </PageFrame>
  );
}

function OfferBody({ page: { offer, currency, family } }: { page: OfferPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <>
      <OfferTerms offer={offer} currency={currency} />
      <Contributions offer={offer} />
      {canBeWagered(offer) ? (
        <TakeOffer offer={offer} family={family} />
      ) : (
        <div className={styles.note}>
          <Notice kind="info">{t("bonuses.closed")}</Notice>
        </div>
      )}
      <div className={pageStyles.more}>
        <ButtonLink size="small" href={href(`${offerPath(family, offer.templateId)}/rules`)}>
          {t("bonuses.rules")}
        </ButtonLink>
      </div>
    </>
  );
}

function RulesOf({ page: { offer, family, rules } }: { page: OfferPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  if (rules === null) return null;
  const above = [
    { path: listPath(family, null), textKey: "bonuses.title" },
    { path: offerPath(family, offer.templateId), textKey: nameKey(offer) },
  ];
  return (
    <PageFrame
      family={family}
      titleKey={rules.ok ? null : "bonuses.rules"}
      crumb={t("bonuses.rules")}
      above={above}
    >
      {rules.ok ? (
        <TextArticle text={rules.reply} href={href} />
      ) : (
        <ProblemPanel problem={rules.problem} />
      )}
    </PageFrame>
  );
}
