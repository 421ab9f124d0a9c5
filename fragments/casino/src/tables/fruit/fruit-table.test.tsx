import { findGame, fruitTable } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./fruit-table.tsx";
import { fruitView, isAboveStake, ofStakeE4, reelFrom } from "./fruit-view.ts";

const NUMBER = "110";
const game = findGame(NUMBER);
assert(game !== undefined, "fruit is a game");
const winsOf = ({ view }: { view: unknown }) => fruitView(view)?.wins ?? [];
const lost = firstRound(game, { selection: {} }, (round) => winsOf(round).length === 0);
const small = firstRound(
  game,
  { selection: {} },
  (round) => winsOf(round).length > 0 && !isAboveStake(winsOf(round)),
);
const large = firstRound(game, { selection: {} }, (round) => isAboveStake(winsOf(round)));

describe("the reels", () => {
  it("rest with a window of nine symbols and every pay in multiples of the stake", async () => {
    const { html, text } = await showTable(table, NUMBER);
    expect(countOf(html, "data-strip")).toBe(3);
    expect(text).toContain("3 × star 100×");
    expect(text).toContain("2 × cherry 0.4×");
    expect(html).not.toContain("data-outcome");
  });

  it("stand where the round stopped them, and say their rows", async () => {
    const { text } = await showTable(table, NUMBER, { round: lost });
    expect(text).toMatch(/Top row: \w+, \w+, \w+ Middle row: \w+, \w+, \w+ Bottom row/);
    expect(text).toContain("No winning lines.");
  });

  it("show what the window of the round shows", () => {
    const view = fruitView(large.view);
    const columns = (view?.stops ?? []).map((stop, reel) => reelFrom(reel, stop, 3));
    const rows = [0, 1, 2].map((row) => columns.map((column) => column[row]));
    expect(rows).toEqual(view?.window);
  });

  it("name each line that pays with its symbols and pay", async () => {
    const { html, text } = await showTable(table, NUMBER, { round: large });
    const [win] = winsOf(large);
    assert(win !== undefined, "a line pays");
    expect(countOf(html, "data-line")).toBe(winsOf(large).length);
    expect(text).toContain(`Line ${win.line + 1}: ${win.count} × `);
    expect(text).toContain(`pays ${ofStakeE4(win.pay) / 10_000}×`);
    expect(text).toContain("Result:");
  });

  it("[R14] show lines that bring no more than the stake without the colour of a win", async () => {
    const bright = /data-line/;
    const classOf = (html: string) => html.match(/<g class="([^"]+)" data-line/)?.[1] ?? "";
    const [less, more] = await Promise.all(
      [small, large].map((round) => showTable(table, NUMBER, { round })),
    );
    expect(less?.html).toMatch(bright);
    expect(classOf(less?.html ?? "")).not.toMatch(/bright/);
    expect(classOf(more?.html ?? "")).toMatch(/bright/);
  });

  it("lack no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { round: large }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("rest while the view is none of their own", () => {
    for (const junk of [null, {}, { stops: [0, 0], window: [], wins: [] }]) {
      expect(fruitView(junk)).toBeNull();
    }
    expect(fruitTable.every(({ pay }) => Number.isInteger(ofStakeE4(pay)))).toBe(true);
  });
});
