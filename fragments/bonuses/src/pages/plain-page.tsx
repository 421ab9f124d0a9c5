import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { pageStyles } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { PlainPage } from "../model/routes.ts";
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

/** A page that says how things are, and leads on. */
export function PlainPageView({ page }: { page: PlainPage }): ReactNode {
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
    </PageFrame>
  );
}
