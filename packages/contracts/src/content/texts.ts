import { z } from "zod";
import { contract } from "../contract.ts";
import { cursor } from "../fields.ts";
import { code2 } from "../site-config/fields.ts";
import { textExample, textRow, textView } from "./blocks.ts";

const slug = z.string().regex(/^[a-z0-9_-]{1,80}$/);
/** What is listed by date: articles of the blog, news, promotions and landings. */
const articleType = z.enum(["blog-article", "news", "promotion", "landing"]);
const lang = z.strictObject({ lang: code2 });
const rowExample = { slug: "first", lang: "en", title: "First", lead: "", datedAt: null };

/** An information page by the name of its route. */
export const getPage = contract({
  id: "get-page",
  method: "GET",
  path: "/content-api/v1/pages/:slug",
  access: "guest",
  effect: "none",
  summary: "Tells an information page in a language, or in English where it is not translated.",
  params: z.object({ slug }),
  query: lang,
  reply: textView,
  errors: ["CONTENT_NOT_FOUND"],
  example: { reply: textExample },
});

/** The contents of the rules. */
export const findRules = contract({
  id: "find-rules",
  method: "GET",
  path: "/content-api/v1/rules",
  access: "guest",
  effect: "none",
  summary: "Lists the groups of the rules with their chapters.",
  query: lang,
  reply: z.object({ groups: z.array(textRow.extend({ chapters: z.array(textRow) })) }),
  errors: [],
  example: { reply: { groups: [{ ...rowExample, chapters: [rowExample] }] } },
});

/** A chapter of the rules. */
export const getRuleChapter = contract({
  id: "get-rule-chapter",
  method: "GET",
  path: "/content-api/v1/rules/:group/:chapter",
  access: "guest",
  effect: "none",
  summary: "Tells a chapter of the rules.",
  params: z.object({ group: slug, chapter: slug }),
  query: lang,
  reply: textView,
  errors: ["CONTENT_NOT_FOUND"],
  example: { reply: textExample },
});

/** Articles of the blog, news, promotions or landings, the newest first. */
export const findArticles = contract({
  id: "find-articles",
  method: "GET",
  path: "/content-api/v1/articles",
  access: "guest",
  effect: "none",
  summary:
    "Lists articles of the blog, of one of its categories, news, promotions or landings, twelve at a time.",
  query: lang.extend({
    type: articleType,
    category: slug.optional(),
    cursor: cursor.optional(),
  }),
  reply: z.object({
    categories: z.array(textRow),
    rows: z.array(textRow.extend({ category: z.string() })),
    nextCursor: z.string().nullable(),
  }),
  errors: ["CONTENT_NOT_FOUND"],
  example: {
    reply: {
      categories: [rowExample],
      rows: [{ ...rowExample, category: "first", datedAt: 1_790_000_000_000 }],
      nextCursor: null,
    },
  },
});

/** One article. */
export const getArticle = contract({
  id: "get-article",
  method: "GET",
  path: "/content-api/v1/articles/:type/:slug",
  access: "guest",
  effect: "none",
  summary: "Tells an article of the blog, a piece of news, a promotion or a landing.",
  params: z.object({ type: articleType, slug }),
  query: lang.extend({ category: slug.optional() }),
  reply: textView.extend({ category: z.string(), datedAt: z.number().int().nullable() }),
  errors: ["CONTENT_NOT_FOUND"],
  example: { reply: { ...textExample, category: "product", datedAt: 1_790_000_000_000 } },
});
