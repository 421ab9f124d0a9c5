import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { pageStyles as page, TextArticle } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { ArticlePage } from "../load/page-state.ts";

/** One article of the blog or the news. */
export function ArticlePageView({ page: { type, text } }: { page: ArticlePage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const isNews = type === "news";
  return (
    <div data-mf-column="wide" className={page.centre}>
      <section className={page.panel}>
        {text.ok ? (
          <TextArticle href={href} text={text.reply} datedAtMs={text.reply.datedAt} />
        ) : (
          <ProblemPanel problem={text.problem} />
        )}
        <div className={page.more}>
          <ButtonLink
            size="small"
            href={href(
              isNews || !text.ok ? (isNews ? "/news" : "/blog") : `/blog/${text.reply.category}`,
            )}
          >
            {t(isNews ? "info.moreNews" : "info.moreArticles")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
