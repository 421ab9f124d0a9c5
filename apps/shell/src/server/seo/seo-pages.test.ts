import type { ApiFetch } from "@fairline/api-client";
import {
  findFixtures,
  findWrittenTexts,
  getSeoContent,
  getSeoPage,
  getSeoVisual,
} from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import { fakeClock } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { exampleApi } from "../../testing/example-api.ts";
import {
  openTestShell,
  type TestShell,
  type TestShellOptions,
} from "../../testing/open-test-shell.ts";
import { allRoutes } from "../../common/routes/all-routes.ts";
import { testDeclarations, testRegistry } from "../../testing/test-fragments.tsx";

const open: TestShell[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((shell) => shell.close()));
});

async function shellWith(change: Partial<TestShellOptions> = {}): Promise<TestShell> {
  const registry = testRegistry();
  const shell = await openTestShell({
    registry,
    declarations: testDeclarations,
    isProduction: true,
    ...change,
  });
  open.push(shell);
  return shell;
}

const asked: string[] = [];

/** A platform that says this of every page. */
function saying(page: object): ApiFetch {
  const replies = new Map<string, object>([
    [getSeoPage.path, Object.assign({}, getSeoPage.example.reply, page)],
    [
      getSeoContent.path,
      Object.assign({}, getSeoContent.example.reply, { heading: "Below the page" }),
    ],
    [getSeoVisual.path, Object(getSeoVisual.example.reply)],
  ]);
  return async (url, init) => {
    const { pathname, search } = new URL(url);
    const reply = replies.get(pathname);
    if (!reply) return exampleApi(url, init);
    asked.push(pathname + search);
    return { status: 200, text: async () => JSON.stringify(reply) };
  };
}

type Written = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A platform that has these texts alone: by kind and `category/slug`, in languages. */
function writing(texts: Written): ApiFetch {
  return async (url, init) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== findWrittenTexts.path) return exampleApi(url, init);
    const found = Object.entries(texts[searchParams.get("type") ?? ""] ?? {});
    const rows = found.map(([place, languages]) => {
      const [category, slug] = place.split("/");
      const written = languages.map((lang) => ({ lang, updatedAt: 1_790_000_000_000 }));
      return { category, slug, written };
    });
    return { status: 200, text: async () => JSON.stringify({ rows, pages: 1 }) };
  };
}

describe("head of a page", () => {
  it("[CFG-03] core.group_id is the project that its words are asked for", async () => {
    asked.length = 0;
    const ports = { site: () => ({ core: { group_id: 7 } }) };
    const shell = await shellWith({ apiFetch: saying({}), ports });
    await shell.get("/en/live");
    expect(asked.length).toBeGreaterThan(0);
    for (const question of asked) expect(question).toContain("project=7&");
  });

  it("[SEO-01] has what an operator says before what the fragment says", async () => {
    const shell = await shellWith({
      apiFetch: saying({
        isOwn: true,
        title: "{sport} by an operator",
        description: "Words of an operator.",
        siteName: "Site",
        metas: [{ name: "rating", content: "adult" }],
        mediaAlternates: [{ media: "print", href: "https://fairline.example/p" }],
        customCanonical: { mode: "url", targetUrl: "/en/line", domain: { host: "" } },
      }),
    });
    const { body } = await shell.get("/en/live/football");
    for (const part of [
      "<title>Football by an operator</title>",
      '<meta name="description" content="Words of an operator."/>',
      '<meta name="rating" content="adult"/>',
      '<link rel="alternate" media="print" href="https://fairline.example/p"/>',
      '<link rel="canonical" href="http://fairline.example/en/line"/>',
      '<meta property="og:title" content="Football by an operator"/>',
      '<meta property="og:site_name" content="Site"/>',
      'hrefLang="x-default"',
    ]) {
      expect(body).toContain(part);
    }
  });

  it("[SEO-01] keeps a page out of search where its line for robots says so", async () => {
    const shell = await shellWith({
      apiFetch: saying({ metaRobots: "index, follow", hierarchyMetaRobots: "noindex" }),
    });
    const { body, headers } = await shell.get("/en/live");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain("x-default");
  });

  it("[SEO-01] has the address that an operator says before the one that the fragment says", async () => {
    const fragment = async () => ({
      state: { text: "x" },
      head: '<link rel="canonical" href="http://fairline.example/en/fragments">',
    });
    const registry = testRegistry({ sports: fragment });
    const customCanonical = { mode: "url", targetUrl: "/en/own", domain: { host: "" } };
    const canonicalOf = async (page: object) => {
      const { body } = await (await shellWith({ registry, apiFetch: saying(page) })).get(
        "/en/live",
      );
      return [...body.matchAll(/rel="canonical" href="([^"]+)"/g)].map(([, href]) => href);
    };
    expect(await canonicalOf({})).toEqual(["http://fairline.example/en/fragments"]);
    expect(await canonicalOf({ customCanonical })).toEqual(["http://fairline.example/en/own"]);
    expect(await canonicalOf({ metaRobots: "noindex" })).toEqual([]);
  });

  it("[SEO-01] names no languages of a page that stands for another one", async () => {
    const fragment = async () => ({
      state: { text: "x" },
      head: '<link rel="canonical" href="/en/rules">',
    });
    const shell = await shellWith({ registry: testRegistry({ sports: fragment }) });
    const { body } = await shell.get("/de/live");
    expect(body).toContain('<link rel="canonical" href="http://fairline.example/en/rules"/>');
    expect(body).not.toContain("hrefLang");
  });

  it("[SEO-01] names the languages that its text is written in, the same in each of them", async () => {
    const written = ["en", "ru", "xx"];
    const registry = testRegistry({
      sports: async () => ({ state: { text: "x" }, languages: written }),
    });
    const shell = await shellWith({ registry });
    const linksIn = async (lang: string) => {
      const { body } = await shell.get(`/${lang}/live`);
      return {
        languages: [...body.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map((found) =>
          found.slice(1).join(" "),
        ),
        canonical: /rel="canonical" href="([^"]+)"/.exec(body)?.[1],
      };
    };
    const told = [
      "en http://fairline.example/en/live",
      "ru http://fairline.example/ru/live",
      "x-default http://fairline.example/ru/live",
    ];
    for (const lang of ["en", "ru"]) {
      const canonical = `http://fairline.example/${lang}/live`;
      expect(await linksIn(lang)).toEqual({ languages: told, canonical });
    }
    const canonical = "http://fairline.example/en/live";
    expect(await linksIn("de")).toEqual({ languages: [], canonical });
  });

  it("[SEO-01] of a page of a list stands for itself, and of the first one for the list", async () => {
    const shell = await shellWith();
    const canonicalOf = async (search: string) => {
      const { body } = await shell.get(`/en/live${search}`);
      return /rel="canonical" href="([^"]+)"/.exec(body)?.[1];
    };
    expect(await canonicalOf("?utm=x&page=2")).toBe("http://fairline.example/en/live?page=2");
    expect(await canonicalOf("?page=1")).toBe("http://fairline.example/en/live");
  });

  it("[SEO-01] of a missing page is 404 in status and title", async () => {
    const shell = await shellWith();
    const { status, body } = await shell.get("/en/no-such-page");
    expect(status).toBe(404);
    expect(body).toContain("<title>404</title>");
  });

  it("tells structured data of home, and of the way to a deeper page", async () => {
    const shell = await shellWith({ apiFetch: saying({}) });
    expect((await shell.get("/en")).body).toContain('"@type":"Organization"');
    expect((await shell.get("/en/live/football")).body).toContain('"@type":"BreadcrumbList"');
  });

  it("is whole when nobody says anything, or nonsense", async () => {
    const silent = await shellWith({
      apiFetch: async (url, init) =>
        url.includes("/seo-api/") ? { status: 503, text: async () => "{}" } : exampleApi(url, init),
    });
    const odd = await shellWith({
      apiFetch: async (url, init) =>
        url.includes("/seo-api/")
          ? { status: 200, text: async () => '{"title":7}' }
          : exampleApi(url, init),
    });
    expect((await silent.get("/en/live")).status).toBe(200);
    expect((await odd.get("/en/live")).status).toBe(200);
  });
});

describe("text below a page", () => {
  it("[SHELL-01] [SEO-02] is for guests, asked by domain, project, language, zone and choice", async () => {
    asked.length = 0;
    const shell = await shellWith({ apiFetch: saying({}) });
    expect((await shell.get("/en/live/football")).body).toContain("Below the page");
    const query =
      "?domain=fairline.example&project=1&lng=en&tz=3&choice=sectionSport%3Alive%3Afootball";
    expect(asked.toSorted()).toEqual(
      ["content", "page", "visual"].map((kind) => `/seo-api/v1/${kind}${query}`),
    );
    asked.length = 0;
    const signed = await shell.get("/en/live/football", { cookie: "ua=1" });
    expect(signed.body).not.toContain("Below the page");
    expect(asked).toEqual([`/seo-api/v1/page${query}`]);
  });
});

describe("what a browser is told of a page that it goes to without a document", () => {
  const mirror = "mirror.example";
  const ports = { site: () => ({ core: { mirrors: [mirror] } }) };
  const paths = allRoutes
    // The page for old browsers is no document of the shell.
    .filter(({ name, path, move }) => /^[a-z/_-]*$/.test(path) && !move && name !== "oldBrowser")
    .map(({ path }) => `/en${path === "" ? "" : `/${path}`}`);

  it.each([
    ["where players play", true, "fairline.example"],
    ["where nobody plays", false, "fairline.example"],
    ["on a mirror", true, mirror],
  ])("is what the page's document says, of every page, %s", async (_, isProduction, host) => {
    const page = { title: "Own", metaRobots: "index, nosnippet", siteName: "Site" };
    const shell = await shellWith({ isProduction, ports, apiFetch: saying(page) });
    expect(paths.length).toBeGreaterThan(60);
    for (const path of [...paths, "/en/live/football", "/en/no-such-page"]) {
      for (const cookie of ["", "__Host-sid=s1"]) {
        const { body, status } = await shell.get(path, { host, cookie });
        if (status >= 300 && status < 400) continue;
        const told = await shell.get(`/_seo${path}`, { host, cookie });
        expect(told.headers["x-robots-tag"]).toBe("noindex");
        const [, data = ""] = /id="site-data">(.*?)<\/script>/s.exec(body) ?? [];
        expect(JSON.parse(data).page.seo, path).toEqual(JSON.parse(told.body));
      }
    }
  });

  it("is asked for, never sent", async () => {
    const shell = await shellWith();
    const answer = await fetch(`${shell.origin}/_seo/en/live`, { method: "POST" });
    expect(answer.status).toBe(405);
  });
});

describe("page of a mirror", () => {
  it("[SEO-01] is not kept by search engines, those of the site are", async () => {
    const ports = { site: () => ({ core: { mirrors: ["mirror.example:8443"] } }) };
    const shell = await shellWith({ ports });
    const robotsAt = async (host: string) =>
      (await shell.get("/en/live", { host })).headers["x-robots-tag"];
    expect(await robotsAt("Mirror.example:8443")).toBe("noindex");
    expect(await robotsAt("fairline.example")).toBeUndefined();
    const { body } = await shell.get("/en/live", { host: "mirror.example:8443" });
    expect(body).not.toContain('rel="canonical"');
  });
});

describe("page of a site where nobody plays", () => {
  it("[SEO-01] is not kept by search engines, and stands for no address", async () => {
    const shell = await shellWith({
      isProduction: false,
      apiFetch: saying({ metaRobots: "index, nosnippet" }),
    });
    const { body, headers } = await shell.get("/en/live");
    expect(headers["x-robots-tag"]).toBe("noindex, nosnippet");
    expect(body).toContain('<meta name="robots" content="noindex, nosnippet"/>');
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain("hrefLang");
  });
});

describe("files for robots", () => {
  it("[SEO-01] close what no robot has to read, and everything where nobody plays", async () => {
    const production = await shellWith();
    const { body, headers } = await production.get("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain("Disallow: /*/office/");
    expect(body).toContain("Sitemap: http://fairline.example/sitemap.xml");
    const other = await (await shellWith({ isProduction: false })).get("/robots.txt");
    expect(other.body).toContain("Disallow: /\n");
  });

  it("[SEO-01] map every page that may be kept, language by language", async () => {
    const shell = await shellWith({
      apiFetch: writing({ page: { "/responsiblegaming": ["en"] } }),
    });
    const index = await shell.get("/sitemap.xml");
    expect(index.headers["content-type"]).toContain("application/xml");
    expect(index.body).toContain("<loc>http://fairline.example/sitemap/pages-en-1.xml</loc>");
    const { body } = await shell.get("/sitemap/pages-en-1.xml");
    for (const path of ["", "/line", "/live", "/rules", "/responsiblegaming"]) {
      expect(body).toContain(`<loc>http://fairline.example/en${path}</loc>`);
    }
    for (const path of ["/office", "/block", "/user", "/print-coupon"]) {
      expect(body).not.toContain(`/en${path}`);
    }
    const games = await shell.get("/sitemap/games-en-1.xml");
    expect(games.body).toContain("/en/line/football/1-england-premier-league/");
    expect((await shell.get("/sitemap/pages-en-2.xml")).status).toBe(404);
    expect((await shell.get("/sitemap/pages-zz-1.xml")).status).toBe(404);
  });

  it("[SEO-01] map no page that is switched off, leads on or is for players alone", async () => {
    const ports = {
      site: () => ({
        modules: { available: [FEATURES.live, FEATURES.rules, FEATURES.bonuses, FEATURES.payment] },
        information: { paymentAuthOnly: true },
        core: { languages: ["en", "de"] },
        movedPages: [{ from: "/terms", to: "/rules", code: 301 as const }],
      }),
    };
    const shell = await shellWith({ ports });
    const { body } = await shell.get("/sitemap/pages-en-1.xml");
    for (const path of ["", "/live", "/rules", "/bonuses"]) {
      expect(body).toContain(`<loc>http://fairline.example/en${path}</loc>`);
    }
    for (const path of ["/line", "/bonuses-offers", "/payment", "/terms", "/blog"]) {
      expect(body).not.toContain(`<loc>http://fairline.example/en${path}</loc>`);
    }
    const index = await shell.get("/sitemap.xml");
    expect(index.body).toContain("/sitemap/pages-de-1.xml");
    expect(index.body).not.toMatch(/pages-ru|games-/);
  });

  it("[SEO-01] keep their games while the platform does not tell them, and look again soon", async () => {
    const clock = fakeClock(0);
    const state = { isDown: false, asked: 0 };
    const apiFetch: ApiFetch = async (url, init) => {
      if (!url.includes(findFixtures.path)) return exampleApi(url, init);
      state.asked += 1;
      return state.isDown ? { status: 503, text: async () => "" } : exampleApi(url, init);
    };
    const shell = await shellWith({ apiFetch, clock });
    const games = async () => (await shell.get("/sitemap/games-en-1.xml")).body;
    expect(await games()).toContain("/en/line/football/");
    state.isDown = true;
    clock.advance(3_600_000);
    for (let time = 0; time < 2; time += 1) expect(await games()).toContain("/en/line/football/");
    const { asked } = state;
    state.isDown = false;
    clock.advance(60_000);
    expect(await games()).toContain("/en/line/football/");
    expect(state.asked).toBeGreaterThan(asked);
  });

  it("[SEO-01] are answered although the platform never answers", async () => {
    const clock = fakeClock(0);
    let isAsked = () => {};
    const hanging = new Promise<void>((resolve) => (isAsked = resolve));
    const apiFetch: ApiFetch = (url, init) => {
      if (!url.includes(findFixtures.path)) return exampleApi(url, init);
      isAsked();
      return new Promise(() => undefined);
    };
    const shell = await shellWith({ apiFetch, clock });
    const index = shell.get("/sitemap.xml");
    await hanging;
    // What was answered arrives before the time is over.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    clock.advance(30_000);
    const { status, body } = await index;
    expect(status).toBe(200);
    expect(body).toContain("/sitemap/sports-en-1.xml");
    expect(body).not.toContain("games-");
  });

  it("[SEO-01] map a text in the languages it is written in, since its words are what they are", async () => {
    const shell = await shellWith({
      apiFetch: writing({
        page: { "/about": ["en", "ru"], "/app-download": ["en"] },
        "rule-group": { "/general": ["en"] },
        "rule-chapter": { "money/bonuses": ["en", "ru"] },
      }),
    });
    const pathsIn = async (lang: string) => {
      const { body } = await shell.get(`/sitemap/pages-${lang}-1.xml`);
      return [...body.matchAll(/<loc>http:\/\/fairline\.example\/\w\w([^<]*)<\/loc>/g)].map(
        ([, path]) => path,
      );
    };
    const english = ["/about", "/mobile/app-download", "/rules/general"];
    const both = ["/about", "/rules/money/bonuses", "/bonus-rules"];
    expect(await pathsIn("en")).toEqual(expect.arrayContaining([...english, ...both, "/rules"]));
    const russian = await pathsIn("ru");
    expect(russian).toEqual(expect.arrayContaining([...both, "/rules", "/line"]));
    for (const path of ["/mobile/app-download", "/rules/general", "/terms"]) {
      expect(russian).not.toContain(path);
    }
    const german = await pathsIn("de");
    expect(german).toContain("/rules");
    for (const path of [...english, ...both]) expect(german).not.toContain(path);
    expect((await shell.get("/sitemap/pages-en-1.xml")).body).toContain(
      "<loc>http://fairline.example/en/about</loc><lastmod>2026-09-21</lastmod>",
    );
  });

  it("[SEO-01] keep their texts while the platform does not tell them", async () => {
    const clock = fakeClock(0);
    const state = { isDown: false };
    const known = writing({ page: { "/about": ["en"] } });
    const apiFetch: ApiFetch = async (url, init) =>
      state.isDown && url.includes(findWrittenTexts.path)
        ? { status: 503, text: async () => "{}" }
        : known(url, init);
    const shell = await shellWith({ apiFetch, clock });
    const pages = async (from = shell) => (await from.get("/sitemap/pages-en-1.xml")).body;
    expect(await pages()).toContain("/en/about<");
    state.isDown = true;
    clock.advance(3_600_000);
    for (let time = 0; time < 2; time += 1) expect(await pages()).toContain("/en/about<");
    // A map that was never whole has what is there in every language.
    const other = await shellWith({ apiFetch });
    expect(await pages(other)).toContain("/en/rules<");
    expect(await pages(other)).not.toContain("/en/about<");
  });

  it("[SEO-01] map an article in the languages it is written in", async () => {
    const shell = await shellWith();
    expect((await shell.get("/sitemap/articles-en-1.xml")).body).toContain("/en/blog/");
    expect((await shell.get("/sitemap/articles-de-1.xml")).status).toBe(404);
    expect((await shell.get("/sitemap.xml")).body).not.toContain("articles-de");
  });
});
