import { findGame } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound, playedRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./mines-table.tsx";
import { faceOf, minesView, nextCell } from "./mines-view.ts";

const NUMBER = "104";
const game = findGame(NUMBER);
assert(game !== undefined, "mines is a game");
const selection = { mines: 3 };
const acts = [{ cell: 6 }];
const safe = firstRound(game, { selection, acts }, ({ state }) => state === "open");
const blown = firstRound(game, { selection, acts }, ({ state }) => state === "settled");
const under = { selection, isLocked: true, isOpen: true };

describe("mines", () => {
  it("rests with 25 covered cells, one stop of the Tab key, and nothing to press", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection });
    expect(countOf(html, 'data-face="covered"')).toBe(25);
    expect(countOf(html, 'tabindex="0"')).toBe(1);
    expect(countOf(html, 'aria-disabled="true"')).toBe(26);
    expect(text).toContain("1.125×");
  });

  it("opens cells while the round waits, and offers what leaving pays after the first", async () => {
    const begun = await showTable(table, NUMBER, {
      ...under,
      round: playedRound(game, { selection }),
    });
    expect(countOf(begun.html, 'aria-disabled="false"')).toBe(25);
    expect(begun.text).not.toContain("Cash out €");
    const { html, text } = await showTable(table, NUMBER, { ...under, round: safe });
    expect(html).toContain('aria-label="Row 2, column 2, safe"');
    expect(text).toContain("Cash out €1.12");
    expect(text).toContain("1.2857×");
  });

  it("shows no mine before the end, and all of them then", async () => {
    const open = await showTable(table, NUMBER, { ...under, round: safe });
    expect(countOf(open.html, "data-bomb")).toBe(0);
    const { html } = await showTable(table, NUMBER, { selection, round: blown });
    expect(html).toContain('aria-label="Row 2, column 2, mine, round over"');
    expect(countOf(html, 'data-face="mine"')).toBe(2);
    expect(countOf(html, 'data-face="hit"')).toBe(1);
  });

  it("puts the last field away once another number of mines is chosen", async () => {
    const other = { selection: { mines: 5 }, round: blown };
    const { html } = await showTable(table, NUMBER, other);
    expect(countOf(html, 'data-face="covered"')).toBe(25);
  });

  it("moves by arrows inside the field and never beyond its edges", () => {
    expect(
      ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map((key) => nextCell(key, 12)),
    ).toEqual([13, 11, 17, 7]);
    expect([nextCell("ArrowRight", 4), nextCell("ArrowUp", 4), nextCell("ArrowDown", 24)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([nextCell("Home", 13), nextCell("End", 13), nextCell("a", 13)]).toEqual([
      10,
      14,
      undefined,
    ]);
  });

  it("reads what it is given with care", () => {
    expect([minesView(null), minesView({ mines: 3 })]).toEqual([null, null]);
    expect(faceOf(0, null)).toBe("covered");
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { ...under, round: safe }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });
});
