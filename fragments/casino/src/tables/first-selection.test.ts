import { games } from "@fairline/games";
import { expect, it } from "vitest";
import { findTable } from "./all-tables.tsx";
import { firstSelection } from "./first-selection.ts";

it("every game has a table, and begins with a choice that it takes, but for keno's numbers", () => {
  for (const game of games) {
    expect(findTable(game.id), game.id).toBeDefined();
    const isChosen = game.parseSelection(firstSelection(game.id)) !== undefined;
    expect(isChosen, game.id).toBe(game.id !== "keno");
  }
  expect(findTable("toString")).toBeUndefined();
  expect(firstSelection("toString")).toEqual({});
});
