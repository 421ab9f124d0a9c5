import { z } from "zod";
import { contract } from "../contract.ts";
import { code2 } from "../site-config/fields.ts";
import { textExample, textGroup, textRow, textView, writtenLanguages } from "./blocks.ts";

const slug = z.string().regex(/^[a-z0-9_-]{1,80}$/);
/** What is listed by date: articles of the blog, news, promotions and landings. */
const articleType = z.enum(["blog-article", "news", "promotion", "landing"]);
const lang = z.strictObject({ lang: code2 });
const rowExample = { slug: "first", lang: "en", title: "First", lead: "", datedAt: null };
const groupExample = { ...rowExample, languages: ["en"] };

/** Lists of texts have no further pages; older texts keep their own addresses. */
export const TEXT_PAGES_MAX = 1_000;
const pageNumber = z.string().regex(/^[1-9]\d{0,3}$/);
const pages = z.number().int().min(1).max(TEXT_PAGES_MAX);

/** An information page by the name of its route. */
export const getPage = contract({
  id: "get-page",
  method: "GET",
  path: "/content-api/v1/pages/:slug",
  access: "guest",
  effect: "none",
  cache: "public",
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
  cache: "public",
  summary: "Lists the groups of the rules with their chapters.",
  query: lang,
  reply: z.object({ groups: z.array(textGroup.extend({ chapters: z.array(textRow) })) }),
  errors: [],
  example: { reply: { groups: [{ ...groupExample, chapters: [rowExample] }] } },
});

/** A chapter of the rules. */
export const getRuleChapter = contract({
  id: "get-rule-chapter",
  method: "GET",
  path: "/content-api/v1/rules/:group/:chapter",
  access: "guest",
  effect: "none",
  cache: "public",
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
  cache: "public",
  summary:
    "Lists articles of the blog, of one of its categories, news, promotions or landings, twelve at a time.",
  query: lang.extend({
    type: articleType,
    category: slug.optional(),
    /** From 1, the newest; a page beyond the last is not found. */
    page: pageNumber.optional(),
  }),
  reply: z.object({
    categories: z.array(textGroup),
    rows: z.array(textRow.extend({ category: z.string() })),
    /** Pages of the list in this language: English stands in where an article has no other. */
    pages,
    /** The languages whose list has this page; null where every one has it. */
    languages: writtenLanguages.nullable(),
  }),
  errors: ["CONTENT_NOT_FOUND"],
  example: {
    reply: {
      categories: [groupExample],
      rows: [{ ...rowExample, category: "first", datedAt: 1_790_000_000_000 }],
      pages: 1,
      languages: null,
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
  cache: "public",
  summary: "Tells an article of the blog, a piece of news, a promotion or a landing.",
  params: z.object({ type: articleType, slug }),
  query: lang.extend({ category: slug.optional() }),
  reply: textView.extend({ category: z.string(), datedAt: z.number().int().nullable() }),
  errors: ["CONTENT_NOT_FOUND"],
  example: { reply: { ...textExample, category: "product", datedAt: 1_790_000_000_000 } },
});

/** Which texts are there, and in which languages. */
export const findWrittenTexts = contract({
  id: "find-written-texts",
  method: "GET",
  path: "/content-api/v1/written-texts",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Lists the texts of a kind with the languages they are written in, 500 at a time.",
  query: z.strictObject({
    type: z.enum(["page", "rule-group", "rule-chapter", "blog-category", ...articleType.options]),
    page: pageNumber.optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** What it belongs to; empty where it stands alone. */
        category: z.string(),
        slug: z.string(),
        /** Each language with the moment its words were published. */
        written: z.array(z.object({ lang: code2, updatedAt: z.number().int() })),
      }),
    ),
    pages,
  }),
  errors: ["CONTENT_NOT_FOUND"],
  example: {
    reply: {
      rows: [
        {
          category: "product",
          slug: "first",
          written: [{ lang: "en", updatedAt: 1_790_000_000_000 }],
        },
      ],
      pages: 1,
    },
  },
});
