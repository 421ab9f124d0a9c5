import type { ColumnGroup, ColumnSet, RankedGroup } from "../sport-page.ts";

const result: ColumnGroup = { id: "result", typeId: "fb.result", cells: ["1", "X", "2"] };
const doubleChance: ColumnGroup = {
  id: "double-chance",
  typeId: "fb.double-chance",
  cells: ["1X", "12", "X2"],
};
const total: ColumnGroup = { id: "total", typeId: "fb.total", cells: ["over", "line", "under"] };
const handicap: ColumnGroup = { id: "handicap", typeId: "fb.handicap", cells: ["1", "line", "2"] };
const nextGoal: ColumnGroup = {
  id: "next-goal",
  typeId: "fb.next-goal",
  cells: ["1", "none", "2"],
};
const bothScore: ColumnGroup = {
  id: "both-score",
  typeId: "fb.both-score",
  cells: ["yes", "no"],
};

/** The columns of football: 1X2 with totals, or what a player is after instead. */
export const columns: readonly [ColumnSet, ...ColumnSet[]] = [
  {
    id: "main",
    groups: [ranked(result, 1), ranked(doubleChance, 3), ranked(total, 2), ranked(handicap, 4)],
  },
  {
    id: "totals",
    groups: [ranked(total, 1), ranked(result, 2), ranked(bothScore, 3), ranked(handicap, 4)],
  },
  {
    id: "handicap",
    groups: [ranked(handicap, 1), ranked(result, 2), ranked(total, 3), ranked(doubleChance, 4)],
  },
  {
    id: "goals",
    groups: [ranked(nextGoal, 1), ranked(bothScore, 2), ranked(result, 3), ranked(total, 4)],
  },
];

function ranked(group: ColumnGroup, rank: RankedGroup["rank"]): RankedGroup {
  return { ...group, rank };
}
