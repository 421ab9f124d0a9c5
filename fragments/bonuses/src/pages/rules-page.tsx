import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { TextArticle } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { RulesPage } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";

/** The rules of all bonuses. */
export function RulesPageView({ page: { text } }: { page: RulesPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <PageFrame
      family="bonuses"
      titleKey={text.ok ? null : "bonuses.rules"}
      crumb={t("bonuses.rules")}
      above={[{ path: "/bonuses", textKey: "bonuses.title" }]}
    >
      {text.ok ? (
        <TextArticle text={text.reply} href={href} />
      ) : (
        <ProblemPanel problem={text.problem} />
      )}
    </PageFrame>
  );
}
