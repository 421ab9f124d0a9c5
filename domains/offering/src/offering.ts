import type { ClosedSports } from "@fairline/contracts";
import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import type { Clock, Log, Refused } from "@fairline/kernel";
import type { LiveBatch, TopicSource } from "@fairline/live/protocol";
import type { Pool } from "pg";
import { createOfferingBook } from "./book/create-offering-book.ts";
import { joinFeeds } from "./book/join-feeds.ts";
import { createTopicSource } from "./book/create-topic-source.ts";
import { createShelf } from "./book/shelf.ts";
import { FeedRunner } from "./jobs/feed-runner.ts";
import { LineWarmer } from "./jobs/line-warmer.ts";
import type { OfferingBook, SettlementLog } from "./offering-book.ts";
import type { FeedCalendar, FeedSource, FeedTeam, ResultArchive } from "./ports.ts";
import { createWordSearch } from "./queries/find-by-words.ts";
import { createFixtureLister } from "./queries/fixture-lister.ts";
import { findForm } from "./queries/find-form.ts";
import { findResults } from "./queries/find-results.ts";
import { findSportsTree } from "./queries/find-sports-tree.ts";
import { getFixture } from "./queries/get-fixture.ts";
import { createProposals, type ProposalArea, type Proposals } from "./queries/proposals.ts";
import { findSettlementsAfter } from "./store/settlement-log.ts";

/** What offering needs from outside. */
export type OfferingDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Feeds of any sports; no two of them name a fixture by the same id. */
  readonly feeds: readonly FeedSource[];
  readonly archive: ResultArchive;
  /** Whether the site has an area that proposes selections now; it does unless told. */
  readonly offersArea?: (area: ProposalArea) => boolean;
  /** Called for each batch of changes, in order. */
  onBatch?(batch: LiveBatch): void;
};

/** The questions that pages ask; what is closed to the player who asks is not there for him. */
export type OfferingQueries = Proposals & {
  findSportsTree(section: "line" | "live", closed?: ClosedSports): CallReply<"findSportsTree">;
  findFixtures(query: CallQuery<"findFixtures">, closed?: ClosedSports): CallReply<"findFixtures">;
  getFixture(
    fixtureId: string,
    closed?: ClosedSports,
  ): Promise<CallReply<"getFixture"> | Refused<"NOT_FOUND">>;
  findByWords(words: string, closed?: ClosedSports): CallReply<"findByWords">;
  findForm(fixtureId: string): Promise<CallReply<"findForm"> | Refused<"NOT_FOUND">>;
  findResults(query: CallQuery<"findResults">): Promise<CallReply<"findResults">>;
  /** A team by its number, for its crest. */
  findTeam(teamId: string): FeedTeam | undefined;
};

/** Fixtures, prices and results of the platform. */
export type Offering = {
  readonly book: OfferingBook;
  readonly settlements: SettlementLog;
  readonly topicSource: TopicSource;
  readonly queries: OfferingQueries;
  /** Resolves once fixtures in play are caught up and prices may be taken. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** "ok", or why prices may not be taken. */
  health(): "ok" | "catching-up";
  /** Resolves when everything due is applied. */
  idle(): Promise<void>;
};

/** Composes offering; nothing runs before `start`. */
export function createOffering(deps: OfferingDeps): Offering {
  const { pool, clock, log, archive } = deps;
  const feed = joinFeeds(deps.feeds);
  const shelf = createShelf(feed, clock);
  const settledListeners = new Set<() => void>();
  const runner = new FeedRunner({
    pool,
    feed,
    shelf,
    clock,
    log,
    onSettled() {
      for (const listener of settledListeners) listener();
    },
  });
  const isTrusted = (fixtureId: string) => runner.isTrusted(fixtureId);
  const queryDeps = { pool, clock, shelf, feed, archive, isTrusted };
  const lister = createFixtureLister(queryDeps);
  const findByWords = createWordSearch(queryDeps);
  const proposals = createProposals({
    clock,
    lister,
    epoch: shelf.epoch,
    offersArea: deps.offersArea ?? (() => true),
  });
  const isUp = () => runner.isUp();
  const warmer = new LineWarmer({ clock, shelf, isUp, warm: (id) => lister.warm(id) });
  const teams = teamsOf(feed, archive);
  if (deps.onBatch) shelf.follow(deps.onBatch);
  return {
    book: createOfferingBook(shelf, clock, isTrusted),
    settlements: {
      findAfter: (id, limit) => findSettlementsAfter(pool, id, limit),
      onAppended(listener) {
        settledListeners.add(listener);
        return () => settledListeners.delete(listener);
      },
    },
    topicSource: createTopicSource(shelf, isUp),
    queries: {
      ...proposals,
      findSportsTree: (section, closed) => findSportsTree(queryDeps, section, closed),
      findFixtures: (query, closed) => lister.find(query, closed),
      getFixture: (fixtureId, closed) => getFixture(queryDeps, fixtureId, closed),
      findByWords,
      findForm: (fixtureId) => findForm(queryDeps, fixtureId),
      findResults: (query) => findResults(queryDeps, query),
      findTeam: (teamId) => teams.get(teamId),
    },
    async start() {
      await runner.start();
      warmer.start();
    },
    async stop() {
      warmer.stop();
      await runner.stop();
    },
    health: () => (runner.isUp() ? "ok" : "catching-up"),
    idle: () => runner.idle(),
  };
}

/** Teams by number. One of the archive wears the colours of its name in the feed. */
function teamsOf(feed: FeedCalendar, archive: ResultArchive): ReadonlyMap<string, FeedTeam> {
  const colours = new Map(feed.teams.map((team) => [team.name, team.colours] as const));
  const archived = archive.results
    .flatMap(({ home, away }) => [home, away])
    .map((team) => {
      const known = colours.get(team.name);
      return known ? { ...team, colours: known } : team;
    });
  return new Map([...archived, ...feed.teams].map((team) => [team.teamId, team]));
}
