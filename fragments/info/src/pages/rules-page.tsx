import { type FragmentView, useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useReading, useT } from "@fairline/i18n";
import {
  type MenuGroup,
  SideMenu,
  pageStyles as page,
  TextArticle,
  wordsOf,
} from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { RulesPage } from "../load/page-state.ts";

/** The rules: their contents, a group of chapters, or a chapter. */
export function RulesPageView({ page: state }: { page: RulesPage }): ReactNode {
  const t = useT();
  const { href, path } = useFragment();
  const { rules, text } = state;
  return (
    <>
      <SideMenu name={t("info.rules")} groups={menuOf(state, { href, path })} />
      <div data-mf-column="centre" className={page.centre}>
        <section className={page.panel}>
          {text === null ? <Contents state={state} /> : null}
          {text?.ok ? <TextArticle href={href} text={text.reply} /> : null}
          {text && !text.ok ? <ProblemPanel problem={text.problem} /> : null}
          {text === null && !rules.ok ? <ProblemPanel problem={rules.problem} /> : null}
        </section>
      </div>
    </>
  );
}

function menuOf(
  { rules }: RulesPage,
  { href, path }: Pick<FragmentView, "href" | "path">,
): readonly MenuGroup[] {
  const groups = rules.ok ? rules.reply.groups : [];
  return groups.map((group) => ({
    id: group.slug,
    title: group.title,
    lang: group.lang,
    links: group.chapters.map((chapter) => {
      const own = `/rules/${group.slug}/${chapter.slug}`;
      const { title: text, lang } = chapter;
      return { href: href(own), text, lang, isCurrent: own === path };
    }),
  }));
}

function Contents({ state: { rules, group: chosen } }: { state: RulesPage }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  const groups = rules.ok ? rules.reply.groups : [];
  const shown = chosen === null ? groups : groups.filter(({ slug }) => slug === chosen);
  const [only] = chosen === null ? [] : shown;
  const words = wordsOf(only?.lang ?? lang, lang);
  return (
    <>
      <div className={page.head}>
        <h1 className={page.title} tabIndex={-1} {...words}>
          {only ? only.title : t("info.rules")}
        </h1>
        <p className={page.lead} {...words}>
          {only ? only.lead : t("info.rules.lead")}
        </p>
      </div>
      <ul className={page.cards}>
        {shown.flatMap((group) =>
          group.chapters.map((chapter) => (
            <li key={`${group.slug}/${chapter.slug}`} className={page.card}>
              <span className={page.meta} {...wordsOf(group.lang, lang)}>
                {group.title}
              </span>
              <h2 {...wordsOf(chapter.lang, lang)}>
                <a href={href(`/rules/${group.slug}/${chapter.slug}`)}>{chapter.title}</a>
              </h2>
              <p {...wordsOf(chapter.lang, lang)}>{chapter.lead}</p>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
