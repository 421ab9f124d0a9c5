import { rational, roundDown } from "@fairline/money";
import { maxStakeOfVolume } from "@fairline/odds";
import { z } from "zod";
import { parseFraction } from "./fractions.ts";
import type { VectorMisc } from "./vector-rows.ts";

const maxRisk = z.object({ price: z.string(), volume: z.string(), expect: z.string() });

/** Differences of a row of another kind, or undefined when the product does not compute it. */
export function checkMisc(row: VectorMisc): string[] | undefined {
  if (row.kind !== "maxRiskFromVolume") return undefined;
  const { price, volume, expect } = maxRisk.parse(row);
  const got = maxStakeOfVolume(roundDown(parseFraction(volume)), parseFraction(price));
  return rational(got).n === parseFraction(expect).n ? [] : [`got ${got}, wanted ${expect}`];
}
