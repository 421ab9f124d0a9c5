import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { PageFrame } from "../parts/page-frame.tsx";

/** There is nothing at this address. */
export function MissingPageView(): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <PageFrame
      family="bonuses"
      titleKey="bonuses.missing"
      above={[{ path: "/bonuses", textKey: "bonuses.title" }]}
    >
      <Empty
        text={t("bonuses.missing.text")}
        action={<ButtonLink href={href("/bonuses")}>{t("bonuses.title")}</ButtonLink>}
      />
    </PageFrame>
  );
}
