import { findGame, KENO_NUMBERS } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { createSeededRandom } from "@fairline/fairness";
import { describe, expect, it } from "vitest";
import { playedRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./keno-table.tsx";
import { chosenNumbers, kenoView, toggledNumber } from "./keno-view.ts";
import { nextNumber } from "./next-number.ts";
import { quickPick } from "./quick-pick.ts";

const NUMBER = "108";
const game = findGame(NUMBER);
assert(game !== undefined, "keno is a game");
const selection = { numbers: [1, 2, 3, 4, 5] };
const round = playedRound(game, { selection });

describe("keno", () => {
  it("rests with forty numbers, one of them a stop of the Tab key", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection: { numbers: [] } });
    expect(countOf(html, 'aria-pressed="false"')).toBe(40);
    expect(countOf(html, 'tabindex="0"')).toBe(1);
    expect(text).toContain("Choose 1 to 10 numbers.");
  });

  it("shows what the hits of so many chosen numbers pay", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection });
    expect(countOf(html, 'aria-pressed="true"')).toBe(5);
    expect(text).toContain("Chosen: 5 of 10");
    expect(text).toContain("300×");
    expect(html).not.toContain("data-outcome-row");
  });

  it("takes no eleventh number", async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const { html } = await showTable(table, NUMBER, { selection: { numbers } });
    expect(countOf(html, 'aria-disabled="true" tabindex="-1"')).toBe(30);
    expect(toggledNumber(numbers, 11)).toBe(numbers);
    expect(toggledNumber(numbers, 3)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
    expect(toggledNumber([7], 3)).toEqual([3, 7]);
  });

  it("shows the ten balls in the order of their draw, and the hits with their pay", async () => {
    const { html, text } = await showTable(table, NUMBER, { selection, round, isLocked: true });
    const hits = kenoView(round.view)?.hits.length;
    expect(countOf(html, "data-order")).toBe(10);
    expect(countOf(text, "hit")).toBe(hits);
    expect(text).toContain(`Hits: ${hits} of 5`);
    expect(countOf(html, "data-outcome-row")).toBe(1);
    expect(countOf(html, 'aria-disabled="true"')).toBe(42);
  });

  it("puts the balls away when other numbers are chosen", async () => {
    const { html } = await showTable(table, NUMBER, { selection: { numbers: [9] }, round });
    expect(html).not.toContain("data-order");
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { selection, round }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("reads junk as no numbers and no balls", () => {
    expect([chosenNumbers(null), chosenNumbers({ numbers: [0, "1"] })]).toEqual([[], []]);
    for (const junk of [null, {}, { balls: [1], hits: [] }]) expect(kenoView(junk)).toBeNull();
  });
});

describe("a quick pick", () => {
  const random = createSeededRandom("keno");
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256));

  it("takes as many different numbers as were chosen, or ten", () => {
    for (const [chosen, count] of [
      [0, 10],
      [1, 1],
      [7, 7],
    ] as const) {
      const numbers = quickPick(chosen, bytes);
      expect(new Set(numbers).size).toBe(count);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers.every((number) => number >= 1 && number <= KENO_NUMBERS)).toBe(true);
    }
  });

  it("draws a byte again that would favour some numbers", () => {
    const given = [255, 240, 239];
    expect(quickPick(1, () => Uint8Array.of(given.shift() ?? 0))).toEqual([40]);
    expect(given).toEqual([]);
  });
});

describe("arrows in the grid", () => {
  it("move by one or by a row and stay inside", () => {
    const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"];
    expect(keys.map((key) => nextNumber(key, 10))).toEqual([11, 9, 18, 2, 1, 40]);
    expect(keys.map((key) => nextNumber(key, 1))).toEqual([2, undefined, 9, undefined, 1, 40]);
    expect(nextNumber("ArrowDown", 33)).toBeUndefined();
    expect(nextNumber("a", 10)).toBeUndefined();
  });
});
