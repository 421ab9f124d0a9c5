import { assertNever } from "@fairline/kernel";
import type { MatchClock } from "../../model/match-clock.ts";
import type { Phase } from "../sport.ts";
import type { TennisFact } from "./tennis-fact.ts";
import type { TennisRecord } from "./tennis-record.ts";

/** Status and set of a match after a fact; tennis has no clock that runs. */
export function progressTennis(
  { sets }: TennisRecord,
  clock: MatchClock,
  fact: TennisFact,
  at: number,
): Phase | null {
  const period = sets.length;
  switch (fact.kind) {
    case "match-begun":
      return { status: "live", clock: { period, second: 0, at, isRunning: false } };
    case "point":
      return period === clock.period
        ? null
        : { status: "live", clock: { period, second: 0, at, isRunning: false } };
    case "ended":
      return { status: "ended", clock };
    default:
      return assertNever(fact);
  }
}
