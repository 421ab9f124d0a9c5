import { createTranslate } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import { subjectText } from "./subject-text.ts";

const t = createTranslate("en", en);

describe("what a movement is about", () => {
  it("is the game by its name, and another provider's by its place", () => {
    expect(subjectText({ kind: "game", route: "jacks-or-better" }, t)).toBe("Jacks or Better");
    expect(subjectText({ kind: "game", route: "plums" }, t)).toBe("plums");
  });

  it("is the match of a bet, and how many more", () => {
    const bet = {
      kind: "bet",
      code: "K7M2",
      state: "won",
      home: "Arsenal",
      away: "Chelsea",
    } as const;
    expect(subjectText({ ...bet, more: 0 }, t)).toBe("Arsenal v Chelsea");
    expect(subjectText({ ...bet, more: 2 }, t)).toBe("Arsenal v Chelsea and 2 more");
  });
});
