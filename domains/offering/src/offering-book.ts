import type { ChampionView, FixtureRow, MarketStatus, OutcomeResult } from "@fairline/contracts";

/** Names one outcome. */
export type SelectionRef = {
  readonly fixtureId: string;
  readonly typeId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
};

/** What placement looks at in a fixture. */
export type QuotedFixture = Pick<
  FixtureRow,
  "slug" | "section" | "status" | "startsAt" | "home" | "away" | "play"
>;

/** A selection as offering knows it at this moment, read from memory. */
export type Quote = {
  readonly fixture: QuotedFixture;
  readonly champion: ChampionView;
  readonly market: { readonly status: MarketStatus };
  readonly outcomeId: string;
  /** Null when the outcome has no price now. */
  readonly oddsMilli: number | null;
  /**
   * What a stake on the outcome is worth without margin, in millionths: the part that wins and the
   * part that comes back, halves counted as half; together at most a million. Known too where an outcome
   * is too certain, or too hopeless, for a price. Null while nobody knows it: the market was never
   * offered, or what stopped it is not priced yet.
   */
  readonly fair: { readonly winPpm: number; readonly refundPpm: number } | null;
  readonly active: boolean;
  readonly epoch: number;
  readonly seq: number;
  /** False while the market's producer is not up: the price may not be taken. */
  readonly producerUp: boolean;
  /** Counts material changes (goal, red card, penalty, review) of the fixture. */
  readonly materialSeq: number;
  /** Size of one step of the price ladder at this price, in thousandths. */
  readonly ladderStepMilli: number;
  /** Tags for related contingencies: `fixture:…`, `champion-outcome:…`. */
  readonly contingency: readonly string[];
};

/** What became of the market version that a page saw; see `live.md` §9. */
export type SeenVersion =
  | { readonly kind: "current" }
  /** Replaced `agoMs` ago; `reopened` when it was suspended or a material change came between. */
  | { readonly kind: "superseded"; readonly agoMs: number; readonly reopened: boolean }
  | { readonly kind: "too-old" }
  | { readonly kind: "unknown-epoch" }
  | { readonly kind: "ahead" };

/** The offer in memory: what placement asks, synchronously. */
export interface OfferingBook {
  quote(selection: SelectionRef): Quote | undefined;
  seen(selection: SelectionRef, epoch: number, seq: number): SeenVersion;
  /** Material change counter of a fixture, or undefined for an unknown one. */
  materialSeq(fixtureId: string): number | undefined;
  /** Seconds a live bet of this sport waits before it is accepted. */
  liveDelaySeconds(sport: string): number;
}

/** One outcome's result of one market revision. */
export type SettledOutcome = { readonly outcomeId: string; readonly result: OutcomeResult };

/**
 * One entry of the settlement log, in the order in which it became true. `rev` counts revisions of
 * the market's result from 1. A roll-back has no outcomes: legs open again.
 */
export type Settlement = {
  readonly id: bigint;
  readonly kind: "settled" | "rolled-back" | "cancelled";
  readonly fixtureId: string;
  readonly typeId: string;
  readonly specifiers: string;
  readonly certainty: 1 | 2;
  readonly rev: number;
  readonly outcomes: readonly SettledOutcome[];
  readonly score: readonly [number, number];
  /** Unix milliseconds. */
  readonly at: number;
  /** Cancelled only: bets placed from (inclusive) to (exclusive) are refunded; absent means all. */
  readonly windowFrom?: number;
  readonly windowTo?: number;
};

/** The settlement log: sportsbook reads it by cursor and never misses or repeats an entry. */
export interface SettlementLog {
  findAfter(id: bigint, limit: number): Promise<readonly Settlement[]>;
  /** Called after new entries are committed; a hint only. */
  onAppended(listener: () => void): () => void;
}
