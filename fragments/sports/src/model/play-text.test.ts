import { createTranslate, loadDictionary } from "@fairline/i18n";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { sampleFixture } from "../testing/sample-fixture.ts";
import {
  goalsOf,
  minuteOfPlay,
  periodGoalsOf,
  periodOfPlay,
  shortPeriodOfPlay,
} from "./play-text.ts";

let t = createTranslate("en", {});
const now = 1_790_000_600_000;
const { play } = sampleFixture("1");

beforeAll(async () => {
  t = createTranslate("en", await loadDictionary("en", messages));
});

describe("words of the score", () => {
  it("moves the minute with the server's time", () => {
    expect(minuteOfPlay(t, { status: "live", play }, now)).toBe("56′");
    expect(minuteOfPlay(t, { status: "live", play }, now + 60_000)).toBe("57′");
  });

  it("names the period in few letters in a row, and half-time once", async () => {
    const de = createTranslate("de", await loadDictionary("de", messages));
    expect(play && shortPeriodOfPlay(de, { status: "live", play: { ...play, period: 2 } })).toBe(
      "2. HZ",
    );
    for (const status of ["break", "ended"])
      expect(shortPeriodOfPlay(t, { status, play })).toBe("");
    expect(shortPeriodOfPlay(t, { status: "postponed", play })).toBe("Postponed");
  });

  it("says half-time and full time instead of a minute", () => {
    expect(minuteOfPlay(t, { status: "break", play }, now)).toBe("HT");
    expect(minuteOfPlay(t, { status: "ended", play }, now)).toBe("FT");
    expect(minuteOfPlay(t, { status: "not-started", play: null }, now)).toBe("");
  });

  it("names the period in play, and otherwise why nobody plays", () => {
    expect(periodOfPlay(t, { status: "live", play })).toBe("2nd half");
    expect(periodOfPlay(t, { status: "suspended", play })).toBe("Play stopped");
  });

  it("shows goals, and a dash before the match", () => {
    expect(goalsOf({ status: "live", play }, 0)).toBe("1");
    expect(goalsOf({ status: "not-started", play: null }, 0)).toBe("–");
    expect(periodGoalsOf({ status: "live", play }, 3, 0)).toBe("");
  });
});
