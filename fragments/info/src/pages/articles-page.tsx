import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { ButtonLink, ChipLink, Empty, When } from "@fairline/ui-kit";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { ArticlesPage } from "../load/page-state.ts";

/** Articles by date: the blog, one of its categories, or the news. */
export function ArticlesPageView({ page: state }: { page: ArticlesPage }): ReactNode {
  const t = useT();
  const { list, type } = state;
  const isBlog = type === "blog-article";
  const category = list.ok && list.reply.categories.find(({ slug }) => slug === state.category);
  return (
    <div data-mf-column="wide" className={page.centre}>
      <section className={page.panel}>
        <div className={page.head}>
          <h1 className={page.title} tabIndex={-1}>
            {category ? category.title : t(isBlog ? "info.blog" : "info.news")}
          </h1>
          <p className={page.lead}>
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
  const t = useT();
  if (!list.ok) return null;
  return (
    <nav className={page.chips} aria-label={t("info.categories")}>
      <ChipLink isCurrent={category === null} href={href("/blog")}>
        {t("info.allCategories")}
      </ChipLink>
      {list.reply.categories.map(({ slug, title }) => (
        <ChipLink key={slug} isCurrent={slug === category} href={href(`/blog/${slug}`)}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}

function Cards({ state }: { state: ArticlesPage }): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  if (!state.list.ok) return null;
  const { rows, nextCursor } = state.list.reply;
  if (rows.length === 0) return <Empty text={t("info.noArticles")} />;
  const home = state.type === "news" ? "/news" : "/blog";
  return (
    <>
      <ul className={page.cards}>
        {rows.map((row) => (
          <li key={`${row.category}/${row.slug}`} className={page.card} lang={row.lang} dir="auto">
            <span className={page.meta}>
              {row.datedAt === null ? null : <When atMs={row.datedAt} look="day-long" />}
            </span>
            <h2>
              <a
                href={href(
                  state.type === "news" ? `/news/${row.slug}` : `/blog/${row.category}/${row.slug}`,
                )}
              >
                {row.title}
              </a>
            </h2>
            <p>{row.lead}</p>
          </li>
        ))}
      </ul>
      <div className={page.more}>
        {state.isOlder ? (
          <ButtonLink size="small" href={href(state.category ? `${home}/${state.category}` : home)}>
            {t("info.newest")}
          </ButtonLink>
        ) : null}
        {nextCursor === null ? null : (
          <ButtonLink size="small" href={href(`${path}?after=${nextCursor}`)}>
            {t("info.older")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
