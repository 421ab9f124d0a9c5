import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useReading, useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { SideMenu, pageStyles as page, TextArticle, wordsOf } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { TextPage } from "../load/page-state.ts";
import { infoGroups, infoPath } from "../model/info-pages.ts";
import { Attributions } from "./attributions.tsx";
import { HelpPanel } from "./help-panel.tsx";

/** An information page. */
export function TextPageView({ page: state }: { page: TextPage }): ReactNode {
  const { text } = state;
  const t = useT();
  const { href, path } = useFragment();
  const groups = infoGroups.map(({ id, slugs }) => ({
    id,
    title: t(`info.group.${id}`),
    links: slugs.map((each) => {
      const own = infoPath(each);
      return { href: href(own), text: t(`info.page.${each}`), isCurrent: own === path };
    }),
  }));
  return (
    <>
      <SideMenu name={t("info.title.page")} groups={groups} />
      <div data-mf-column="centre" className={page.centre}>
        <section className={page.panel}>
          {text.ok ? (
            <TextArticle href={href} text={text.reply}>
              <AfterText page={state} around={text.reply.lang} />
            </TextArticle>
          ) : (
            <ProblemPanel problem={text.problem} />
          )}
        </section>
      </div>
    </>
  );
}

/** What stands after the text, in the reader's language, whatever that of the text is. */
function AfterText(props: { page: TextPage; around: string }): ReactNode {
  const { slug, fact, help } = props.page;
  const { lang } = useReading();
  const works = slug === "licenses" ? <Attributions /> : null;
  if (fact === null && help === null && works === null) return null;
  return (
    <div {...wordsOf(lang, props.around)}>
      {fact === null ? null : <Notice kind="info">{fact}</Notice>}
      {help === null ? null : <HelpPanel ways={help} />}
      {works}
    </div>
  );
}
