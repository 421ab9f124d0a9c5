import { type MatchClock, stopClock } from "../../model/match-clock.ts";
import type { Phase } from "../sport.ts";
import type { FootballFact } from "./football-fact.ts";
import type { FootballStatistics } from "./football-statistics.ts";

/** The shoot-out has no clock. */
const SHOOT_OUT = 5;

/** Status and clock of a match after a fact. */
export function progressFootball(
  _record: FootballStatistics,
  clock: MatchClock,
  fact: FootballFact,
  at: number,
): Phase | null {
  switch (fact.kind) {
    case "kick-off": {
      const { period } = fact;
      return { status: "live", clock: { period, second: 0, at, isRunning: period < SHOOT_OUT } };
    }
    case "period-over":
      return { status: "break", clock: stopClock(clock, at) };
    case "ended":
      return { status: "ended", clock: stopClock(clock, at) };
    default:
      return null;
  }
}
