import type { OutcomeResult } from "@fairline/contracts";
import { isScopeOver } from "../football-statistics.ts";
import { at, type Distribution } from "../../../pricing/distribution.ts";
import type { FootballStatistics } from "../football-statistics.ts";
import { winnerIs } from "../../market-type.ts";

/**
 * Outcomes by how many goals fall: `bandOf` names the outcome of a count and `open` the first count
 * of the last, unbounded one.
 */
export function decideBand(
  record: FootballStatistics,
  count: number,
  open: number,
  bandOf: (count: number) => number,
): readonly OutcomeResult[] | null {
  const last = bandOf(open);
  if (count >= open) return winnerIs(last + 1, last);
  return isScopeOver(record, 0) ? winnerIs(last + 1, bandOf(count)) : null;
}

/** Probability of each band. */
export function bandShares(
  counts: Distribution,
  base: number,
  open: number,
  bandOf: (count: number) => number,
): readonly number[] {
  const shares = Array.from({ length: bandOf(open) + 1 }, () => 0);
  for (let index = 0; index < counts.length; index += 1) {
    const band = bandOf(Math.min(base + index, open));
    shares[band] = (shares[band] ?? 0) + at(counts, index);
  }
  return shares;
}
