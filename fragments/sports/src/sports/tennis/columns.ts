import type { ColumnGroup, ColumnSet, RankedGroup } from "../sport-page.ts";

const winner: ColumnGroup = { id: "winner", typeId: "tn.winner", cells: ["1", "2"] };
const total: ColumnGroup = {
  id: "total",
  typeId: "tn.total-games",
  cells: ["over", "line", "under"],
};
const handicap: ColumnGroup = {
  id: "handicap",
  typeId: "tn.games-handicap",
  cells: ["1", "line", "2"],
};

/** The columns of tennis: who wins, games in total, games given ahead. */
export const columns: readonly [ColumnSet, ...ColumnSet[]] = [
  { id: "main", groups: [ranked(winner, 1), ranked(total, 2), ranked(handicap, 3)] },
  { id: "totals", groups: [ranked(total, 1), ranked(winner, 2), ranked(handicap, 3)] },
  { id: "handicap", groups: [ranked(handicap, 1), ranked(winner, 2), ranked(total, 3)] },
];

function ranked(group: ColumnGroup, rank: RankedGroup["rank"]): RankedGroup {
  return { ...group, rank };
}
