import { type Rational } from "@fairline/money";
import type { Game } from "../game.ts";
import { isOneOf, isWhole, readFields } from "../read-fields.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import { withoutActs } from "../without-acts.ts";
import {
  type PlinkoRisk,
  plinkoRisks,
  plinkoTable,
  plinkoTenths,
  PLINKO_ROWS_MAX,
  PLINKO_ROWS_MIN,
} from "./plinko-table.ts";

/** The board that the ball falls through. */
export type PlinkoSelection = { readonly rows: number; readonly risk: PlinkoRisk };

/** The ball's way, 0 left and 1 right in each row, and the bucket it came to, 0 the leftmost. */
export type PlinkoView = { readonly path: readonly (0 | 1)[]; readonly bucket: number };

type State = PlinkoSelection & { readonly path: readonly (0 | 1)[] };

/** A ball falls left or right at every row; the bucket it reaches pays. */
export const plinko: Game = {
  id: "plinko",
  number: "103",
  version: 1,
  kind: "fast",
  parameters: { tenths: plinkoTenths },
  stakeStepMinor: 1n,
  ...withoutActs,
  parseSelection(given): PlinkoSelection | undefined {
    const fields = readFields(given, "rows", "risk");
    if (fields === undefined || !isWhole(fields.rows, PLINKO_ROWS_MIN, PLINKO_ROWS_MAX))
      return undefined;
    if (!isOneOf(fields.risk, plinkoRisks)) return undefined;
    return { rows: fields.rows, risk: fields.risk };
  },
  greatestPay: ({ rows, risk }: PlinkoSelection) =>
    multipleOfE4(Math.max(...plinkoTable(rows, risk))),
  start: ({ rows, risk }: PlinkoSelection, draw): State => ({
    rows,
    risk,
    path: Array.from({ length: rows }, () => (draw.below(2) === 0 ? 0 : 1)),
  }),
  outcome: (state: State) => ({ isDone: true, pay: payOf(state) }),
  view: ({ path }: State): PlinkoView => ({ path, bucket: bucketOf(path) }),
};

function payOf({ rows, risk, path }: State): Rational {
  return multipleOfE4(plinkoTable(rows, risk)[bucketOf(path)] ?? 0);
}

function bucketOf(path: readonly number[]): number {
  return path.reduce((sum, step) => sum + step, 0);
}
