import { createTranslate, loadDictionary } from "@fairline/i18n";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { football } from "../sports/football/football.ts";
import { sampleFixture } from "../testing/sample-fixture.ts";
import { nowOfPlay, partOfPlay, scoreOf, shortPartOfPlay } from "./play-text.ts";

let t = createTranslate("en", {});
const now = 1_790_000_600_000;
const { play } = sampleFixture("1");

beforeAll(async () => {
  t = createTranslate("en", await loadDictionary("en", messages));
});

describe("words of the score", () => {
  it("moves the minute with the server's time", () => {
    expect(nowOfPlay(t, football, { status: "live", play }, now)).toBe("56′");
    expect(nowOfPlay(t, football, { status: "live", play }, now + 60_000)).toBe("57′");
  });

  it("names the period in few letters in a row, and half-time once", async () => {
    const de = createTranslate("de", await loadDictionary("de", messages));
    expect(
      play && shortPartOfPlay(de, football, { status: "live", play: { ...play, period: 2 } }),
    ).toBe("2. HZ");
    for (const status of ["break", "ended"])
      expect(shortPartOfPlay(t, football, { status, play })).toBe("");
    expect(shortPartOfPlay(t, football, { status: "postponed", play })).toBe("Postponed");
  });

  it("says half-time and full time instead of a minute", () => {
    expect(nowOfPlay(t, football, { status: "break", play }, now)).toBe("HT");
    expect(nowOfPlay(t, football, { status: "ended", play }, now)).toBe("FT");
    expect(nowOfPlay(t, football, { status: "not-started", play: null }, now)).toBe("");
  });

  it("names the period in play, and otherwise why nobody plays", () => {
    expect(partOfPlay(t, football, { status: "live", play })).toBe("2nd half");
    expect(partOfPlay(t, football, { status: "suspended", play })).toBe("Play stopped");
  });

  it("shows goals, and a dash before the match", () => {
    expect(scoreOf({ status: "live", play }, 0)).toBe("1");
    expect(scoreOf({ status: "not-started", play: null }, 0)).toBe("–");
  });
});
