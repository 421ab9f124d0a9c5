import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fakeClock } from "@fairline/kernel";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipTexts } from "./commands/ship-texts.ts";
import { createTexts, type Texts } from "./queries/read-texts.ts";

const NOW = Date.UTC(2026, 10, 1, 12);

describe("texts of the site", () => {
  const folder = mkdtempSync(join(tmpdir(), "fairline-texts-"));
  const clock = fakeClock(NOW);
  let database: TestDatabase;
  let texts: Texts;
  const ship = () => shipTexts({ pool: database.pool, clock, folder });

  beforeAll(async () => {
    database = await testDatabase();
    texts = createTexts(database.pool, clock);
    write("pages/about.en.md", "title: About\nlead: Who we are", "## Who\nWe.");
    write("pages/about.ru.md", "title: О нас", "Мы.");
    write("rules/sports/_group.en.md", "title: Sports\nposition: 1", "");
    write("rules/sports/football.en.md", "title: Football\nposition: 2", "Ninety minutes.");
    write("rules/sports/general.en.md", "title: General\nposition: 1", "In general.");
    write("blog/product/_group.en.md", "title: Product", "");
    for (let day = 1; day <= 14; day += 1) {
      const date = `2026-10-${String(day).padStart(2, "0")}`;
      write(`blog/product/day-${day}.en.md`, `title: Day ${day}\ndate: ${date}`, "Text.");
    }
    write("news/tomorrow.en.md", "title: Tomorrow\ndate: 2026-11-02", "Not yet.");
    write("news/today.en.md", "title: Today\ndate: 2026-11-01", "Now.");
    write("news/only-here.ru.md", "title: Только здесь\ndate: 2026-10-30", "Да.");
    await ship();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  function write(path: string, facts: string, body: string): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\n${facts}\n---\n${body}\n`);
  }

  it("are read in the asked language, and in English where there is none", async () => {
    expect(await texts.find("page", "about", "ru")).toMatchObject({ lang: "ru", title: "О нас" });
    expect(await texts.find("page", "about", "tr")).toMatchObject({ lang: "en", title: "About" });
    expect(await texts.find("page", "nowhere", "en")).toBeUndefined();
  });

  it("name the languages they are written in", async () => {
    expect((await texts.find("page", "about", "tr"))?.languages).toEqual(["en", "ru"]);
    expect((await texts.find("news", "only-here", "ru"))?.languages).toEqual(["ru"]);
    expect((await texts.findCategories("ru"))[0]).toMatchObject({ lang: "en", languages: ["en"] });
    expect((await texts.findRules("en"))[0]).toMatchObject({ slug: "sports", languages: ["en"] });
  });

  it("are listed with their languages, and none before its day", async () => {
    const pages = await texts.findWritten("page", 1);
    expect(pages).toEqual({
      pages: 1,
      rows: [
        {
          category: "",
          slug: "about",
          written: [
            { lang: "en", updatedAt: NOW },
            { lang: "ru", updatedAt: NOW },
          ],
        },
      ],
    });
    const news = await texts.findWritten("news", 1);
    expect(news?.rows.map(({ slug }) => slug).toSorted()).toEqual(["only-here", "today"]);
    expect(await texts.findWritten("news", 2)).toBeUndefined();
  });

  it("are written once, however often the program starts", async () => {
    expect(await ship()).toBe(0);
  });

  it("follow their file until an operator writes over them", async () => {
    write("pages/about.en.md", "title: About us\nlead: Who we are", "## Who\nWe.");
    expect(await ship()).toBe(1);
    expect(await texts.find("page", "about", "en")).toMatchObject({ title: "About us" });
    await database.pool.query(
      `update content_versions set state = 'superseded' where title = 'About us'`,
    );
    await database.pool.query(
      `insert into content_versions (item_id, lang, version, state, title, body, blocks,
         published_at, author)
       select item_id, lang, version + 1, 'published', 'Ours', '', '[]', now(), 'operator'
       from content_versions where title = 'About us'`,
    );
    write("pages/about.en.md", "title: About again", "We.");
    expect(await ship()).toBe(0);
    expect(await texts.find("page", "about", "en")).toMatchObject({ title: "Ours" });
  });

  it("list rules in their own order, group by group", async () => {
    const [group] = await texts.findRules("en");
    expect(group).toMatchObject({ slug: "sports", title: "Sports" });
    expect(group?.chapters.map(({ slug }) => slug)).toEqual(["general", "football"]);
    expect(await texts.find("rule-chapter", "football", "en", "casino")).toBeUndefined();
  });

  it("list articles by date, twelve at a time, and none before its day", async () => {
    const asked = { type: "blog-article", lang: "en", category: "product" } as const;
    const first = await texts.findArticles({ ...asked, page: 1 });
    expect(first?.rows.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, n) => `Day ${14 - n}`),
    );
    const rest = await texts.findArticles({ ...asked, page: 2 });
    expect(rest?.rows.map(({ title }) => title)).toEqual(["Day 2", "Day 1"]);
    expect(rest).toMatchObject({ pages: 2, languages: null });
    expect(await texts.findArticles({ ...asked, page: 3 })).toBeUndefined();
  });

  it("make lists as long as what is written in a language or stands in English", async () => {
    const titlesIn = async (lang: string) => {
      const news = await texts.findArticles({ type: "news", lang, category: undefined, page: 1 });
      return news?.rows.map(({ title }) => title);
    };
    expect(await titlesIn("en")).toEqual(["Today"]);
    expect(await titlesIn("ru")).toEqual(["Today", "Только здесь"]);
    expect(await titlesIn("tr")).toEqual(["Today"]);
  });

  it("name the file that cannot be read, and change nothing", async () => {
    write("pages/bad.en.md", "title: Bad", "<b>markup</b>");
    await expect(ship()).rejects.toThrow(/pages\/bad\.en\.md/);
    rmSync(join(folder, "pages/bad.en.md"));
    write("pages/worse.en.md", "titel: Worse", "");
    await expect(ship()).rejects.toThrow(/unknown fact/);
    rmSync(join(folder, "pages/worse.en.md"));
  });
});
