import { join } from "node:path";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { SPORT_NUMBERS } from "@fairline/contracts";
import { createOutboxRelay } from "@fairline/database";
import { fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent } from "./content.ts";

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
