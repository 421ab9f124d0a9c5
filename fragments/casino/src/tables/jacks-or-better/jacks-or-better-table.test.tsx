import { findGame } from "@fairline/games";
import { loadLocale } from "@fairline/i18n";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { cardOf, isCardName } from "../../table-kit/cards/card-of.ts";
import { handView } from "./hand-view.ts";
import * as table from "./jacks-or-better-table.tsx";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { firstRound, playedRound } from "../../table-kit/testing/played-round.ts";
import { countOf, showTable } from "../../table-kit/testing/show-table.tsx";
import { placeOfKey } from "./use-holds.ts";

const NUMBER = "111";
const game = findGame(NUMBER);
assert(game !== undefined, "jacks or better is a game");
const dealt = playedRound(game, { selection: {} });
const hold = [true, false, true, false, false];
const paid = firstRound(
  game,
  { selection: {}, acts: [{ hold }] },
  ({ view }) => handView(view)?.hand === "jacks-or-better",
);

describe("jacks or better", () => {
  it("rests with five cards face down and the table of pays", async () => {
    const { html, text } = await showTable(table, NUMBER);
    expect(countOf(text, "No card yet")).toBe(5);
    expect(text).toContain("Royal flush 800×");
    expect(text).not.toContain("No win");
    expect(countOf(html, "<button")).toBe(1);
  });

  it("deals five cards, each a toggle that holds it and none held before the player does", async () => {
    const given = { isLocked: true, isOpen: true, round: dealt };
    const { html } = await showTable(table, NUMBER, given);
    expect(countOf(html, 'aria-pressed="false"')).toBe(5);
    expect(countOf(html, 'aria-label="Hold: ')).toBe(5);
    expect(html).toContain('aria-keyshortcuts="5"');
    expect(html).not.toContain('aria-disabled="true"');
  });

  it("shows the last hand, its name, its row, and which cards were held", async () => {
    const { html, text } = await showTable(table, NUMBER, { round: paid });
    expect(countOf(text, "Held")).toBe(2);
    expect(text).toContain("Result: Jacks or better 1×");
    expect(html).not.toContain("aria-pressed");
    expect(countOf(html, "data-new")).toBe(3);
  });

  it("takes no second draw while the first one is on its way", async () => {
    const { html } = await showTable(table, NUMBER, { isLocked: true, round: dealt });
    expect(html).not.toContain("aria-pressed");
    expect(html).toContain('aria-disabled="true"');
  });

  it("lacks no text in a language that is written from the right", async () => {
    const { html } = await showTable(
      table,
      NUMBER,
      { isLocked: true, isOpen: true, round: dealt },
      "ar",
    );
    expect(html).not.toMatch(/game\.[a-z]/);
  });

  it("rests while the view is none of its own", () => {
    for (const junk of [null, {}, { dealt: ["2d"] }]) expect(handView(junk)).toBeNull();
  });
});

describe("keys of the hand", () => {
  const key = (name: string, ctrlKey = false) =>
    placeOfKey({ key: name, ctrlKey, metaKey: false, altKey: false });

  it("are one to five, without a modifier", () => {
    expect(["1", "5", "6", "a"].map((name) => key(name))).toEqual([0, 4, undefined, undefined]);
    expect(key("1", true)).toBeUndefined();
  });
});

describe("cards and multiples", () => {
  it("are read by name", () => {
    expect(cardOf("10s")).toEqual({ rank: "10", suit: "s" });
    expect(["Ad", "1d", "10", "", "Ax"].map(isCardName)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(isCardName(7)).toBe(false);
  });

  it("are written exactly, in the language's own marks", async () => {
    await Promise.all(["en", "de"].map((lang) => loadLocale(lang)));
    expect(multipleText(19_800, "en")).toBe("1.98×");
    expect(multipleText("2595225600", "en")).toBe("259,522.56×");
    expect(multipleText(1_000, "de")).toBe("0,1×");
    expect(multipleText(0, "en")).toBe("0×");
  });
});
