import type { ScoreColumn } from "@fairline/contracts";

/** What both sides have in one column of a scoreboard, or undefined where it is not counted. */
export function findColumn(
  columns: readonly ScoreColumn[],
  key: string,
): readonly [home: number, away: number] | undefined {
  const column = columns.find((each) => each.key === key);
  return column && [column.home, column.away];
}
