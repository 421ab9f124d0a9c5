import { findGame } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound, playedRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import { towerRows } from "./tower-rows.ts";
import * as table from "./tower-table.tsx";
import { chosenLevel, towerView } from "./tower-view.ts";

const NUMBER = "105";
const game = findGame(NUMBER);
assert(game !== undefined, "the tower is a game");
const selection = { level: "hard" };
const step = { column: 0 };
const climbed = firstRound(game, { selection, acts: [step] }, ({ state }) => state === "open");
const fallen = firstRound(game, { selection, acts: [step] }, ({ state }) => state === "settled");
const under = { selection, isLocked: true, isOpen: true };

describe("the tower", () => {
  it("rests with the multiples of the chosen level and a choice of levels", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection });
    expect(countOf(html, 'role="radio"')).toBe(5);
    expect(text).toContain("1.98×");
    expect(text).toContain("506.88×");
    expect(html).not.toContain("data-column");
  });

  it("offers the columns of the first row when a round begins, and nothing to take", async () => {
    const round = playedRound(game, { selection });
    const { html, text } = await showTable(table, NUMBER, { ...under, round });
    expect(html).toContain('aria-label="Row 1, column 2"');
    expect(countOf(html, "data-column")).toBe(2);
    expect(text).not.toContain("Cash out €");
    expect(html).not.toContain('role="radio"');
  });

  it("offers the next row and what leaving pays, and hides every bomb", async () => {
    const { html, text } = await showTable(table, NUMBER, { ...under, round: climbed });
    expect(html).toContain('aria-label="Row 2, column 1"');
    expect(text).toContain("Cash out €1.98");
    expect(text).toContain("You stepped onto column 1.");
    expect(text).not.toContain("Bombs in columns");
  });

  it("keeps its columns in place while an act is on its way, and takes no second one", async () => {
    const given = { ...under, isOpen: false, round: climbed };
    const { html } = await showTable(table, NUMBER, given);
    expect(html).toMatch(/data-column="0" aria-disabled="true"/);
  });

  it("shows the bombs of all rows once a bomb was hit", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection, round: fallen });
    expect(countOf(text, "Bombs in columns")).toBe(9);
    expect(html).not.toContain("data-column");
    expect(text).not.toContain("Cash out €");
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { ...under, round: climbed }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("rests again when another level is chosen after a round", async () => {
    const { text } = await showTable(table, NUMBER, {
      selection: { level: "easy" },
      round: fallen,
    });
    expect(text).not.toContain("Bombs in columns");
    expect(text).toContain("13.1851×");
  });

  it("rests while the view is none of its own", async () => {
    const round = { ...climbed, view: { level: "hard", columns: "0" } };
    const { html } = await showTable(table, NUMBER, { ...under, round });
    expect(html).not.toContain("data-column");
    for (const junk of [null, [], 7, { level: "soft" }]) expect(towerView(junk)).toBeNull();
    expect(chosenLevel({ level: "soft" })).toBe("easy");
  });
});

describe("the rows of a tower", () => {
  it("stand from the ninth down and know what was stepped on", () => {
    const view = towerView(fallen.view);
    const rows = towerRows("hard", view);
    expect(rows.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(rows.at(-1)).toMatchObject({ column: 0, cells: ["hit", "free"], isCurrent: false });
    expect(rows.flatMap(({ cells }) => cells).filter((cell) => cell === "bomb")).toHaveLength(8);
  });
});
