import {
  createTranslate,
  loadDictionary,
  marketName,
  outcomeName,
  settledByText,
} from "@fairline/i18n";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "../../messages.ts";
import { familiesOf, type MarketLooks } from "../../market/market-layout.ts";
import { groupsOf, marketOf } from "../../model/columns.ts";
import { shapeOfRow } from "../../model/market-shape.ts";
import { nowOfPlay, partOfPlay, shortPartOfPlay } from "../../model/play-text.ts";
import { sampleMarket } from "../../testing/sample-fixture.ts";
import { sampleTennis } from "../../testing/sample-tennis.ts";
import { sayPoints } from "./scoreboard.ts";
import { tennis } from "./tennis.ts";

let t = createTranslate("en", {});
const { play } = sampleTennis("1");

beforeAll(async () => {
  t = createTranslate("en", await loadDictionary("en", messages));
});

/** What a row says of one side, part by part. */
function row(side: 0 | 1, change: Partial<NonNullable<typeof play>> = {}): readonly string[] {
  if (!play) throw new TypeError("the sample is in play");
  return tennis.scoreParts.map((part) => part.says(t, { ...play, ...change }, side));
}

describe("the score of tennis", () => {
  it("calls points as the umpire does", () => {
    const called = (own: number, other: number) => [
      sayPoints(t, own, other),
      sayPoints(t, other, own),
    ];
    expect([called(0, 1), called(2, 3)]).toEqual([
      ["0", "15"],
      ["30", "40"],
    ]);
    expect([called(3, 3), called(5, 5)]).toEqual([
      ["40", "40"],
      ["40", "40"],
    ]);
    expect(called(7, 6)).toEqual(["Ad", "40"]);
  });

  it("stands in a row as serve, sets, games of each set, and points", () => {
    expect(row(0)).toEqual(["•", "1", "6", "2", "Ad"]);
    expect(row(1)).toEqual(["", "0", "4", "3", "40"]);
  });

  it("leaves the games of every earlier set beside those of the one being played", () => {
    const third = [6, 3, 1].map((home, index) => ({ key: `set.${index + 1}`, home, away: 4 }));
    expect(row(0, { period: 3, main: [1, 1], columns: third })).toEqual([
      "",
      "1",
      "6\u20023",
      "1",
      "",
    ]);
  });

  it("counts the points of a tie-break, and has none after the match", () => {
    const tieBreak = [
      { key: "set.1", home: 6, away: 6 },
      { key: "tie-break", home: 4, away: 5 },
      { key: "serving", home: 0, away: 1 },
    ];
    expect(row(1, { period: 1, main: [0, 0], columns: tieBreak })).toEqual([
      "•",
      "0",
      "",
      "6",
      "5",
    ]);
    const over = [
      { key: "set.1", home: 6, away: 4 },
      { key: "set.2", home: 7, away: 5 },
    ];
    expect(row(0, { main: [2, 0], columns: over })).toEqual(["", "2", "6", "7", ""]);
  });

  it("has a line for each set and the points, and a mark for the one who serves", () => {
    if (!play) throw new TypeError("the sample is in play");
    expect(tennis.board(t, play)).toEqual([
      { key: "set.1", home: "6", away: "4" },
      { key: "set.2", home: "2", away: "3" },
      { key: "points", home: "Ad", away: "40" },
    ]);
    expect(tennis.serving?.(play)).toBe(0);
    expect(tennis.serving?.({ ...play, columns: [] })).toBeUndefined();
  });

  it("says the set where other sports say the minute, and says it once", () => {
    const now = { status: "live", play };
    expect(nowOfPlay(t, tennis, now, 0)).toBe("Set 2");
    expect([shortPartOfPlay(t, tennis, now), partOfPlay(t, tennis, now)]).toEqual(["", ""]);
    expect(nowOfPlay(t, tennis, { status: "ended", play }, 0)).toBe("Ended");
    expect(partOfPlay(t, tennis, { status: "break", play })).toBe("Break");
  });

  it("tells its games by sets, each with the games so far", () => {
    const entries = tennis.story(t, [
      { period: 1, side: "home", kind: "game", score: [1, 0] },
      { period: 2, side: "away", kind: "break", score: [0, 1] },
    ]);
    expect(entries.map(({ when, score }) => [when, score])).toEqual([
      ["Set 1", [1, 0]],
      ["Set 2", [0, 1]],
    ]);
    for (const { kind } of entries) {
      expect(tennis.storyIcons).toHaveProperty([kind]);
      expect(t(`sports.tennis.moment.${kind}`)).not.toContain("sports.");
    }
  });
});

describe("the markets of tennis", () => {
  it("stand in the row as winner, total games, and games handicap", () => {
    const { markets } = shapeOfRow(sampleTennis("1"));
    const shown = groupsOf(tennis, "main").map((group) => marketOf(markets, group, tennis.partKey));
    expect(shown.map((market) => market?.key)).toEqual([
      "tn.winner",
      "tn.total-games/total=21.5",
      "tn.games-handicap/hcp=-2.5",
    ]);
  });

  it("keep the sets of a type as tabs of its card, and no game among those of another", () => {
    const fixture = sampleTennis("1", {
      markets: [
        sampleMarket("tn.set-winner", "setnr=2", { "1": 1_800, "2": 1_900 }),
        sampleMarket("tn.set-winner", "setnr=1", { "1": 1_800, "2": 1_900 }),
        sampleMarket("tn.game-winner", "gamenr=5|setnr=2", { "1": 1_300, "2": 3_300 }),
        sampleMarket("tn.game-winner", "gamenr=6|setnr=2", { "1": 1_300, "2": 3_300 }),
      ],
    });
    const looks: MarketLooks = { "tn.set-winner": { layout: "across", hasSides: true } };
    const families = familiesOf(shapeOfRow(fixture).markets, looks, tennis.partKey);
    const sides = { home: "Vega", away: "Lindqvist" };
    expect(
      families.map((family) => [
        marketName(t, family, sides),
        family.periods.map(({ period }) => period),
      ]),
    ).toEqual([
      ["Set winner", ["1", "2"]],
      ["Game 5 winner, 2nd set", ["2"]],
      ["Game 6 winner, 2nd set", ["2"]],
    ]);
  });

  it("have names for their outcomes and for what settled them", async () => {
    const sides = { home: "Vega", away: "Lindqvist" };
    const market = { typeId: "tn.games-handicap", specifiers: "hcp=-2.5" };
    expect(outcomeName(t, market, "2", sides)).toBe("Lindqvist (+2.5)");
    expect(outcomeName(t, { typeId: "tn.set-score", specifiers: "" }, "2:1", sides)).toBe("2–1");
    const ru = createTranslate("ru", await loadDictionary("ru"));
    const set = { typeId: "tn.set-winner", specifiers: "setnr=2" };
    expect(marketName(ru, set, sides)).toBe("Победитель 2-го сета");
    const settledBy = { textKey: "settled-by.set", values: { set: 2, home: 6, away: 4 } };
    expect(settledByText(t, settledBy)).toBe("2nd set 6–4");
  });
});
