import { findGame } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { firstRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import * as table from "./hi-lo-table.tsx";
import { guessWord, hiLoView } from "./hi-lo-view.ts";

const NUMBER = "106";
const game = findGame(NUMBER);
assert(game !== undefined, "hi-lo is a game");
const begins =
  (rank: string) =>
  ({ view }: { view: unknown }) =>
    hiLoView(view)?.cards[0]?.startsWith(rank) === true;
const sevenFirst = firstRound(game, { selection: {} }, begins("7"));
const aceFirst = firstRound(game, { selection: {} }, begins("A"));
const higher = [{ guess: "higher" }];
const right = firstRound(game, { selection: {}, acts: higher }, ({ state }) => state === "open");
const wrong = firstRound(game, { selection: {}, acts: higher }, ({ state }) => state === "settled");
const open = { isLocked: true, isOpen: true };

describe("hi-lo", () => {
  it("rests with a card face down and nothing to press", async () => {
    const { html } = await showTable(table, NUMBER);
    expect(html).toContain('aria-label="No card yet"');
    expect(countOf(html, 'aria-disabled="true"')).toBe(4);
  });

  it("names the card, and each guess with its multiple and chance", async () => {
    const { html, text } = await showTable(table, NUMBER, { ...open, round: sevenFirst });
    expect(html).toMatch(/aria-label="7 of (diamonds|hearts|spades|clubs)"/);
    expect(text).toContain("Higher or same");
    expect(countOf(text, "1.8385×")).toBe(2);
    expect(countOf(text, "53.8% chance")).toBe(2);
    // There is nothing to take before the first right guess.
    expect(countOf(html, 'aria-disabled="true"')).toBe(1);
  });

  it("offers higher, or the same, after an ace", async () => {
    const { text } = await showTable(table, NUMBER, { ...open, round: aceFirst });
    expect(text).toContain("Higher 1.0725× 92.3% chance");
    expect(text).toContain("Same 12.87× 7.7% chance");
    expect([guessWord("higher", "Kd"), guessWord("lower", "Kd")]).toEqual(["same", "only"]);
    expect([guessWord("higher", "Qd"), guessWord("lower", "Qd")]).toEqual(["orSame", "orSame"]);
  });

  it("shows what was guessed and what leaving pays", async () => {
    const { html, text } = await showTable(table, NUMBER, { ...open, round: right });
    const pay = (Number(right.payMinor) / 100).toFixed(2);
    expect(text).toContain(`Cash out €${pay}`);
    expect(countOf(html, "<li")).toBe(1);
  });

  it("says that a guess was wrong, and takes no more acts", async () => {
    const { html, text } = await showTable(table, NUMBER, { round: wrong });
    expect(text).toContain("Wrong guess");
    expect(countOf(html, 'aria-disabled="true"')).toBe(4);
  });

  it("keeps its buttons in place while an act is on its way", async () => {
    const { html } = await showTable(table, NUMBER, { isLocked: true, round: right });
    expect(countOf(html, "<button")).toBe(4);
    expect(countOf(html, 'aria-disabled="true"')).toBe(4);
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(table, NUMBER, { ...open, round: right }, "ar");
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("rests while the view is none of its own", async () => {
    const round = { ...right, view: { cards: ["1x"] } };
    const { html } = await showTable(table, NUMBER, { ...open, round });
    expect(html).toContain('aria-label="No card yet"');
    for (const junk of [null, [], { cards: [] }]) expect(hiLoView(junk)).toBeNull();
  });
});
