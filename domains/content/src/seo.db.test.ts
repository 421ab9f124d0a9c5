import { join } from "node:path";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { SPORT_NUMBERS } from "@fairline/contracts";
import { createOutboxRelay } from "@fairline/database";
import { createApi } from "@fairline/http";
import { fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent } from "./content.ts";
import { contentErrors } from "./errors.ts";
import { mountSeoRoutes } from "./routes/seo.ts";

const DOMAIN = "fairline.example";
const home = { domain: DOMAIN, lang: "en", choice: "home" };

describe("what pages tell search engines", () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it("[SEO-01] comes from templates until an operator writes, in the language or in English", async () => {
    const { seo } = world.content;
    const [en, ru, de, it] = await Promise.all(
      ["en", "ru", "de", "it"].map((lang) => seo.page({ ...home, lang })),
    );
    expect(en).toMatchObject({ siteName: "Fairline", lang: "en", isOwn: false, metas: [] });
    expect(ru?.title).toMatch(/Ставки/);
    expect(de).toMatchObject({ lang: "de", title: expect.stringMatching(/^Sportwetten/) });
    expect(it).toEqual(en);
    expect((await seo.page({ ...home, choice: "unheard" })).title).toBe("");
  });

  it("[SEO-01] is the nearest entry over those above it, field by field", async () => {
    const write = (choice: string, value: object, domain = "") =>
      world.publish({ kind: "page", domain, choice, lang: "en", value });
    await write("sectionSport:live", { title: "Live", metaRobots: "noarchive" });
    await write("sectionSport:live:football", {
      title: "Football, live",
      metaRobots: "nosnippet",
      customCanonical: { mode: "mirror", targetUrl: "", domain: { host: "mirror.example" } },
      mediaAlternates: [{ media: "print", href: "https://fairline.example/print" }],
    });
    await write("sectionSport:live:football", { title: "Elsewhere" }, "other.example");
    const asked = { domain: DOMAIN, lang: "en", choice: "sectionSport:live:football" };
    expect(await world.content.seo.page(asked)).toMatchObject({
      title: "Football, live",
      siteName: "Fairline",
      metaRobots: "nosnippet",
      hierarchyMetaRobots: "noarchive",
      customCanonical: { mode: "mirror", domain: { host: "mirror.example" } },
      mediaAlternates: [{ media: "print" }],
      isOwn: true,
    });
    const other = await world.content.seo.page({ ...asked, domain: "other.example" });
    expect(other.title).toBe("Elsewhere");
    const tennis = await world.content.seo.page({ ...asked, choice: "sectionSport:live:tennis" });
    expect(tennis).toMatchObject({ title: "Live", metaRobots: "noarchive" });
  });

  it("has a text and links by domain, language and choice", async () => {
    const { seo } = world.content;
    expect((await seo.content(home)).paragraphs.length).toBeGreaterThan(0);
    expect((await seo.visual({ ...home, lang: "ru" })).links[0]?.path).toBe("/live");
    expect(await seo.content({ ...home, choice: "toto" })).toMatchObject({
      heading: "",
      paragraphs: [],
    });
    expect(await seo.visual({ ...home, choice: "toto" })).toMatchObject({ links: [] });
  });

  it("knows sports by their names in addresses", async () => {
    expect(await world.content.findSportNames("football")).toEqual([
      { sportId: 1, nameEng: "football" },
    ]);
    const all = await world.content.findSportNames();
    expect(all.length).toBeGreaterThan(10);
    const numbers = Object.fromEntries(all.map(({ sportId, nameEng }) => [nameEng, sportId]));
    expect(SPORT_NUMBERS).toEqual(numbers);
    expect(await world.content.findSportNames("quidditch")).toEqual([]);
  });

  it("refuses fields it does not know, links that leave the site, and an older version", async () => {
    const place = { domain: "", choice: "toto", lang: "en" };
    const refusedBy = async (kind: "page" | "visual", value: object, baseVersion = 0) =>
      world.publish({ ...place, kind, value }, baseVersion);
    expect(await refusedBy("page", { keywords: "x" })).toMatchObject({ code: "SEO_INVALID" });
    const away = { links: [{ path: "//evil.example", text: "x" }] };
    expect(await refusedBy("visual", away)).toMatchObject({ code: "SEO_INVALID" });
    expect(await refusedBy("page", { title: "x" }, 7)).toMatchObject({ code: "SEO_STALE" });
  });

  it("leaves what an operator wrote alone when the program starts again", async () => {
    await world.publish({ kind: "page", domain: "", choice: "about", lang: "en", value: {} }, 1);
    const again = world.another();
    await again.start();
    expect((await again.seo.page({ ...home, choice: "about" })).isOwn).toBe(true);
    await again.stop();
    const versions = await world.pool.query(
      "select max(version) as newest from seo_entries where choice = 'home'",
    );
    expect(versions.rows).toEqual([{ newest: 1 }]);
  });
});

describe("the calls of what pages say", () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  async function ask(path: string) {
    const api = createApi({
      log: silentLog,
      catalogues: [contentErrors],
      publicOrigins: [],
      readSession: async () => null,
    });
    mountSeoRoutes(api, world.content);
    const reply = await api.server.inject({ method: "GET", url: `/seo-api/v1/${path}` });
    await api.server.close();
    return {
      status: reply.statusCode,
      body: reply.json(),
      cache: String(reply.headers["cache-control"]),
    };
  }
  const placeOf = (domain: string, lng: string, choice: string) =>
    new URLSearchParams({ domain, project: "1", lng, tz: "3", choice }).toString();

  it("[SEO-02] tell text and links by domain, project, language, time zone and choice", async () => {
    const own = { heading: "Of this host", paragraphs: ["And no other."] };
    const place = { domain: "one.example", choice: "about", lang: "en" };
    await world.publish({ ...place, kind: "content", value: own });
    const links = [{ path: "/rules", text: "Rules" }];
    await world.publish({ ...place, kind: "visual", value: { links } });
    const here = placeOf("one.example", "en", "about");
    expect(await ask(`content?${here}`)).toMatchObject({ status: 200, body: own });
    expect(await ask(`visual?${here}`)).toMatchObject({ status: 200, body: { links } });
    for (const other of [
      placeOf("two.example", "en", "about"),
      placeOf("one.example", "en", "toto"),
    ]) {
      expect((await ask(`content?${other}`)).body.heading).not.toBe(own.heading);
      expect((await ask(`visual?${other}`)).body.links).not.toEqual(links);
    }
    const russian = (await ask(`content?${placeOf("one.example", "ru", "home")}`)).body;
    expect(russian.lang).toBe("ru");
    for (const name of ["domain", "project", "lng", "tz", "choice"]) {
      const less = new URLSearchParams(here);
      less.delete(name);
      expect([name, (await ask(`content?${less}`)).status]).toEqual([name, 400]);
    }
  });

  it("[SEO-02] list sports by language, all of them or the one of a name", async () => {
    const all = await ask("sports-map?lng=en");
    expect(all.body.length).toBeGreaterThan(10);
    const one = await ask("sports-map?lng=en&nameEng=football");
    expect([one.status, one.body]).toEqual([200, [{ sportId: 1, nameEng: "football" }]]);
    expect((await ask("sports-map")).status).toBe(400);
  });

  it("[SEO-02] tell a category and an article of the blog, good for 1800 seconds", async () => {
    for (const [type, slug, title] of [
      ["blog-category", "product", "Product"],
      ["blog-article", "one-ledger", "One ledger for everything"],
    ]) {
      const { status, body, cache } = await ask(`entity?type=${type}&slug=${slug}&lng=en`);
      expect([status, body.title]).toEqual([200, title]);
      expect(cache).toMatch(/^public, max-age=1800,/);
    }
    const none = await ask("entity?type=blog-article&slug=nothing&lng=en");
    expect([none.status, none.body.code]).toEqual([404, "CONTENT_NOT_FOUND"]);
  });
});

async function open() {
  const database = await testDatabase();
  const { pool } = database;
  const clock = fakeClock(Date.UTC(2026, 9, 1));
  const bus = createMemoryBus({ log: silentLog });
  const relay = createOutboxRelay({ pool, bus, clock: systemClock, log: silentLog });
  relay.start();
  const textFolder = join(findRoot(import.meta.dirname), "data/content");
  const another = () =>
    createContent({ pool, clock, log: silentLog, bus, nudge: () => relay.nudge(), textFolder });
  const content = another();
  await content.start();
  type Change = Parameters<typeof content.publishSeo>[0];
  return {
    pool,
    content,
    another,
    publish: (
      change: Omit<Change, "author" | "baseVersion" | "value"> & { value: object },
      baseVersion = 0,
    ) =>
      content.publishSeo({
        ...change,
        value: JSON.parse(JSON.stringify(change.value)),
        author: "operator",
        baseVersion,
      }),
    async close(): Promise<void> {
      await content.stop();
      await relay.stop();
      await bus.close();
      await database.close();
    },
  };
}
