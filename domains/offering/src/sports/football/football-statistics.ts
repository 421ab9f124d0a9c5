import { assertNever } from "@fairline/kernel";
import type { AnyRecord } from "../sport.ts";
import type { FootballFact, OnField } from "./football-fact.ts";
import { NONE, type Pair, raise, type Side } from "../../model/pair.ts";

/** A goal of periods 1 to 4, counted for `side`. */
export type Goal = {
  readonly period: number;
  readonly second: number;
  readonly side: Side;
  readonly player: string | null;
};

/** What is counted for each side without regard to the period. */
type Counts = {
  readonly shotsOnTarget: Pair;
  readonly shots: Pair;
  readonly fouls: Pair;
  readonly offsides: Pair;
  readonly attacks: Pair;
  readonly dangerousAttacks: Pair;
  readonly yellowCards: Pair;
  readonly redCards: Pair;
};

/** One event that pages show. `minute` is as counted for markets. */
export type FootballMoment = {
  readonly period: number;
  readonly second: number;
  readonly minute: number;
  readonly side: "home" | "away";
  readonly kind:
    | "goal"
    | "penalty-goal"
    | "penalty-missed"
    | "own-goal"
    | "yellow-card"
    | "second-yellow"
    | "red-card"
    | "corner"
    | "substitution";
  readonly player?: string;
};

/** Everything markets settle by, and what pages show. Plain data: it is stored as it is. */
export type FootballStatistics = {
  /** 0 before kick-off, then the period being or last played. */
  readonly period: number;
  readonly periodsOver: number;
  readonly isOver: boolean;
  readonly goals: readonly Goal[];
  readonly shootOut: Pair;
  /** Corners of periods 1 to 4. */
  readonly corners: readonly Pair[];
  readonly counts: Counts;
  readonly timeline: readonly FootballMoment[];
};

const PERIODS_IN_PLAY = 4;
/** A match shows at most this many timeline events; recorded ones have fewer than 60. */
const TIMELINE_MAX = 200;
const STOPPAGE_STARTS: readonly number[] = [0, 45, 90, 105, 120];
const MINUTES_BEFORE: readonly number[] = [0, 0, 45, 90, 105, 120];

/** The record of a match that has not begun. */
export const emptyStatistics: FootballStatistics = {
  period: 0,
  periodsOver: 0,
  isOver: false,
  goals: [],
  shootOut: NONE,
  corners: Array.from({ length: PERIODS_IN_PLAY }, () => NONE),
  counts: {
    shotsOnTarget: NONE,
    shots: NONE,
    fouls: NONE,
    offsides: NONE,
    attacks: NONE,
    dangerousAttacks: NONE,
    yellowCards: NONE,
    redCards: NONE,
  },
  timeline: [],
};

/** Whether a stored record is one of football. */
export function isFootballStatistics(record: AnyRecord): record is FootballStatistics {
  return Array.isArray(record["goals"]) && Array.isArray(record["corners"]);
}

/** The record after one more fact. */
export function countFact(record: FootballStatistics, fact: FootballFact): FootballStatistics {
  switch (fact.kind) {
    case "kick-off":
      return { ...record, period: fact.period };
    case "period-over":
      return { ...record, periodsOver: fact.period };
    case "ended":
      return { ...record, periodsOver: Math.max(record.periodsOver, record.period), isOver: true };
    case "goal":
    case "penalty-goal":
    case "own-goal":
      return withGoal(record, fact);
    case "shoot-out-kick":
      return fact.scored ? { ...record, shootOut: raise(record.shootOut, fact.side) } : record;
    case "corner":
      return noted(withCorner(record, fact), fact.kind, fact);
    case "yellow-card":
      return noted(counted(record, fact.side, ["yellowCards", "fouls"]), fact.kind, fact);
    case "second-yellow":
    case "red-card":
      return noted(counted(record, fact.side, ["redCards", "fouls"]), fact.kind, fact);
    case "penalty-missed":
      return noted(counted(record, fact.side, ["shots"]), fact.kind, fact);
    case "substitution":
      return noted(record, fact.kind, fact);
    case "shot-on-target":
      return counted(record, fact.side, ["shotsOnTarget", "shots"]);
    case "shot":
      return counted(record, fact.side, ["shots"]);
    case "foul":
      return counted(record, fact.side, ["fouls"]);
    case "offside":
      return counted(record, fact.side, ["offsides"]);
    case "attack":
      return counted(record, fact.side, ["attacks"]);
    case "dangerous-attack":
      return counted(record, fact.side, ["dangerousAttacks"]);
    case "penalty-awarded":
      return record;
    default:
      return assertNever(fact);
  }
}

/** Part of the match that a market looks at: 0 both halves, 1 or 2 one of them. */
export type Scope = 0 | 1 | 2;

/** Goals of a scope; extra time never counts. */
export function goalsOf(record: FootballStatistics, scope: Scope): Pair {
  let pair = NONE;
  for (const goal of record.goals) if (inScope(goal.period, scope)) pair = raise(pair, goal.side);
  return pair;
}

/** Goals of a scope in the order in which they fell. */
export function goalList(record: FootballStatistics, scope: Scope): readonly Goal[] {
  return record.goals.filter((goal) => inScope(goal.period, scope));
}

/** Corners of a scope. */
export function cornersOf(record: FootballStatistics, scope: Scope): Pair {
  const [first = NONE, second = NONE] = record.corners;
  if (scope === 1) return first;
  if (scope === 2) return second;
  return [first[0] + second[0], first[1] + second[1]];
}

/** Whether nothing more can happen in a scope. */
export function isScopeOver(record: FootballStatistics, scope: Scope): boolean {
  return record.isOver || record.periodsOver >= (scope === 1 ? 1 : 2);
}

/** The score to show: extra time counts, the shoot-out does not. */
export function shownScore(record: FootballStatistics): Pair {
  return record.goals.reduce<Pair>((pair, goal) => raise(pair, goal.side), NONE);
}

/** Goals of each period that has begun, without the shoot-out. */
export function periodScores(record: FootballStatistics): readonly Pair[] {
  const begun = Math.min(Math.max(record.period, 1), PERIODS_IN_PLAY);
  return Array.from({ length: begun }, (_, index) =>
    record.goals
      .filter((goal) => goal.period === index + 1)
      .reduce<Pair>((pair, goal) => raise(pair, goal.side), NONE),
  );
}

/** Minute of an event as counted for markets: stoppage time belongs to the last minute. */
function minuteOf(period: number, second: number): number {
  const minute = (MINUTES_BEFORE[period] ?? 0) + Math.floor(second / 60) + 1;
  return Math.min(minute, STOPPAGE_STARTS[period] ?? minute);
}

/** Minute as printed: "23", "45+2". */
export function minuteText(period: number, second: number): string {
  const last = STOPPAGE_STARTS[period];
  const minute = (MINUTES_BEFORE[period] ?? 0) + Math.floor(second / 60) + 1;
  return last !== undefined && minute > last ? `${last}+${minute - last}` : String(minute);
}

function inScope(period: number, scope: Scope): boolean {
  return scope === 0 ? period <= 2 : period === scope;
}

function withGoal(
  record: FootballStatistics,
  fact: Extract<FootballFact, { kind: "goal" | "penalty-goal" | "own-goal" }>,
): FootballStatistics {
  const goal: Goal = {
    period: fact.period,
    second: fact.second,
    side: fact.side,
    player: fact.player ?? null,
  };
  const shots: readonly (keyof Counts)[] =
    fact.kind === "own-goal" ? [] : ["shotsOnTarget", "shots"];
  const shot = counted(record, fact.side, shots);
  return noted({ ...shot, goals: [...record.goals, goal] }, fact.kind, fact);
}

function withCorner(record: FootballStatistics, fact: OnField): FootballStatistics {
  const corners = record.corners.map((pair, index) =>
    index === fact.period - 1 ? raise(pair, fact.side) : pair,
  );
  return { ...record, corners };
}

function counted(
  record: FootballStatistics,
  side: Side,
  names: readonly (keyof Counts)[],
): FootballStatistics {
  const counts = { ...record.counts };
  for (const name of names) counts[name] = raise(counts[name], side);
  return { ...record, counts };
}

function noted(
  record: FootballStatistics,
  kind: FootballMoment["kind"],
  fact: OnField & { readonly player?: string },
): FootballStatistics {
  if (record.timeline.length >= TIMELINE_MAX) return record;
  const event: FootballMoment = {
    period: fact.period,
    second: fact.second,
    minute: minuteOf(fact.period, fact.second),
    side: fact.side === 0 ? "home" : "away",
    kind,
    ...(fact.player === undefined ? {} : { player: fact.player }),
  };
  return { ...record, timeline: [...record.timeline, event] };
}
