import type { FixtureRow } from "@fairline/contracts";
import type { LiveClient, LiveState, TopicView } from "@fairline/live/browser";
import { type Depth, type Have, PLAY_CELL } from "@fairline/live/protocol";
import type { PriceBook } from "./price-book.ts";

/** Whether prices may be clicked: `waiting` before the first word, `stale` when nobody vouches. */
export type Trust = "waiting" | "live" | "stale";

/** Brings changes of fixtures from the live client into the book. */
export type LiveFeed = {
  /** Follows a fixture while `signal` lives. */
  follow(fixtureId: string, depth: Depth, signal: AbortSignal): void;
  /** Whether a price of this fixture may be picked now. */
  isSure(fixtureId: string): boolean;
  trust(): Trust;
};

/** What the feed tells the page. */
export type FeedNews = {
  onCells(fixtureId: string, marketKeys: readonly string[], playChanged: boolean): void;
  /** The structure of a fixture changed: markets came, went, or another line leads. */
  onShape(fixtureId: string): void;
  /** The fixture left the live plane. */
  onEnd(fixtureId: string): void;
};

/** The topic of a fixture. */
export function fixtureTopic(fixtureId: string): string {
  return `fixture:${fixtureId}`;
}

/** Makes the feed of a page. */
export function createLiveFeed(live: LiveClient, book: PriceBook, news: FeedNews): LiveFeed {
  const wasSure = new Set<string>();

  function hear(fixtureId: string, view: TopicView, changed: ReadonlySet<string> | "image"): void {
    if (view.sure) wasSure.add(fixtureId);
    const isReshaped = changed === "image" && takeShape(fixtureId, view);
    const keys = changed === "image" ? book.keys(fixtureId) : [...changed];
    const applied = book.apply(fixtureId, view, keys);
    const marketKeys = applied.filter((key) => key !== PLAY_CELL);
    news.onCells(fixtureId, marketKeys, changed === "image" || applied.includes(PLAY_CELL));
    if (isReshaped) news.onShape(fixtureId);
  }

  function takeShape(fixtureId: string, view: TopicView): boolean {
    if (!view.sure) return false;
    return book.reshape(fixtureId, view.epoch, view.shape, view.doc);
  }

  return {
    follow(fixtureId, depth, signal) {
      const have = haveOf(book, fixtureId);
      live.watch(
        fixtureTopic(fixtureId),
        { depth, ...(have ? { have } : {}) },
        (view, changed) => {
          if (changed === "end") news.onEnd(fixtureId);
          else hear(fixtureId, view, changed);
        },
        signal,
      );
    },
    isSure(fixtureId) {
      if (live.state === "stale") return false;
      return !wasSure.has(fixtureId) || live.view(fixtureTopic(fixtureId))?.sure !== false;
    },
    trust: () => trustOf(live.state),
  };
}

function trustOf(state: LiveState): Trust {
  return state === "connecting" ? "waiting" : state;
}

function haveOf(book: PriceBook, fixtureId: string): Have | undefined {
  const version = versionOf(book, fixtureId);
  return version && version.epoch > 0 ? [version.epoch, version.shape, version.seq] : undefined;
}

function versionOf(book: PriceBook, fixtureId: string): FixtureRow["version"] | undefined {
  return book.fixture(fixtureId)?.row.version;
}
