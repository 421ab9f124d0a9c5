import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { pageStyles as page, TextArticle } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { CoverArt } from "../cover/cover-art.tsx";
import type { ArticlePage } from "../load/page-state.ts";
import { ArticleCards } from "./article-cards.tsx";
import styles from "./article-page.module.css";

/** One article of the blog or the news, with others of its kind below. */
export function ArticlePageView({ page: state }: { page: ArticlePage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const { type, text, related } = state;
  const isNews = type === "news";
  const list = isNews ? "/news" : text.ok ? `/blog/${text.reply.category}` : "/blog";
  return (
    <div data-mf-column="wide" className={page.centre}>
      <section className={page.panel}>
        {text.ok ? (
          <>
            <div className={styles.cover}>
              <CoverArt isStrip category={text.reply.category} slug={text.reply.slug} />
            </div>
            <TextArticle href={href} text={text.reply} datedAtMs={text.reply.datedAt} />
          </>
        ) : (
          <ProblemPanel problem={text.problem} />
        )}
        {related.length === 0 ? null : (
          <div className={styles.related}>
            <h2 className={page.section}>{t(isNews ? "info.otherNews" : "info.otherArticles")}</h2>
            <ArticleCards type={type} rows={related} />
          </div>
        )}
        <div className={styles.related}>
          <div className={page.more}>
            <ButtonLink size="small" href={href(list)}>
              {t(isNews ? "info.moreNews" : "info.moreArticles")}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
