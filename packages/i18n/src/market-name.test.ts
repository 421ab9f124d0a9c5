import { describe, expect, it } from "vitest";
import { loadDictionary } from "./load-dictionary.ts";
import {
  lineText,
  marketName,
  outcomeName,
  settledByText,
  shortMarketName,
  shortOutcomeName,
} from "./market-name.ts";
import { createTranslate } from "./translate.ts";

const t = createTranslate("en", await loadDictionary("en"));
const ru = createTranslate("ru", await loadDictionary("ru"));
const sides = { home: "Arsenal", away: "Leicester City" };
const market = (typeId: string, specifiers = "") => ({ typeId, specifiers });

describe("market names", () => {
  it("are short where the player wants them so, and whole where there is no short one", () => {
    const name = (typeId: string, specifiers = "") =>
      shortMarketName(t, { typeId, specifiers }, { home: "A", away: "B" });
    expect(name("fb.result")).toBe("Match result");
    expect(name("fb.result", "periodnr=1")).toBe("Match result, 1st half");
    expect(name("fb.team-total", "side=away|total=1.5")).toBe("B total");
    expect(name("fb.correct-score")).toBe("Correct score");
  });

  it("name the half and the side", () => {
    expect(marketName(t, market("fb.total", "total=2.5"), sides)).toBe("Total goals");
    expect(marketName(t, market("fb.total", "periodnr=1|total=0.5"), sides)).toBe(
      "Total goals, 1st half",
    );
    expect(marketName(t, market("fb.team-total", "side=away|total=1.5"), sides)).toBe(
      "Leicester City total goals",
    );
    expect(marketName(ru, market("fb.result", "periodnr=2"), sides)).toBe("Исход, 2-й тайм");
  });

  it("name a pick with its line and sign", () => {
    expect(outcomeName(t, market("fb.result"), "1", sides)).toBe("Arsenal");
    expect(outcomeName(t, market("fb.total", "total=2.5"), "over", sides)).toBe("Over 2.5");
    const handicap = market("fb.handicap", "hcp=-0.75");
    expect(outcomeName(t, handicap, "1", sides)).toBe("Arsenal (−0.75)");
    expect(outcomeName(t, handicap, "2", sides)).toBe("Leicester City (+0.75)");
    expect(outcomeName(t, market("fb.handicap", "hcp=0"), "2", sides)).toBe("Leicester City (0)");
  });

  it("write lines in the decimal mark of the language", async () => {
    const de = createTranslate("de", await loadDictionary("de"));
    expect(outcomeName(de, market("fb.total", "total=2.5"), "over", sides)).toBe("Über 2,5");
    expect(outcomeName(de, market("fb.handicap", "hcp=-0.75"), "2", sides)).toContain("(+0,75)");
    expect(lineText("3", "de")).toBe("3");
  });

  it("have a short form where there is little room", () => {
    expect(shortOutcomeName(t, market("fb.handicap", "hcp=1"), "2", sides)).toBe("2 (−1)");
    expect(shortOutcomeName(t, market("fb.total", "total=3"), "under", sides)).toBe("Under 3");
  });

  it("leave a missing type visible", () => {
    expect(marketName(t, market("xx.unknown"), sides)).toBe("market.xx.unknown");
  });
});

describe("settledByText", () => {
  it("states the fact, with the scorer only when he is known", () => {
    const goal = { textKey: "settled-by.goal", values: { number: 2, minute: "45+2" } };
    expect(settledByText(t, { ...goal, values: { ...goal.values, player: "J. Vardy" } })).toBe(
      "2nd goal, minute 45+2, J. Vardy",
    );
    expect(settledByText(t, { ...goal, values: { ...goal.values, player: "" } })).toBe(
      "2nd goal, minute 45+2",
    );
  });
});
