import { findByWords, findGames } from "@fairline/contracts";
import { readFileSync } from "node:fs";
import { languages } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { entriesAtRest, entriesFor, type Known, NOTHING_FOUND } from "./entries.ts";

const found = findByWords.reply.parse(findByWords.example.reply);
const [card] = findGames.reply.parse(findGames.example.reply).games;
const known: Known = {
  games: card ? [{ card, name: "Кости" }] : [],
  champions: [
    {
      sport: "tennis",
      championId: "3",
      slug: "spain-la-liga",
      flag: "es",
      name: "Испания. Ла Лига",
      ownName: "Spain. La Liga",
      section: "line",
      count: 30,
    },
  ],
  pages: [
    { to: "/live", text: "Live" },
    { to: "/responsiblegaming", text: "Responsible gaming" },
  ],
};
const nameOf = ({ name }: { name: string }) => `${name}!`;
const kinds = (words: string) =>
  entriesFor(words, known, NOTHING_FOUND, nameOf).flatMap(({ entries }) =>
    entries.map(({ id }) => id),
  );

describe("the rows of the palette", () => {
  it("are matches before teams, with the address of each", () => {
    const [fixtures, teams] = entriesFor("arsenal", known, found, nameOf);
    expect(fixtures?.entries[0]).toMatchObject({
      text: "Arsenal – Leicester City",
      to: "/live/football/1-england-premier-league/3728001-arsenal-leicester-city",
      note: "England. Premier League!",
      isLive: true,
    });
    expect(teams?.entries[0]).toMatchObject({ to: "/line?q=Arsenal", aside: "3" });
  });

  it("find leagues, games and pages by the reader's words and by the platform's", () => {
    expect(kinds("ла лига")).toEqual(["champion-3"]);
    expect(kinds("spain")).toEqual(["champion-3"]);
    expect(kinds("кости")).toEqual(["game-dice"]);
    expect(kinds("dice")).toEqual(["game-dice"]);
    expect(kinds("gaming")).toEqual(["page-/responsiblegaming"]);
    expect(kinds("zz")).toEqual([]);
  });

  it("begin with the last searches and the sections", () => {
    expect(entriesAtRest(["real"], known).map(({ kind }) => kind)).toEqual(["recent", "page"]);
    expect(entriesAtRest([], known).map(({ kind }) => kind)).toEqual(["page"]);
  });
});

describe("names of games in the palette", () => {
  it.each(languages.map(({ code }) => code))("are those of the casino in %s", (code) => {
    const own = texts("../search/locales", code);
    const casino = Object.entries(texts("../../../casino/src/locales", code)).filter(([key]) =>
      /^game\.[a-z-]+\.name$/.test(key),
    );
    expect(casino.length).toBeGreaterThan(5);
    for (const [key, name] of casino) expect(own[`header.search.${key}`]).toBe(name);
  });
});

function texts(folder: string, code: string): Record<string, string> {
  const file = new URL(`${folder}/${code}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}
