import { findGame } from "@fairline/games";
import { loadLocale } from "@fairline/i18n";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound } from "../../table-kit/testing/played-round.ts";
import { showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./dice-table.tsx";
import { chosenRolls, diceView, hundredthsText, limitOf } from "./dice-view.ts";

const NUMBER = "101";
const game = findGame(NUMBER);
assert(game !== undefined, "dice is a game");
const selection = { over: true, winCount: 2_500 };
const won = firstRound(game, { selection }, ({ payMinor }) => payMinor !== "0");
const lost = firstRound(game, { selection }, ({ payMinor }) => payMinor === "0");

describe("dice", () => {
  it("rests with the rolls that win and what they pay", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection });
    expect(text).toContain("75.00 or higher");
    expect(text).toContain("3.96×");
    expect(text).toContain("Roll to start");
    expect(html).not.toContain("data-marker");
  });

  it("says in words which roll came and whether it wins", async () => {
    const { view } = won;
    const roll = hundredthsText(diceView(view)?.roll ?? 0, "en");
    const shown = await showTable(table, NUMBER, { selection, round: won });
    expect(shown.text).toContain(`${roll} wins`);
    expect(shown.html).toContain("data-marker");
    expect((await showTable(table, NUMBER, { selection, round: lost })).text).toContain("loses");
  });

  it("takes no choice while it is locked", async () => {
    const { html } = await showTable(table, NUMBER, { selection, isLocked: true });
    expect(html).toMatch(/<input[^>]*type="range"[^>]*disabled/);
    expect(html).toMatch(/readOnly/i);
  });

  it("rests with whatever is no selection and no view", async () => {
    await loadLocale("en");
    expect(chosenRolls(null)).toEqual({ over: false, winCount: 5_000 });
    expect([diceView(null), diceView({ roll: 10_000, isWon: true })]).toEqual([null, null]);
    expect(limitOf({ over: false, winCount: 2 })).toBe(2);
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { selection, round: won }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });
});
