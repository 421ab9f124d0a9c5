import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { pageStyles, TextArticle } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { nameKey } from "../load/load-page.ts";
import type { OfferPage } from "../load/page-state.ts";
import { listPath, offerPath } from "../model/routes.ts";
import { Contributions } from "../parts/contributions.tsx";
import { OfferArt } from "../parts/offer-art.tsx";
import { OfferTerms } from "../parts/offer-terms.tsx";
import styles from "../parts/offer.module.css";
import { PageFrame } from "../parts/page-frame.tsx";
import { TakeOffer } from "../parts/take-offer.tsx";
import { useOfferWords } from "../parts/use-offer-words.tsx";

/** One bonus: what it is worth and the way to take it beside all its terms; or the rules of bonuses below its name. */
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
  const { headline, lines } = useOfferWords({ offer, currency });
  return (
    <div className={styles.offer}>
      <div className={styles.claim}>
        <div className={styles.art} aria-hidden="true">
          <OfferArt choice={offer.choice} />
        </div>
        <p className={styles.headline}>{headline}</p>
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
        <TakeOffer offer={offer} family={family} />
      </div>
      <div className={styles.details}>
        <h2 className={styles.section}>{t("bonuses.terms")}</h2>
        <OfferTerms offer={offer} currency={currency} />
        <Contributions offer={offer} />
        <div className={pageStyles.more}>
          <ButtonLink size="small" href={href(`${offerPath(family, offer.templateId)}/rules`)}>
            {t("bonuses.rules")}
          </ButtonLink>
        </div>
      </div>
    </div>
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
