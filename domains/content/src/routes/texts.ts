import {
  findArticles,
  findRules,
  findWrittenTexts,
  getArticle,
  getPage,
  getRuleChapter,
} from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { refused } from "@fairline/kernel";
import type { FastifyReply } from "fastify";
import type { Texts } from "../queries/read-texts.ts";

/** Tells the texts of the site. */
export function mountTextRoutes(api: Api, texts: Texts): void {
  api.mount(getPage, async ({ params, query, reply }) => {
    keep(reply);
    return (await texts.find("page", params.slug, query.lang)) ?? refused("CONTENT_NOT_FOUND");
  });
  api.mount(findRules, async ({ query, reply }) => {
    keep(reply);
    const groups = await texts.findRules(query.lang);
    return { groups: groups.map((group) => ({ ...group, chapters: [...group.chapters] })) };
  });
  api.mount(getRuleChapter, async ({ params: { group, chapter }, query, reply }) => {
    keep(reply);
    const found = await texts.find("rule-chapter", chapter, query.lang, group);
    return found ?? refused("CONTENT_NOT_FOUND");
  });
  api.mount(findArticles, async ({ query, reply }) => {
    const { type, lang, category } = query;
    const categories = type === "blog-article" ? await texts.findCategories(lang) : [];
    if (category !== undefined && !categories.some(({ slug }) => slug === category)) {
      return refused("CONTENT_NOT_FOUND");
    }
    const found = await texts.findArticles({ type, lang, category, page: pageOf(query) });
    if (found === undefined) return refused("CONTENT_NOT_FOUND");
    keep(reply);
    const { rows, pages, languages } = found;
    return {
      categories: [...categories],
      rows: [...rows],
      pages,
      languages: languages && [...languages],
    };
  });
  api.mount(getArticle, async ({ params: { type, slug }, query, reply }) => {
    keep(reply);
    const found = await texts.find(type, slug, query.lang, query.category);
    return found ?? refused("CONTENT_NOT_FOUND");
  });
  api.mount(findWrittenTexts, async ({ query, reply }) => {
    const found = await texts.findWritten(query.type, pageOf(query));
    if (found === undefined) return refused("CONTENT_NOT_FOUND");
    keep(reply);
    const rows = found.rows.map((row) => ({ ...row, written: [...row.written] }));
    return { rows, pages: found.pages };
  });
}

function pageOf({ page }: { page?: string | undefined }): number {
  return page === undefined ? 1 : Number(page);
}

/** Texts are the same for everybody and change seldom. */
function keep(reply: FastifyReply): void {
  reply.header("cache-control", "public, max-age=300, stale-while-revalidate=60");
}
