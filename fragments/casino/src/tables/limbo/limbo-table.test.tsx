import { findGame } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./limbo-table.tsx";
import { centiText, chanceText, chosenTarget, grownCenti, limboView } from "./limbo-view.ts";

const NUMBER = "102";
const game = findGame(NUMBER);
assert(game !== undefined, "limbo is a game");
const selection = { targetCenti: 200 };
const won = firstRound(game, { selection }, ({ payMinor }) => payMinor !== "0");
const lost = firstRound(game, { selection }, ({ payMinor }) => payMinor === "0");

describe("limbo", () => {
  it("rests with the chosen target and its chance", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection });
    expect(text).toContain("Chance of 2.00×: 49.5%.");
    expect(text).toContain("Play to draw a multiplier");
    expect(countOf(html, 'aria-pressed="true"')).toBe(1);
  });

  it("shows the multiple that was drawn, and says whether it reached the target", async () => {
    const view = limboView(won.view);
    const { text } = await showTable(table, NUMBER, { selection, round: won });
    expect(text).toContain(centiText(view?.centi ?? 0, "en"));
    expect(text).toContain("Target reached");
    expect((await showTable(table, NUMBER, { selection, round: lost })).text).toContain(
      "Target not reached",
    );
  });

  it("writes the greatest multiple that can be drawn, which is beyond exact numbers", () => {
    const centi = Number(99n * 2n ** 52n);
    expect(limboView({ centi, isWon: true })).toEqual({ centi, isWon: true });
    expect(centiText(centi, "en")).toBe("4,458,563,631,096,791.04×");
  });

  it("never shows more on the way than at the end", () => {
    expect([0, 0.5, 1, 2].map((progress) => grownCenti(400, progress))).toEqual([
      100, 200, 400, 400,
    ]);
    expect(grownCenti(100, 0.3)).toBe(100);
  });

  it("tells the chance of every target, be it ever so small", () => {
    expect(chanceText(100_000_000, "en")).toBe("0.000099");
    expect(chanceText(198, "en")).toBe("50");
    expect(chanceText(300, "en")).toBe("33");
  });

  it("reads what it is given with care", () => {
    expect([chosenTarget({}), chosenTarget({ targetCenti: 150 })]).toEqual([200, 150]);
    expect([limboView(null), limboView({ centi: 99, isWon: true })]).toEqual([null, null]);
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { selection, round: won }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });
});
