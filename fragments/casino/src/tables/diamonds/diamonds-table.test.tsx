import { findGame } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./diamonds-table.tsx";
import { diamondsView, matchedGems } from "./diamonds-view.ts";

const NUMBER = "107";
const game = findGame(NUMBER);
assert(game !== undefined, "diamonds is a game");
const three = firstRound(
  game,
  { selection: {} },
  ({ view }) => diamondsView(view)?.name === "three",
);

describe("diamonds", () => {
  it("rests with five empty sockets and the table of pays, no row of it marked", async () => {
    const { html, text } = await showTable(table, NUMBER);
    expect(countOf(text, "empty")).toBe(5);
    expect(text).toContain("Five of a kind 50×");
    expect(text).toContain("One pair 0.1×");
    expect(html).not.toContain("data-outcome");
  });

  it("names the gems, marks the equal ones and the row that pays", async () => {
    const { html, text } = await showTable(table, NUMBER, { round: three });
    expect(countOf(html, "data-gem")).toBe(5);
    expect(countOf(text, ", matched")).toBe(3);
    expect(text).toContain("Result: Three of a kind 3×");
    expect(countOf(html, "data-outcome-row")).toBe(1);
  });

  it("gives every colour a shape of its own", async () => {
    const view = { gems: [0, 1, 2, 3, 4], name: "nothing" };
    const rest = { gems: [5, 6, 0, 1, 2], name: "nothing" };
    const [one, other] = await Promise.all(
      [view, rest].map((shown) => showTable(table, NUMBER, { round: { ...three, view: shown } })),
    );
    const shapes = [...`${one?.html}${other?.html}`.matchAll(/<path d="([^"]+)"/g)].map(
      ([, d]) => d,
    );
    expect(new Set(shapes).size).toBe(7);
  });

  it("lack no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { round: three }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("rests while the view is none of its own", () => {
    for (const junk of [
      null,
      {},
      { gems: [0, 1, 2, 3, 7], name: "pair" },
      { gems: [0], name: "" },
    ]) {
      expect(diamondsView(junk)).toBeNull();
    }
    expect(matchedGems([1, 2, 1, 3, 4])).toEqual([true, false, true, false, false]);
  });
});
