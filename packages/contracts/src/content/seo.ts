import { z } from "zod";
import { contract } from "../contract.ts";
import { code2, host } from "../site-config/fields.ts";

/** Name of a route and the values of its parameters: `sectionSport:live:football`. */
const choice = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9]+(?::[A-Za-z0-9_.-]*)*$/);

const asked = z.strictObject({
  domain: host,
  /** Number of the brand. */
  project: z.string().regex(/^(?:0|[1-9]\d{0,5})$/),
  lng: code2,
  /** Hours east of Greenwich. */
  tz: z.string().regex(/^-?\d{1,2}(\.\d{1,2})?$/),
  choice,
});

const seoText = z.string().max(1_000);
const path = z
  .string()
  .max(400)
  .regex(/^\/(?!\/)/);

/** What search engines and previews are told of a page. */
export const seoPage = z.object({
  title: seoText,
  description: seoText,
  siteName: seoText,
  /** Words of the page alone, such as `noindex, nofollow`; empty allows everything. */
  metaRobots: seoText,
  /** Words of the nearest page above it. */
  hierarchyMetaRobots: seoText,
  metas: z
    .array(
      z.object({
        name: z.string().max(100).optional(),
        property: z.string().max(100).optional(),
        content: seoText,
      }),
    )
    .max(30),
  customCanonical: z
    .object({
      mode: z.enum(["url", "mirror"]),
      targetUrl: seoText,
      domain: z.object({ host: z.string().max(255) }),
    })
    .nullable(),
  alternates: z.array(z.object({ hrefLang: z.string().max(35), href: seoText })).max(150),
  mediaAlternates: z.array(z.object({ media: z.string().max(200), href: seoText })).max(10),
});

/** What an operator or the program says of a page. */
export type SeoPage = z.output<typeof seoPage>;

/** Pages of a host that have another address now, or none; paths stand without language. */
export const findMovedPages = contract({
  id: "find-moved-pages",
  method: "GET",
  path: "/seo-api/v1/moved-pages",
  access: "guest",
  effect: "none",
  summary: "Lists the addresses that an operator moved.",
  query: z.strictObject({ domain: host }),
  reply: z.object({
    pages: z
      .array(z.object({ from: path, to: path.nullable(), code: z.literal([301, 302, 410]) }))
      .max(1_000),
  }),
  errors: [],
  example: { reply: { pages: [{ from: "/old-address", to: "/about", code: 301 }] } },
});

/** Texts below a page, for guests. */
export const seoContent = z.object({
  heading: seoText,
  paragraphs: z.array(z.string().max(5_000)).max(20),
});

/** Links below a page, for guests; never to anywhere else than this site. */
export const seoVisual = z.object({
  links: z.array(z.object({ path, text: z.string().max(200) })).max(50),
});

const answered = z.object({
  /** Language of the words: English where nothing else exists. */
  lang: code2,
  /** An operator wrote it, for this page or its kind; else it is a template of the program. */
  isOwn: z.boolean(),
});

const pageExample: SeoPage = {
  title: "{sport}: live betting",
  description: "Prices that move as you watch.",
  siteName: "Fairline",
  metaRobots: "",
  hierarchyMetaRobots: "",
  metas: [],
  customCanonical: null,
  alternates: [],
  mediaAlternates: [],
};

/** What the head of a page says. */
export const getSeoPage = contract({
  id: "get-seo-page",
  method: "GET",
  path: "/seo-api/v1/page",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells title, description, robots, canonical address and further metas of a page.",
  query: asked,
  reply: seoPage.extend(answered.shape),
  errors: [],
  example: { reply: { ...pageExample, lang: "en", isOwn: false } },
});

/** The text below a page. */
export const getSeoContent = contract({
  id: "get-seo-content",
  method: "GET",
  path: "/seo-api/v1/content",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells the text that guests read below a page.",
  query: asked,
  reply: seoContent.extend(answered.shape),
  errors: [],
  example: {
    reply: { heading: "Football", paragraphs: ["Every market."], lang: "en", isOwn: false },
  },
});

/** The links below a page. */
export const getSeoVisual = contract({
  id: "get-seo-visual",
  method: "GET",
  path: "/seo-api/v1/visual",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells the links that guests find below a page.",
  query: asked,
  reply: seoVisual.extend(answered.shape),
  errors: [],
  example: {
    reply: { links: [{ path: "/live/football", text: "Football" }], lang: "en", isOwn: false },
  },
});

/** Sports with their names in addresses. */
export const findSportsMap = contract({
  id: "find-sports-map",
  method: "GET",
  path: "/seo-api/v1/sports-map",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Lists sports by number with their English names, or the one of a name.",
  query: z.strictObject({ lng: code2, nameEng: z.string().max(40).optional() }),
  reply: z.array(z.object({ sportId: z.number().int(), nameEng: z.string() })),
  errors: [],
  example: { reply: [{ sportId: 1, nameEng: "football" }] },
});

/** What the head of a category or an article says. */
export const getSeoEntity = contract({
  id: "get-seo-entity",
  method: "GET",
  path: "/seo-api/v1/entity",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells title and description of a category or an article of the blog.",
  query: z.strictObject({
    type: z.enum(["blog-category", "blog-article"]),
    slug: z.string().regex(/^[a-z0-9_-]{1,80}$/),
    lng: code2,
  }),
  reply: z.object({
    title: z.string(),
    description: z.string(),
    lang: code2,
    updatedAt: z.number().int(),
    datedAt: z.number().int().nullable(),
  }),
  errors: ["CONTENT_NOT_FOUND"],
  example: {
    reply: {
      title: "First",
      description: "",
      lang: "en",
      updatedAt: 1_790_000_000_000,
      datedAt: null,
    },
  },
});
