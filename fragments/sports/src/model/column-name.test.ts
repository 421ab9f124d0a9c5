import { createTranslate, loadDictionary } from "@fairline/i18n";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { shownColumns } from "./column-name.ts";

let t = createTranslate("en", {});
beforeAll(async () => {
  t = createTranslate("en", await loadDictionary("en", messages));
});

describe("columns of a scoreboard", () => {
  it("call the points of a game, and count those of a tie-break", () => {
    const points = (key: string, home: number, away: number) =>
      shownColumns(t, [{ key, home, away }]).map((shown) => [shown.home, shown.away]);
    expect(points("points", 0, 2)).toEqual([["0", "30"]]);
    expect(points("points", 3, 3)).toEqual([["40", "40"]]);
    expect(points("points", 5, 4)).toEqual([["Ad", "40"]]);
    expect(points("tie-break", 5, 4)).toEqual([["5", "4"]]);
  });

  it("are named by the sport: halves and cards, or sets", () => {
    const names = ["period.1", "corners", "red-cards", "set.2", "points", "serving"].map((key) =>
      shownColumns(t, [{ key, home: 1, away: 0 }]).map(({ name }) => name),
    );
    expect(names).toEqual([["1st half"], ["Corners"], ["Red cards"], ["Set 2"], ["Points"], []]);
  });
});
