import type { Draw } from "@fairline/fairness/draw";
import type { Json } from "@fairline/kernel";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Game } from "./game.ts";
import { findGame, games } from "./games.ts";
import { hashOfGame } from "./hash-of-game.ts";

const JUNK: readonly unknown[] = [undefined, null, 0, "", true, [], [{}], { more: 1 }, () => ({})];

const REFUSED: Readonly<Record<string, readonly unknown[]>> = {
  dice: [
    { over: true },
    { over: 1, winCount: 50 },
    { over: true, winCount: 1 },
    { over: true, winCount: 9_801 },
    { over: true, winCount: 2.5 },
    { over: true, winCount: "50" },
    { over: true, winCount: 50, stake: 1 },
  ],
  limbo: [
    { targetCenti: 100 },
    { targetCenti: 100_000_001 },
    { targetCenti: 150.5 },
    { targetCenti: Number.NaN },
    { targetCenti: 200n },
  ],
  plinko: [
    { rows: 7, risk: "low" },
    { rows: 17, risk: "low" },
    { rows: 8, risk: "none" },
    { rows: "8", risk: "low" },
    { rows: 8, risk: "toString" },
    { rows: 8, risk: "low", path: [] },
  ],
  mines: [{ mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: [3] }],
  tower: [{ level: "Easy" }, { level: "constructor" }, { level: 0 }],
  keno: [
    { numbers: [] },
    { numbers: [0] },
    { numbers: [41] },
    { numbers: [1, 1] },
    { numbers: [1, 2.5] },
    { numbers: ["1"] },
    { numbers: Array.from({ length: 11 }, (_, i) => i + 1) },
    { numbers: { 0: 1, length: 1 } },
  ],
};

describe("the list of games", () => {
  it("is in the order of the lobby, and each is found by its number", () => {
    const numbers = games.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, i) => String(101 + i)));
    expect(numbers.map((number) => findGame(number)?.id)).toEqual(games.map(({ id }) => id));
    expect(findGame("100")).toBeUndefined();
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  });

  it("names each by another hash, which a change of a table changes", () => {
    const changed = games.map((game) => hashOfGame({ ...game, parameters: { was: 0 } }));
    expect(new Set([...games.map(hashOfGame), ...changed]).size).toBe(2 * games.length);
    expect(hashOfGame({ ...games[0], version: 2 } as Game)).not.toBe(hashOfGame(games[0] as Game));
  });

  it("has parameters of whole numbers and text only", () => {
    const wholes = (value: Json): boolean =>
      typeof value === "object" && value !== null
        ? Object.values(value).every(wholes)
        : typeof value === "string" || Number.isInteger(value);
    for (const { parameters } of games) expect(wholes(parameters)).toBe(true);
  });

  it.each(games.map((game) => [game.id, game] as const))("refuses junk: %s", (id, game) => {
    for (const junk of [...JUNK, ...(REFUSED[id] ?? [])]) {
      expect(game.parseSelection(junk)).toBeUndefined();
    }
  });

  it("sorts what was chosen in any order", () => {
    expect(findGame("108")?.parseSelection({ numbers: [40, 1, 9] })).toEqual({
      numbers: [1, 9, 40],
    });
  });
});

describe("what a game can see", () => {
  it("is what was chosen, what was decided and a draw: no stake, balance, player or history", () => {
    expectTypeOf<Parameters<Game["start"]>>().toEqualTypeOf<[selection: Json, draw: Draw]>();
    expectTypeOf<Parameters<Game["act"]>>().toEqualTypeOf<
      [state: Json, act: unknown, draw: Draw]
    >();
    expectTypeOf<Parameters<Game["outcome"]>>().toEqualTypeOf<[state: Json]>();
    expectTypeOf<keyof Draw>().toEqualTypeOf<"below" | "pick" | "word" | "wordsUsed">();
    for (const game of games) {
      expect(game.start.length).toBeLessThanOrEqual(2);
      expect(game.act.length).toBeLessThanOrEqual(3);
      expect(game.outcome.length).toBe(1);
    }
  });
});
