import { createFragment } from "@fairline/fragment-kit";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { fragmentEnvironment, fragmentRequest, showFragment } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { info } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { infoGroups } from "./model/info-pages.ts";

const text = {
  slug: "about",
  lang: "en",
  languages: ["en", "tr"],
  title: "About <us>",
  lead: 'Who "we" are',
  updatedAt: 1_790_000_000_000,
  blocks: [
    { kind: "heading", depth: 2, id: "one", content: [{ text: "One" }] },
    {
      kind: "paragraph",
      content: [
        { text: "See " },
        { text: "rules", href: "/rules" },
        { text: "out", href: "https://example.org" },
        { text: "<b>no markup</b>" },
      ],
    },
    { kind: "heading", depth: 2, id: "two", content: [{ text: "Two" }] },
    { kind: "list", isOrdered: true, items: [[{ text: "first" }]] },
    { kind: "heading", depth: 3, id: "three", content: [{ text: "Three" }] },
    { kind: "table", head: [[{ text: "A" }]], rows: [[[{ text: "1" }]]] },
  ],
};

const list = { pages: 3, languages: null };
const row = { slug: "first", lang: "en", title: "First", lead: "Lead", datedAt: 1_790_000_000_000 };

const replies: Readonly<Record<string, unknown>> = {
  "/content-api/v1/pages/about": text,
  "/content-api/v1/pages/licenses": { ...text, slug: "licenses", title: "Licences" },
  "/content-api/v1/rules": {
    groups: [
      { ...row, slug: "football", title: "Football", languages: ["en", "de"], chapters: [row] },
    ],
  },
  "/content-api/v1/rules/football/first": text,
  "/content-api/v1/articles": {
    categories: [{ ...row, slug: "product", title: "Product", languages: ["en", "de"] }],
    rows: [{ ...row, category: "product" }],
    ...list,
  },
  "/content-api/v1/articles/news/first": { ...text, category: "", datedAt: row.datedAt },
};

async function show(path: string, lang = "en", change: object = {}) {
  const [pathname = "", query] = path.split("?");
  const search = query === undefined ? "" : `?${query}`;
  const result = await createFragment(info).render(
    fragmentRequest(pathname, { lang, search }),
    fragmentEnvironment("info", { ...replies, ...change }, "CONTENT_NOT_FOUND"),
    new AbortController().signal,
  );
  if (!("appName" in result)) throw new Error("the fragment failed");
  return {
    body: result.body ?? "",
    title: result.title,
    head: result.head,
    status: result.ext?.status,
    languages: result.ext?.languages,
  };
}

describe("information", () => {
  it("shows a text as elements, never as markup", async () => {
    const { body, title, head } = await show("/about");
    expect(title).toBe("About <us>");
    expect(head).toBe('<meta name="description" content="Who &quot;we&quot; are">');
    expect(body).toContain('<h2 id="one"');
    expect(body).toContain('href="/en/rules"');
    expect(body).toContain('href="https://example.org" rel="nofollow noopener noreferrer"');
    expect(body).toContain("&lt;b&gt;no markup&lt;/b&gt;");
    expect(body).toContain('href="#three"');
  });

  it("says which language a text is in when it is not the reader's", async () => {
    const { body } = await show("/about", "ru");
    expect(body).toContain('<article class="');
    expect(body).toMatch(/<article[^>]* lang="en"/);
    expect(body).toContain("на английском");
  });

  it("[SEO-01] marks a text that stands in by its language and direction", async () => {
    const { body } = await show("/about", "ar");
    expect(body).toMatch(/<article[^>]* lang="en" dir="ltr"/);
    expect(body).toMatch(/<p[^>]* lang="ar" dir="rtl">آخر تعديل/);
    expect((await show("/about")).body).not.toMatch(/<article[^>]* (lang|dir)=/);
    expect((await show("/licenses", "ar")).body).toMatch(/<div lang="ar" dir="rtl"><div/);
    const { body: blog } = await show("/blog/product", "ar");
    for (const tag of ["h1", "h2", "a", "p"]) {
      expect(blog).toMatch(new RegExp(`<${tag}\\b[^>]* lang="en" dir="ltr"`));
    }
  });

  it("[SEO-01] names the languages that its text is written in", async () => {
    for (const path of ["/about", "/rules/football/first", "/news/first"]) {
      for (const lang of ["en", "ru"]) {
        expect((await show(path, lang)).languages, path).toEqual(["en", "tr"]);
      }
    }
    for (const path of ["/rules/football", "/blog/product"]) {
      expect((await show(path, "ru")).languages, path).toEqual(["en", "de"]);
    }
    for (const path of ["/rules", "/blog", "/news", "/news/none"]) {
      expect((await show(path, "ru")).languages, path).toBeUndefined();
    }
    const articles = Object(replies["/content-api/v1/articles"]);
    const change = { "/content-api/v1/articles": { ...articles, languages: ["de", "ru"] } };
    expect((await show("/blog?page=3", "ru", change)).languages).toEqual(["de", "ru"]);
    expect((await show("/blog/product?page=3", "ru", change)).languages).toEqual(["de"]);
  });

  it("names the works of others on the page of licences", async () => {
    const { body } = await show("/licenses");
    expect(body).toContain("Wyscout");
    expect(body).toContain("CC BY 4.0");
  });

  it("lists rules, chapters and articles", async () => {
    expect((await show("/rules")).body).toContain('href="/en/rules/football/first"');
    expect((await show("/rules/football")).title).toBe("Football");
    expect((await show("/rules/football/first")).title).toBe("About <us>");
    const blog = await show("/blog/product");
    expect(blog.title).toBe("Product");
    expect((await show("/news/first")).body).toContain('href="/en/news"');
  });

  it("shows other articles below one, never the same", async () => {
    const rows = ["first", "second", "third", "fourth", "fifth"].map((slug) => ({
      ...row,
      slug,
      title: `About ${slug}`,
      category: "",
    }));
    const change = { "/content-api/v1/articles": { categories: [], rows, ...list } };
    const { body } = await show("/news/first", "en", change);
    const links = [...body.matchAll(/href="\/en\/news\/([a-z]+)"/g)].map(([, slug]) => slug);
    expect(links).toEqual(["second", "third"]);
    expect(body).toContain("Other news");
  });

  it("leads from page to page of a list by links", async () => {
    const linksOf = (body: string) =>
      [...body.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]);
    const first = await show("/blog/product");
    expect(linksOf(first.body)).toEqual([["next", "/en/blog/product?page=2"]]);
    const second = await show("/news?page=2");
    expect(second.title).toBe("News · Page 2 of 3");
    expect(linksOf(second.body)).toEqual([
      ["prev", "/en/news"],
      ["next", "/en/news?page=3"],
    ]);
    expect(linksOf((await show("/blog?page=3")).body)).toEqual([["prev", "/en/blog?page=2"]]);
    expect(linksOf((await show("/blog?page=1")).body)).toEqual([["next", "/en/blog?page=2"]]);
    const articles = Object(replies["/content-api/v1/articles"]);
    const one = { "/content-api/v1/articles": { ...articles, pages: 1 } };
    expect((await show("/blog", "en", one)).body).not.toContain("Page 1");
  });

  it("has no page of a list where there is none, or where the address names none", async () => {
    const paths = ["/blog?page=0", "/news?page=x", "/blog/product?page=", "/blog?page=02"];
    for (const path of paths) expect((await show(path)).status, path).toBe(404);
    const none = { "/content-api/v1/articles": undefined };
    expect((await show("/blog?page=9", "en", none)).status).toBe(404);
  });

  it("offers the consultant and the question on the page of contacts, as the site does", async () => {
    const site = defaultSiteConfig();
    const contacts = { ...text, slug: "contacts", title: "Contacts" };
    const showWith = (config: Partial<typeof site>, path = "/contacts") => {
      const data = { modules: site.modules, support: site.support, ...config };
      const replies = {
        "/content-api/v1/pages/contacts": contacts,
        "/content-api/v1/pages/about": text,
        "/bff-api/config/group/get": { version: "1", lang: "en", data, failed: [] },
      };
      return showFragment(info, path, { replies });
    };
    const { body } = await showWith({});
    expect(body).toContain("Start a chat");
    expect(body).toContain("Send a question");
    const closed = { ...site.support, questionModal: false };
    expect((await showWith({ support: closed })).body).not.toContain("Send a question");
    const none = await showWith({ modules: { ...site.modules, available: [] } });
    expect(none.body).not.toContain("Contact us");
    expect((await showWith({}, "/about")).body).not.toContain("Contact us");
  });

  it("[SEO-01] tells search engines of an article, and of what kind it is", async () => {
    const { head = "" } = await show("/news/first");
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@type": "NewsArticle",
      headline: "About <us>",
      inLanguage: "en",
      datePublished: "2026-09-21T14:13:20.000Z",
    });
    expect((await show("/about")).head).not.toContain("ld+json");
  });

  it.each(["/contacts", "/rules/nowhere", "/rules/football/none", "/news/none", "/what"])(
    "answers 404 for %s, which has no text",
    async (path) => {
      const { status, body } = await show(path);
      expect(status).toBe(404);
      expect(body).toContain("Page not found");
    },
  );

  it("has every text in both languages, and a name for every page of the menu", async () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    for (const { id, slugs } of infoGroups) {
      expect(en).toHaveProperty([`info.group.${id}`]);
      for (const slug of slugs) expect(en).toHaveProperty([`info.page.${slug}`]);
    }
  });
});
