import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { englishFiles, readTexts } from "./english-files.ts";

const root = findRoot(import.meta.url);

/** Words that a native bettor would not read on a betting site, and what is written instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/(^|[.!?:] )(who|whoever|what (is|was|are|can|the|what))\b/i, "say it in a plain sentence"],
  [/\bby what\b/i, "how"],
  [/\bholds\b/i, "applies; has; keeps"],
  [/\bstands\b/i, "is; is shown"],
  [/\blapses?\b/i, "expires"],
  [/\bof (ours|yours)\b/i, "our, your"],
  [/\bcoupons?\b/i, "bet slip; booking code for a saved one"],
  [/\bchampionships?\b/i, "league or competition"],
  [/\b(un)?fold(s|ed)?\b/i, "collapse, expand"],
  [/\bmine\b/i, "favourites; my"],
  [/\bat once\b/i, "immediately, instantly"],
  [
    /\b(take (\{|yet|over|out|with)|to take\b|be taken\b|take[sn]? back\b)/i,
    "cash out; claim; reverse",
  ],
  [/\b(give[ns]?|gave) (up|back)\b/i, "forfeit; return"],
  [/\bpa(y|id|ying) in\b/i, "deposit"],
  [/\bpresent (one|ones|password|terms)\b/i, "current"],
  [/\bprices?\b/i, "odds"],
  [/\blines?\b/i, "Sports, upcoming, pre-match"],
  [/\bpicks\b/i, "selections"],
  [/\b(sell|sold|selling|sale)\b/i, "cash out"],
  [/\bbonus money\b/i, "bonus funds"],
  [/\b(stricter|looser|loosen)\b/i, "lower, higher"],
  [/\bunder way\b/i, "in progress"],
  [/\bat the moment\b/i, "right now"],
  [/\b(anew|persons|consultant|clarified)\b/i, "again; people; chat; under review"],
  [/\b(wrong|many) tries\b/i, "attempts"],
  [/\bto be wagered\b/i, "wagering requirement"],
  [/\b(un)?link a network\b|\bunlink/i, "connect, disconnect an account"],
  [/\be-mails?\b|\blog-in\b/i, "email; login"],
  [/\} %|\d %/, "no space before %"],
  [/\} — \{/, "v between two teams"],
];

type Exception = { readonly file: string; readonly keys: readonly string[]; readonly why: string };

const FRUIT = "fragments/casino/src/tables/fruit/locales/en.json";
const MINES = "fragments/casino/src/tables/mines/locales/en.json";
const SPORTS = "fragments/sports/src/locales/en.json";

/** Texts that may say such a word, each with its reason. */
const EXCEPTIONS: readonly Exception[] = [
  {
    file: "packages/i18n/src/dictionaries/en/champions.json",
    keys: ["champion.European_Championship"],
    why: "its own name",
  },
  {
    file: "fragments/casino/src/locales/en.json",
    keys: ["casino.fishinghunting.lead"],
    why: "a shot at a target costs a price",
  },
  {
    file: "fragments/casino/src/locales/en.json",
    keys: ["game.mines.lead"],
    why: "the game is about mines",
  },
  {
    file: "fragments/casino/src/locales/en.json",
    keys: ["game.fruit.lead"],
    why: "the game has pay lines",
  },
  {
    file: FRUIT,
    keys: [
      ...["2", "3", "4", "5"].map((rule) => `game.rules.${rule}`),
      ...["none", "wins", "win"].map((name) => `game.fruit.${name}`),
    ],
    why: "the game has pay lines",
  },
  {
    file: MINES,
    keys: ["game.rules.4", "game.mines.hit", "game.mines.mine"],
    why: "the game is about mines",
  },
  {
    file: SPORTS,
    keys: ["sports.market.mainLine"],
    why: "the line of a total or a handicap",
  },
  ...["football", "tennis"].map((sport) => ({
    file: `fragments/sports/src/sports/${sport}/locales/en.json`,
    keys: [`sports.${sport}.cell.total.line`],
    why: "the line of a total",
  })),
];

describe("the English of the site", () => {
  const files = englishFiles(root);

  it("is the bettor's own: no banned word in any text", () => {
    const found = files.flatMap((file) =>
      Object.entries(readTexts(root, file)).flatMap(([key, text]) =>
        isExcepted(file, key)
          ? []
          : BANNED.filter(([word]) => word.test(text)).map(
              ([, better]) => `${file} ${key}: ${text} (${better})`,
            ),
      ),
    );
    expect(found).toEqual([]);
  });

  it("is the bettor's own in what search engines are told", () => {
    const lines = readFileSync(join(root, "data/content/seo/en.json"), "utf8").split("\n");
    const found = lines.flatMap((line) => {
      const text = /"(?:title|description|heading|text)": "(.*)"|^\s+"([^"]*)",?$/.exec(line);
      const said = text?.[1] ?? text?.[2] ?? "";
      return BANNED.filter(([word]) => word.test(said)).map(([, better]) => `${said} (${better})`);
    });
    expect(found).toEqual([]);
  });

  it("has no exception that nothing needs", () => {
    const idle = EXCEPTIONS.flatMap(({ file, keys }) =>
      keys.filter((key) => {
        const text = readTexts(root, file)[key];
        return text === undefined || !BANNED.some(([word]) => word.test(text));
      }),
    );
    expect(idle).toEqual([]);
  });
});

function isExcepted(file: string, key: string): boolean {
  return EXCEPTIONS.some((one) => one.file === file && one.keys.includes(key));
}
