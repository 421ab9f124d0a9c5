import type { FixtureStatus } from "@fairline/contracts";
import { assert, assertNever } from "@fairline/kernel";
import type { AnyFact, FeedMessage } from "../ports.ts";
import type { AnyRecord, AnySport } from "../sports/sport.ts";
import { moveFixture } from "./fixture-status.ts";
import { CLOCK_AT_ZERO, type MatchClock } from "./match-clock.ts";

/** An open stop; markets of its groups take no bets. */
export type Stop = { readonly stopId: number; readonly groups: readonly string[] | "all" };

/**
 * Everything that messages did to a fixture. Plain data, a function of the messages alone: applying
 * the same messages again gives the same bytes.
 */
export type FixtureState = {
  readonly fixtureId: string;
  /** Position of the last applied message; 0 before the first. */
  readonly position: number;
  readonly status: FixtureStatus;
  /** Counts material changes. */
  readonly materialSeq: number;
  readonly clock: MatchClock;
  readonly stops: readonly Stop[];
  /** The record of the match, as its sport counts it. */
  readonly statistics: AnyRecord;
  /** Keys of markets whose result was taken back; they wait for the final whistle. */
  readonly held: readonly string[];
  /** Keys of markets that are off for good. */
  readonly cancelled: readonly string[];
};

/** More stops at once than a match can have: a feed that never reopens is a failing feed. */
const STOPS_MAX = 64;

/** The state of a fixture nobody has heard of yet. */
export function newFixtureState(sport: AnySport, fixtureId: string): FixtureState {
  return {
    fixtureId,
    position: 0,
    status: "not-started",
    materialSeq: 0,
    clock: CLOCK_AT_ZERO,
    stops: [],
    statistics: sport.newRecord,
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
export function applyMessage(sport: AnySport, state: FixtureState, message: FeedMessage): Applied {
  assert(message.fixtureId === state.fixtureId, "a message belongs to its fixture");
  if (message.position <= state.position) return { kind: "repeated" };
  if (message.position > state.position + 1) return { kind: "ahead" };
  return {
    kind: "applied",
    state: { ...changed(sport, state, message), position: message.position },
  };
}

function changed(sport: AnySport, state: FixtureState, message: FeedMessage): FixtureState {
  const { body } = message;
  switch (body.kind) {
    case "fixture.progressed":
      return {
        ...progressed(sport, state, body.fact, message.at),
        materialSeq: state.materialSeq + (body.isMaterial ? 1 : 0),
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

function progressed(sport: AnySport, state: FixtureState, fact: AnyFact, at: number): FixtureState {
  const statistics = sport.count(state.statistics, fact);
  const phase = sport.progress(statistics, state.clock, fact, at);
  if (!phase) return { ...state, statistics };
  const { status, clock } = phase;
  const moved = { ...state, statistics, status: moveFixture(state.status, status), clock };
  return status === "ended" ? { ...moved, stops: [], held: [] } : moved;
}

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...known, ...more.filter((key) => !known.includes(key))];
}
