import type { Pair } from "./model/pair.ts";

/** A championship as the feed knows it; see `championView` of the contracts. */
export type FeedChampion = {
  readonly championId: string;
  /** Id of one of the sports that offering knows. */
  readonly sport: string;
  readonly slug: string;
  readonly nameKey: string;
  readonly name: string;
  readonly flag: string;
};

/** A team; national teams carry the code of their flag. */
export type FeedTeam = {
  readonly teamId: string;
  readonly name: string;
  readonly flag?: string;
  /** In what the team plays; without what offering can draw, its name gives the colours. */
  readonly colours?: FeedColours;
};

/** Two colours by their names in the web, the leading one first, and how they are worn. */
export type FeedColours = {
  readonly colours: readonly string[];
  readonly pattern: string;
};

/** A fixture of the calendar, known before it is played. */
export type FeedFixture = {
  readonly fixtureId: string;
  readonly champion: FeedChampion;
  readonly home: FeedTeam;
  readonly away: FeedTeam;
  /** Unix milliseconds. */
  readonly startsAt: number;
  readonly source: "feed" | "replay" | "simulated";
  /** What the model of the sport knows of both sides before the match, [home, away]. */
  readonly prior: Pair;
  /** How many people the match draws beside others; 0 where nothing is known. */
  readonly interest?: number;
  /** Sentence that must stand beside the data, or null. */
  readonly attribution: string | null;
};

/** Something that happened in a match; each sport has kinds of its own. */
export type AnyFact = { readonly kind: string };

/** What a message says; names follow `sportsbook.md` §4.1. */
export type FeedBody<Fact extends AnyFact = AnyFact> =
  | {
      readonly kind: "fixture.progressed";
      readonly fact: Fact;
      /** Makes waiting live bets unfair, as a score does: they are refused. */
      readonly isMaterial: boolean;
    }
  | {
      readonly kind: "markets.stopped";
      readonly stopId: number;
      /** Stop groups of the sport. */
      readonly groups: readonly string[] | "all";
      readonly reason: string;
    }
  /** The scout frees the markets of a stop; this feed leaves the prices to the trading engine. */
  | { readonly kind: "odds.changed"; readonly stopId: number }
  /** The result of these markets was wrong: they open again until the final whistle. */
  | { readonly kind: "settlement.rolled-back"; readonly markets: readonly string[] }
  /** Bets placed from (inclusive) to (exclusive) are refunded; without a window all of them. */
  | {
      readonly kind: "market.cancelled";
      readonly markets: readonly string[];
      readonly from?: number;
      readonly to?: number;
    }
  | { readonly kind: "fixture.changed"; readonly status: "closed" | "interrupted" | "live" };

/**
 * One message of a fixture. `position` counts from 1 without holes: it is the identity of the
 * message, so a repeated one is recognised and a missing one is noticed.
 */
export type FeedMessage<Fact extends AnyFact = AnyFact> = {
  readonly fixtureId: string;
  readonly position: number;
  /** When it became known, Unix milliseconds. */
  readonly at: number;
  readonly body: FeedBody<Fact>;
};

/** Something new to read, or a sign of life. */
export type FeedSignal =
  | { readonly kind: "due"; readonly fixtureIds: readonly string[] }
  | { readonly kind: "alive" };

/** Fixtures and what is known of them by now, of one feed or of several. */
export interface FeedCalendar {
  readonly champions: readonly FeedChampion[];
  readonly teams: readonly FeedTeam[];
  /** Fixtures that kick off in [fromMs, toMs), in order of kick-off. */
  findFixtures(fromMs: number, toMs: number): readonly FeedFixture[];
  /** A fixture of the last weeks or of the line. Cheap for ids that do not exist. */
  findFixture(fixtureId: string): FeedFixture | undefined;
  /**
   * Messages after a position that are known by now, oldest first, at most `limit`. A caller that
   * keeps the position of the last applied message misses and repeats nothing.
   */
  read(fixtureId: string, afterPosition: number, limit: number): readonly FeedMessage[];
}

/** Where fixtures and what happens in them come from. Ids of its fixtures are its own for ever. */
export interface FeedSource extends FeedCalendar {
  /** Number of the producer, `sportsbook.md` §4.2. */
  readonly producerId: number;
  /** Calls `listener` when something may be read and at least every 10 s; returns its end. */
  follow(listener: (signal: FeedSignal) => void): () => void;
}

/** A finished match of the archive, never offered here. */
export type ArchivedResult = {
  readonly champion: FeedChampion;
  readonly home: FeedTeam;
  readonly away: FeedTeam;
  readonly startsAt: number;
  readonly score: Pair;
  readonly periodScores: readonly Pair[];
  readonly afterExtraTime: Pair | null;
  readonly shootOut: Pair | null;
  readonly goals: readonly {
    readonly side: "home" | "away";
    readonly minute: string;
    readonly player: string;
  }[];
};

/** Results from before the platform opened. */
export interface ResultArchive {
  readonly results: readonly ArchivedResult[];
}
