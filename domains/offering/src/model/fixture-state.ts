import type { FixtureStatus } from "@fairline/contracts";
import { assert, assertNever } from "@fairline/kernel";
import type { Fact, FeedMessage, StopGroup } from "../ports.ts";
import { moveFixture } from "./fixture-status.ts";
import { countFact, emptyStatistics, type FootballStatistics } from "./football-statistics.ts";

/** The match clock: `second` of `period` at `at` (Unix milliseconds). */
export type MatchClock = {
  readonly period: number;
  readonly second: number;
  readonly at: number;
  readonly isRunning: boolean;
};

/** An open stop; markets of its groups take no bets. */
export type Stop = { readonly stopId: number; readonly groups: readonly StopGroup[] | "all" };

/**
 * Everything that messages did to a fixture. Plain data, a function of the messages alone: applying
 * the same messages again gives the same bytes.
 */
export type FixtureState = {
  readonly fixtureId: string;
  /** Position of the last applied message; 0 before the first. */
  readonly position: number;
  readonly status: FixtureStatus;
  /** Counts goals, red cards, penalties. */
  readonly materialSeq: number;
  readonly clock: MatchClock;
  readonly stops: readonly Stop[];
  readonly statistics: FootballStatistics;
  /** Keys of markets whose result was taken back; they wait for the final whistle. */
  readonly held: readonly string[];
  /** Keys of markets that are off for good. */
  readonly cancelled: readonly string[];
};

/** More stops at once than a match can have: a feed that never reopens is a failing feed. */
const STOPS_MAX = 64;

/** The state of a fixture nobody has heard of yet. */
export function newFixtureState(fixtureId: string): FixtureState {
  return {
    fixtureId,
    position: 0,
    status: "not-started",
    materialSeq: 0,
    clock: { period: 0, second: 0, at: 0, isRunning: false },
    stops: [],
    statistics: emptyStatistics,
    held: [],
    cancelled: [],
  };
}

/** What became of a message: applied, known already, or ahead of one that is missing. */
export type Applied =
  | { readonly kind: "applied"; readonly state: FixtureState }
  | { readonly kind: "repeated" }
  | { readonly kind: "ahead" };

/** Applies one message if it is the next one. */
export function applyMessage(state: FixtureState, message: FeedMessage): Applied {
  assert(message.fixtureId === state.fixtureId, "a message belongs to its fixture");
  if (message.position <= state.position) return { kind: "repeated" };
  if (message.position > state.position + 1) return { kind: "ahead" };
  return { kind: "applied", state: { ...changed(state, message), position: message.position } };
}

function changed(state: FixtureState, message: FeedMessage): FixtureState {
  const { body } = message;
  switch (body.kind) {
    case "fixture.progressed":
      return {
        ...progressed(state, body.fact, message.at),
        materialSeq: state.materialSeq + (body.isMaterial ? 1 : 0),
        statistics: countFact(state.statistics, body.fact),
      };
    case "markets.stopped":
      assert(state.stops.length < STOPS_MAX, "stops of a fixture are bounded");
      return {
        ...state,
        stops: [...state.stops, { stopId: body.stopId, groups: body.groups }],
      };
    case "odds.changed":
      return { ...state, stops: state.stops.filter((stop) => stop.stopId !== body.stopId) };
    case "settlement.rolled-back":
      return { ...state, held: union(state.held, body.markets) };
    case "market.cancelled":
      // A cancelled window refunds some bets; the market itself goes on.
      return body.from === undefined && body.to === undefined
        ? { ...state, cancelled: union(state.cancelled, body.markets) }
        : state;
    case "fixture.changed":
      return { ...state, status: moveFixture(state.status, body.status) };
    default:
      return assertNever(body);
  }
}

function progressed(state: FixtureState, fact: Fact, at: number): FixtureState {
  switch (fact.kind) {
    case "kick-off":
      return {
        ...state,
        status: moveFixture(state.status, "live"),
        clock: { period: fact.period, second: 0, at, isRunning: fact.period < SHOOT_OUT },
      };
    case "period-over":
      return { ...state, status: moveFixture(state.status, "break"), clock: halted(state, at) };
    case "ended":
      return {
        ...state,
        status: moveFixture(state.status, "ended"),
        clock: halted(state, at),
        stops: [],
        held: [],
      };
    default:
      return state;
  }
}

const SHOOT_OUT = 5;

function halted(state: FixtureState, at: number): MatchClock {
  return { ...state.clock, second: secondAt(state.clock, at), at, isRunning: false };
}

/** Second of the period at a moment. */
export function secondAt(clock: MatchClock, nowMs: number): number {
  if (!clock.isRunning) return clock.second;
  return clock.second + Math.max(0, Math.floor((nowMs - clock.at) / 1_000));
}

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...known, ...more.filter((key) => !known.includes(key))];
}
