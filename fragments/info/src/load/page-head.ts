import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import type { InfoState } from "./page-state.ts";

type PageHead = { readonly title: string; readonly lead: string };

/** Title and description of a page. */
export function headOf(state: InfoState, t: Translate): PageHead {
  switch (state.kind) {
    case "page":
    case "article":
      return state.text.ok ? state.text.reply : { title: t("info.title.page"), lead: "" };
    case "rules": {
      const { text, rules, group } = state;
      if (text?.ok) return text.reply;
      const found = rules.ok && rules.reply.groups.find(({ slug }) => slug === group);
      return found || { title: t("info.rules"), lead: t("info.rules.lead") };
    }
    case "articles": {
      const { page, list } = state;
      const { title, lead } = listHead(state, t);
      if (page === 1 || !list.ok) return { title, lead };
      const place = t("info.pageOf", { page: String(page), pages: String(list.reply.pages) });
      return { title: `${title} · ${place}`, lead };
    }
    case "missing":
      return { title: "", lead: "" };
    default:
      return assertNever(state);
  }
}

function listHead(
  { type, category, list }: Extract<InfoState, { kind: "articles" }>,
  t: Translate,
): PageHead {
  const found = list.ok && list.reply.categories.find(({ slug }) => slug === category);
  if (found) return found;
  const isBlog = type === "blog-article";
  return {
    title: t(isBlog ? "info.blog" : "info.news"),
    lead: t(isBlog ? "info.blog.lead" : "info.news.lead"),
  };
}
