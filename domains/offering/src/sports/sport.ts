import type { OutcomeResult } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { assert } from "@fairline/kernel";
import type { PlayCell } from "@fairline/live/protocol";
import type { MatchClock } from "../model/match-clock.ts";
import type { Pair } from "../model/pair.ts";
import type { AnyFact } from "../ports.ts";
import type { ListedMarket, MarketList } from "./market-list.ts";
import type { MarketInfo, MarketType, SettledBy } from "./market-type.ts";

/** The record of a match of some sport: plain data, stored as it is. */
export type AnyRecord = Readonly<Record<string, unknown>>;

/** Where a fact takes a match. */
export type Phase = {
  readonly status: "live" | "break" | "ended";
  readonly clock: MatchClock;
};

/** What the page of a fixture tells beside its markets. */
export type Story = Pick<CallReply<"getFixture">, "timeline" | "statistics">;

/** What a list of results tells of a finished match. */
export type ResultParts = Pick<
  CallReply<"findResults">["groups"][number]["results"][number],
  "score" | "periodScores" | "afterExtraTime" | "shootOut" | "goals"
>;

/** What markets of a match are worth: `refunded` is the part of the stake that comes back. */
export type MarketShares = { readonly shares: readonly number[]; readonly refunded: number };

/**
 * Everything that one sport knows and the others do not. `MatchRecord` is what its markets settle
 * by, `Fact` what happens in it, `Model` what its markets are priced from. All functions are pure.
 */
export type Sport<MatchRecord extends AnyRecord, Fact extends AnyFact, Model> = {
  /** As in addresses and in the contracts. */
  readonly id: string;
  /** Seconds a live bet waits before it is accepted. */
  readonly liveDelaySeconds: number;
  /** Markets that a feed can stop together. */
  readonly stopGroups: readonly string[];
  readonly newRecord: MatchRecord;
  /** Recognise what comes out of the database and out of the feed. */
  readonly isRecord: (record: AnyRecord) => record is MatchRecord;
  readonly isFact: (fact: AnyFact) => fact is Fact;
  /** The record after one more fact. */
  readonly count: (record: MatchRecord, fact: Fact) => MatchRecord;
  /** Status and clock after a fact that `record` counts, or null where it changes neither. */
  readonly progress: (
    record: MatchRecord,
    clock: MatchClock,
    fact: Fact,
    at: number,
  ) => Phase | null;
  /** Whether the statistics are confirmed: markets settle for good. */
  readonly isOver: (record: MatchRecord) => boolean;
  readonly mayDecide: (fact: Fact) => boolean;
  readonly movesPrices: (fact: Fact) => boolean;
  /** `prior` is what the feed knows of both sides before the match. */
  readonly model: (prior: Pair, record: MatchRecord, clock: MatchClock, nowMs: number) => Model;
  readonly marketTypes: readonly MarketType<MatchRecord, Model>[];
  readonly listMarkets: MarketList<MatchRecord, Model>;
  readonly scoreboard: (record: MatchRecord, clock: MatchClock) => Omit<PlayCell, "status">;
  /** The score that settlements and results name. */
  readonly score: (record: MatchRecord) => Pair;
  readonly story: (record: MatchRecord) => Story;
  readonly result: (record: MatchRecord) => ResultParts;
};

/** A sport as the core handles it: records and facts go in and out unseen. */
export type AnySport = Pick<
  Sport<AnyRecord, AnyFact, never>,
  "id" | "liveDelaySeconds" | "stopGroups" | "newRecord"
> & {
  readonly marketTypes: readonly MarketInfo[];
  count(record: AnyRecord, fact: AnyFact): AnyRecord;
  progress(record: AnyRecord, clock: MatchClock, fact: AnyFact, at: number): Phase | null;
  isOver(record: AnyRecord): boolean;
  mayDecide(fact: AnyFact): boolean;
  movesPrices(fact: AnyFact): boolean;
  listMarkets(record: AnyRecord): readonly ListedMarket[];
  decide(market: ListedMarket, record: AnyRecord): readonly OutcomeResult[] | null;
  settledBy(market: ListedMarket, record: AnyRecord): SettledBy;
  /** Prices markets of a match at a moment, all from one model that is made when first needed. */
  pricer(
    prior: Pair,
    record: AnyRecord,
    clock: MatchClock,
    nowMs: number,
  ): (market: ListedMarket) => MarketShares;
  scoreboard(record: AnyRecord, clock: MatchClock): Omit<PlayCell, "status">;
  score(record: AnyRecord): Pair;
  story(record: AnyRecord): Story;
  result(record: AnyRecord): ResultParts;
};

/** Hides the types of a sport: what is handed in is recognised, never believed. */
export function defineSport<MatchRecord extends AnyRecord, Fact extends AnyFact, Model>(
  sport: Sport<MatchRecord, Fact, Model>,
): AnySport {
  const types = new Map<MarketInfo, MarketType<MatchRecord, Model>>(
    sport.marketTypes.map((type) => [type, type]),
  );

  function own(record: AnyRecord): MatchRecord {
    assert(sport.isRecord(record), `the record is one of ${sport.id}`);
    return record;
  }

  function known(fact: AnyFact): Fact {
    assert(sport.isFact(fact), `${fact.kind} is a fact of ${sport.id}`);
    return fact;
  }

  function typeOf({ type, key }: ListedMarket): MarketType<MatchRecord, Model> {
    const found = types.get(type);
    assert(found, `${key} is a market of ${sport.id}`);
    return found;
  }

  return {
    id: sport.id,
    liveDelaySeconds: sport.liveDelaySeconds,
    stopGroups: sport.stopGroups,
    newRecord: sport.newRecord,
    marketTypes: sport.marketTypes,
    count: (record, fact) => sport.count(own(record), known(fact)),
    progress: (record, clock, fact, at) => sport.progress(own(record), clock, known(fact), at),
    isOver: (record) => sport.isOver(own(record)),
    mayDecide: (fact) => sport.mayDecide(known(fact)),
    movesPrices: (fact) => sport.movesPrices(known(fact)),
    listMarkets: (record) => sport.listMarkets(own(record)),
    decide: (market, record) => typeOf(market).decide(own(record), market.specifiers),
    settledBy: (market, record) => typeOf(market).settledBy(own(record), market.specifiers),
    pricer(prior, record, clock, nowMs) {
      const counted = own(record);
      let model: { readonly value: Model } | undefined;
      return (market) => {
        const type = typeOf(market);
        const { specifiers } = market;
        model ??= { value: sport.model(prior, counted, clock, nowMs) };
        return {
          shares: type.shares(model.value, specifiers, counted),
          refunded: type.refunded?.(model.value, specifiers) ?? 0,
        };
      };
    },
    scoreboard: (record, clock) => sport.scoreboard(own(record), clock),
    score: (record) => sport.score(own(record)),
    story: (record) => sport.story(own(record)),
    result: (record) => sport.result(own(record)),
  };
}
