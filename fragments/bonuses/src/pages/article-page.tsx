import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { TextArticle } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { ArticlePage } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";

/** One promotion, or one landing. */
export function ArticlePageView({ page: { text } }: { page: ArticlePage }): ReactNode {
  const { href } = useFragment();
  return (
    <PageFrame
      family="bonuses"
      titleKey={text.ok ? null : "bonuses.promotions"}
      {...(text.ok ? { crumb: text.reply.title } : {})}
      above={[{ path: "/promo", textKey: "bonuses.promotions" }]}
    >
      {text.ok ? (
        <TextArticle text={text.reply} href={href} datedAtMs={text.reply.datedAt} />
      ) : (
        <ProblemPanel problem={text.problem} />
      )}
    </PageFrame>
  );
}
