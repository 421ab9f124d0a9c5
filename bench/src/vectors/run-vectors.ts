import type { z } from "zod";
import { checkBet } from "./check-bet.ts";
import { checkLine } from "./check-line.ts";
import { checkMisc } from "./check-misc.ts";
import { checkOdds } from "./check-odds.ts";
import { vectorBet, vectorFile, vectorLine, vectorMisc, vectorOdds } from "./vector-rows.ts";

/** What became of one part of the file. */
export type PartReport = {
  rows: number;
  agree: number;
  /** Kinds the product does not compute: never counted as agreeing. */
  notBuilt: { id: string; kind: string }[];
  disagree: { id: string; differences: string[] }[];
};

/** What became of the file. */
export type VectorReport = Record<"bets" | "lines" | "oddsFormats" | "misc", PartReport>;

/** Runs every row of a parsed vector file through the arithmetic that pays bets. */
export function runVectors(file: unknown): VectorReport {
  const parts = vectorFile.parse(file);
  return {
    bets: runPart(parts.bets, vectorBet, checkBet),
    lines: runPart(parts.lines, vectorLine, checkLine),
    oddsFormats: runPart(parts.oddsFormats, vectorOdds, checkOdds),
    misc: runPart(parts.misc, vectorMisc, checkMisc),
  };
}

function runPart<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  check: (row: Row) => string[] | undefined,
): PartReport {
  const report: PartReport = { rows: rows.length, agree: 0, notBuilt: [], disagree: [] };
  for (const row of rows) {
    const differences = checkSafely(row, schema, check);
    const { id, kind } = nameOf(row);
    if (differences === undefined) report.notBuilt.push({ id, kind });
    else if (differences.length > 0) report.disagree.push({ id, differences });
    else report.agree += 1;
  }
  return report;
}

/** A row whose plan or kind is unknown counts as not built; any other trouble as a difference. */
function checkSafely<Row>(
  row: unknown,
  schema: z.ZodType<Row>,
  check: (row: Row) => string[] | undefined,
): string[] | undefined {
  const parsed = schema.safeParse(row);
  if (!parsed.success) {
    const isUnknownKind = parsed.error.issues.some((issue) => issue.path.at(-1) === "kind");
    return isUnknownKind ? undefined : [parsed.error.message];
  }
  try {
    return check(parsed.data);
  } catch (cause) {
    return [`threw ${cause instanceof Error ? cause.message : String(cause)}`];
  }
}

function nameOf(row: unknown): { id: string; kind: string } {
  const named = vectorMisc.safeParse(row);
  if (named.success) return { id: named.data.id, kind: named.data.kind };
  const bet = vectorBet.pick({ id: true }).safeParse(row);
  return { id: bet.success ? bet.data.id : "?", kind: "unknown" };
}
