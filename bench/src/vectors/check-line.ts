import { Failure } from "@fairline/kernel";
import { lineResult, parseLine } from "@fairline/odds";
import type { VectorLine } from "./vector-rows.ts";

const WORDS = {
  WIN: "won",
  HALF_WIN: "half-won",
  PUSH: "refunded",
  HALF_LOSE: "half-lost",
  LOSE: "lost",
} as const;

const QUARTERS = 4;

/** Settles the line and compares the result. */
export function checkLine(row: VectorLine): string[] {
  const got = lineResult(distance(row));
  return got === WORDS[row.result] ? [] : [`got ${got}, wanted ${WORDS[row.result]}`];
}

/** How far the facts are on the backer's side of the line, in quarters. */
function distance(row: VectorLine): number {
  const line = parseLine(row.line);
  if (line === undefined) throw new Failure("VECTOR_LINE", `"${row.line}" is not a line`);
  if (row.kind === "handicap") return (row.goalDiffForSide ?? 0) * QUARTERS + line;
  const over = (row.goals ?? 0) * QUARTERS - line;
  return row.side === "under" ? -over : over;
}
