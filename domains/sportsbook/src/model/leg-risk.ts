import type { StoredLeg } from "./bet.ts";

/** What of a leg counts as risk. */
export type RiskLeg = Pick<
  StoredLeg,
  "fixtureId" | "marketKey" | "outcomeId" | "riskMinor" | "accumulatorRiskMinor"
>;

/** One amount of the book of risk. */
export type RiskRow = Pick<StoredLeg, "fixtureId" | "marketKey" | "outcomeId" | "riskMinor">;

/** Stands before the outcome where accumulators are counted by what they can pay. */
const ACCUMULATOR_MARK = "+";

/**
 * The amounts that the legs of a bet bring to the book: each leg as a single of the whole stake, and
 * beside it, on an account of its own, what the whole accumulator may cost if that leg wins.
 */
export function riskRows(legs: readonly RiskLeg[]): RiskRow[] {
  const rows: RiskRow[] = [];
  for (const { fixtureId, marketKey, outcomeId, riskMinor, accumulatorRiskMinor } of legs) {
    rows.push({ fixtureId, marketKey, outcomeId, riskMinor });
    if (accumulatorRiskMinor === undefined) continue;
    const marked = ACCUMULATOR_MARK + outcomeId;
    rows.push({ fixtureId, marketKey, outcomeId: marked, riskMinor: accumulatorRiskMinor });
  }
  return rows;
}

/** The outcome that an amount of accumulators is of; undefined for an amount of singles. */
export function accumulatorOutcome(outcomeId: string): string | undefined {
  return outcomeId.startsWith(ACCUMULATOR_MARK)
    ? outcomeId.slice(ACCUMULATOR_MARK.length)
    : undefined;
}
