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

const row = { slug: "first", lang: "en", title: "First", lead: "Lead", datedAt: 1_790_000_000_000 };

const replies: Readonly<Record<string, unknown>> = {
  "/content-api/v1/pages/about": text,
  "/content-api/v1/pages/licenses": { ...text, slug: "licenses", title: "Licences" },
  "/content-api/v1/rules": {
    groups: [{ ...row, slug: "football", title: "Football", chapters: [row] }],
  },
  "/content-api/v1/rules/football/first": text,
  "/content-api/v1/articles": {
    categories: [{ ...row, slug: "product", title: "Product" }],
    rows: [{ ...row, category: "product" }],
    nextCursor: "1.2",
  },
  "/content-api/v1/articles/news/first": { ...text, category: "", datedAt: row.datedAt },
};

const environment = fragmentEnvironment("info", replies, "CONTENT_NOT_FOUND");

async function show(path: string, lang = "en") {
  const result = await createFragment(info).render(
    fragmentRequest(path, { lang }),
    environment,
    new AbortController().signal,
  );
  if (!("appName" in result)) throw new Error("the fragment failed");
  return {
    body: result.body ?? "",
    title: result.title,
    head: result.head,
    status: result.ext?.status,
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

  it("[SEO-01] stands for the page of the language that a text is written in", async () => {
    for (const path of ["/about", "/rules/football/first", "/news/first"]) {
      const canonical = `<link rel="canonical" href="/en${path}">`;
      expect((await show(path, "ru")).head, path).toContain(canonical);
      expect((await show(path)).head, path).not.toContain("canonical");
    }
    expect((await show("/rules", "ru")).head).not.toContain("canonical");
  });

  it("names the works of others on the page of licences", async () => {
    const { body } = await show("/licenses");
    expect(body).toContain("Wyscout");
    expect(body).toContain("CC BY 4.0");
  });

  it("lists rules, chapters and articles, and leads to older ones", async () => {
    expect((await show("/rules")).body).toContain('href="/en/rules/football/first"');
    expect((await show("/rules/football/first")).title).toBe("About <us>");
    const blog = await show("/blog/product");
    expect(blog.title).toBe("Product");
    expect(blog.body).toContain('href="/en/blog/product?after=1.2"');
    expect((await show("/news/first")).body).toContain('href="/en/news"');
  });

  it("[SHELL-13] offers the consultant and the question on the page of contacts, as the site does", async () => {
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
    expect(body).toContain("Ask the consultant");
    expect(body).toContain("Leave a question");
    const closed = { ...site.support, questionModal: false };
    expect((await showWith({ support: closed })).body).not.toContain("Leave a question");
    const none = await showWith({ modules: { ...site.modules, available: [] } });
    expect(none.body).not.toContain("Ask us");
    expect((await showWith({}, "/about")).body).not.toContain("Ask us");
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
