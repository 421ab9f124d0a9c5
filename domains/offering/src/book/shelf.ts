import { type Clock, RecentMap } from "@fairline/kernel";
import type { LiveBatch, LiveChange } from "@fairline/live/protocol";
import { type FixtureState, newFixtureState, type Stop } from "../model/fixture-state.ts";
import type { Results } from "../model/market-result.ts";
import type { FeedCalendar, FeedFixture } from "../ports.ts";
import { sportOf } from "../sports/sports.ts";
import {
  type BookChange,
  bookTime,
  type FixtureBook,
  fixtureTopic,
  openBook,
  refreshBook,
  stopBook,
} from "./fixture-book.ts";
import { createListTopics, type ListTopics } from "./list-topics.ts";

/** How far ahead the line reaches. */
export const LINE_MS = 7 * 24 * 3_600_000;
/** A fixture stays known for so long while its kick-off is being written; bets end at its start. */
const KICK_OFF_MS = 60_000;
/** Line fixtures kept with all their markets, those asked for last; others are opened anew. */
const LINE_BOOKS_MIN = 256;

/** All books in memory: fixtures in play, and line fixtures as they are asked for. */
export type Shelf = {
  /** 0 until a publisher's epoch is known. */
  epoch(): number;
  /** Starts anew under another epoch: every topic begins again. */
  reset(epoch: number): void;
  /** Everything that is in play stands here again: topics that are not among it are over. */
  caughtUp(): void;
  live(): readonly FixtureBook[];
  /** The book of a fixture in play. */
  findLive(fixtureId: string): FixtureBook | undefined;
  /** The book of a fixture in play or on the line. */
  find(fixtureId: string): FixtureBook | undefined;
  /** Line fixtures in order of kick-off. */
  line(): readonly FeedFixture[];
  /** Puts a fixture into play. */
  put(book: FixtureBook): void;
  /** The book of a fixture that kicks off now, as the line showed it, put into play. */
  start(fixture: FeedFixture): FixtureBook;
  /** Stops betting on a book at once, ahead of the state. */
  stop(book: FixtureBook, stops: readonly Stop[], materialSeq: number): void;
  /** Brings a book in play to a newer state and tells the followers. */
  refresh(book: FixtureBook, state: FixtureState, results: Results, isRepricing: boolean): void;
  /** Takes a closed fixture away. */
  remove(fixtureId: string): void;
  readonly lists: ListTopics;
  follow(listener: (batch: LiveBatch) => void): () => void;
};

/** Makes an empty shelf. */
export function createShelf(feed: FeedCalendar, clock: Clock): Shelf {
  let epoch = 0;
  const books = new Map<string, FixtureBook>();
  const lineBooks = new RecentMap<string, FixtureBook>(LINE_BOOKS_MIN);
  const listeners = new Set<(batch: LiveBatch) => void>();
  const lists = createListTopics(() => ({
    epoch,
    live: [...books.values()].map(({ fixture }) => fixture),
    lineCount: line().length,
  }));

  function publish(changes: readonly LiveChange[], urgent: boolean): void {
    if (changes.length === 0) return;
    for (const listener of listeners) listener({ epoch, urgent, changes });
  }

  function publishChange({ changes, isUrgent }: BookChange): void {
    publish(changes, isUrgent);
  }

  function put(book: FixtureBook): void {
    const { fixtureId } = book.fixture;
    books.set(fixtureId, book);
    lineBooks.delete(fixtureId);
    publish([{ kind: "shape", topic: fixtureTopic(fixtureId) }, ...lists.changed()], false);
  }

  function openLineBook(fixture: FeedFixture): FixtureBook {
    const known = lineBooks.get(fixture.fixtureId);
    if (known) return known;
    const state = newFixtureState(sportOf(fixture), fixture.fixtureId);
    const book = openBook(fixture, state, new Map(), epoch, bookTime(clock));
    lineBooks.set(fixture.fixtureId, book);
    return book;
  }

  function line(): readonly FeedFixture[] {
    const now = clock.nowMs();
    return feed
      .findFixtures(now + 1, now + LINE_MS)
      .filter(({ fixtureId }) => !books.has(fixtureId));
  }

  function lineBook(fixtureId: string): FixtureBook | undefined {
    const fixture = feed.findFixture(fixtureId);
    const ahead = (fixture?.startsAt ?? 0) - clock.nowMs();
    if (!fixture || epoch === 0 || ahead <= -KICK_OFF_MS || ahead > LINE_MS) return undefined;
    return openLineBook(fixture);
  }

  return {
    epoch: () => epoch,
    reset(next) {
      epoch = next;
      books.clear();
      lineBooks.clear();
      publish(lists.restart(), false);
    },
    caughtUp: () => publish([{ kind: "restart" }], false),
    live: () => [...books.values()].toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt),
    findLive: (fixtureId) => books.get(fixtureId),
    find: (fixtureId) => books.get(fixtureId) ?? lineBook(fixtureId),
    line,
    put,
    start(fixture) {
      const book = openLineBook(fixture);
      put(book);
      return book;
    },
    stop(book, stops, materialSeq) {
      publishChange(stopBook(book, stops, materialSeq, bookTime(clock)));
    },
    refresh(book, state, results, isRepricing) {
      publishChange(refreshBook(book, state, results, bookTime(clock), isRepricing));
    },
    remove(fixtureId) {
      if (!books.delete(fixtureId)) return;
      publish([{ kind: "end", topic: fixtureTopic(fixtureId) }, ...lists.changed()], false);
    },
    lists,
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
