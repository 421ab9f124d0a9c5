import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { When } from "@fairline/ui-kit";
import { pageStyles as page, wordsOf } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { CoverArt } from "../cover/cover-art.tsx";

/** Articles as cards, each with its cover, its day and its lead. */
export function ArticleCards(props: {
  type: "blog-article" | "news";
  rows: CallReply<"findArticles">["rows"];
}): ReactNode {
  const { href } = useFragment();
  const { lang } = useReading();
  const pathOf = ({ category, slug }: (typeof props.rows)[number]) =>
    props.type === "news" ? `/news/${slug}` : `/blog/${category}/${slug}`;
  return (
    <ul className={page.cards}>
      {props.rows.map((row) => (
        <li key={`${row.category}/${row.slug}`} className={page.card}>
          <CoverArt category={row.category} slug={row.slug} />
          <span className={page.meta}>
            {row.datedAt === null ? null : <When atMs={row.datedAt} look="day-long" />}
          </span>
          <h2 {...wordsOf(row.lang, lang)}>
            <a href={href(pathOf(row))}>{row.title}</a>
          </h2>
          <p {...wordsOf(row.lang, lang)}>{row.lead}</p>
        </li>
      ))}
    </ul>
  );
}
