import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useReading } from "@fairline/i18n";
import { ChipLink, Empty } from "@fairline/ui-kit";
import { pageStyles as page, wordsOf } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { ArticlesPage } from "../load/page-state.ts";
import { ArticleCards } from "./article-cards.tsx";
import { PageLinks } from "./page-links.tsx";

/** Articles by date: the blog, one of its categories, or the news. */
export function ArticlesPageView({ page: state }: { page: ArticlesPage }): ReactNode {
  const { t, lang } = useReading();
  const { list, type } = state;
  const isBlog = type === "blog-article";
  const categories = list.ok ? list.reply.categories : [];
  const category = categories.find(({ slug }) => slug === state.category);
  const words = wordsOf(category?.lang ?? lang, lang);
  return (
    <div data-mf-column="wide" className={page.centre}>
      <section className={page.panel}>
        <div className={page.head}>
          <h1 className={page.title} tabIndex={-1} {...words}>
            {category ? category.title : t(isBlog ? "info.blog" : "info.news")}
          </h1>
          <p className={page.lead} {...words}>
            {category ? category.lead : t(isBlog ? "info.blog.lead" : "info.news.lead")}
          </p>
        </div>
        {list.ok && isBlog ? <Categories state={state} /> : null}
        {list.ok ? <Cards state={state} /> : <ProblemPanel problem={list.problem} />}
      </section>
    </div>
  );
}

function Categories({ state: { list, category } }: { state: ArticlesPage }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  if (!list.ok) return null;
  return (
    <nav className={page.chips} aria-label={t("info.categories")}>
      <ChipLink isCurrent={category === null} href={href("/blog")}>
        {t("info.allCategories")}
      </ChipLink>
      {list.reply.categories.map(({ slug, title, lang: written }) => (
        <ChipLink
          key={slug}
          isCurrent={slug === category}
          href={href(`/blog/${slug}`)}
          {...wordsOf(written, lang)}
        >
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}

function Cards({ state }: { state: ArticlesPage }): ReactNode {
  const { t } = useReading();
  if (!state.list.ok) return null;
  const { rows, pages } = state.list.reply;
  if (rows.length === 0) return <Empty text={t("info.noArticles")} />;
  return (
    <>
      <ArticleCards type={state.type} rows={rows} />
      <PageLinks page={state.page} pages={pages} />
    </>
  );
}
