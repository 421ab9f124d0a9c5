import type { Json } from "@fairline/kernel";

const first: Readonly<Record<string, Json>> = {
  dice: { over: false, winCount: 5_000 },
  limbo: { targetCenti: 200 },
  plinko: { rows: 12, risk: "medium" },
  mines: { mines: 3 },
  tower: { level: "easy" },
  keno: { numbers: [] },
};

/** What a table begins with; games in which nothing is chosen have an empty selection. */
export function firstSelection(gameId: string): Json {
  return Object.hasOwn(first, gameId) ? (first[gameId] ?? {}) : {};
}
