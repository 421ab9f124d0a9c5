import { Failure } from "@fairline/kernel";
import { divide, rational, compare } from "@fairline/money";
import { formatOdds, oddsFormats, parseOdds, priceOf } from "@fairline/odds";
import { parseFraction, roundLike } from "./fractions.ts";
import type { VectorOdds } from "./vector-rows.ts";

/** Shows the price in every claimed notation and compares the texts. */
export function checkOdds(row: VectorOdds): string[] {
  const milli = parseOdds(row.decimal, "decimal");
  if (milli === undefined) throw new Failure("VECTOR_ODDS", `"${row.decimal}" is not a price`);
  const differences = oddsFormats.flatMap((format) => {
    const claimed = format === "decimal" ? undefined : row[format];
    const got = formatOdds(milli, format);
    return claimed === undefined || got === claimed
      ? []
      : [`${format}: got ${got}, wanted ${claimed}`];
  });
  return [...differences, ...checkPercent(milli, row.impliedPercent)];
}

function checkPercent(milli: number, claimed: string | undefined): string[] {
  if (claimed === undefined) return [];
  const percent = roundLike(divide(rational(100n), priceOf(milli)), claimed, "HALF_UP");
  if (compare(percent, parseFraction(claimed)) === 0) return [];
  return [`impliedPercent: got ${percent.n}/${percent.d}, wanted ${claimed}`];
}
