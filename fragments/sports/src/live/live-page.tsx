import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { type Reading, useReading } from "@fairline/i18n";
import { assert, systemClock } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";
import { oddsText, spokenPrice } from "@fairline/ui-kit";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { couponPick } from "./coupon-pick.ts";
import { createFixtureChanges, type FixtureChanges } from "./fixture-changes.ts";
import { createLiveFeed, type LiveFeed } from "./live-feed.ts";
import { createPainter, type Painter } from "./painter.ts";
import { type CellRef, createPriceBook, type PriceBook } from "./price-book.ts";
import { cellId } from "./price-painter.ts";
import { createSignal, type Signal } from "./signal.ts";

/** What the parts of a page share outside React. */
export type LivePage = {
  readonly book: PriceBook;
  readonly painter: Painter;
  readonly feed: LiveFeed;
  /** Tells of every change of a fixture. */
  readonly changes: FixtureChanges;
  /** Counts structural changes of fixtures, by id. */
  readonly shapes: Signal<ReadonlyMap<string, number>>;
  /** The championship a fixture of this page belongs to. */
  readonly champions: Map<string, ChampionView>;
  /** Replies that are in the book already. */
  readonly seeded: WeakSet<object>;
  readonly picks: Signal<ReadonlySet<string>>;
  readonly isPaused: Signal<boolean>;
  /** Adds a price to the coupon or takes it away. */
  toggle(ref: CellRef): void;
};

/** Picks outlive a view: the coupon says them once, and pages come and go. */
const picks = createSignal<ReadonlySet<string>>(new Set());

const LivePageContext = createContext<LivePage | undefined>(undefined);

/** The shared things of this page. */
export function useLivePage(): LivePage {
  const page = useContext(LivePageContext);
  assert(page !== undefined, "useLivePage is called inside a LivePageProvider");
  return page;
}

/** Gives the page its book, painter and feed, and follows the coupon. */
export function LivePageProvider({ children }: { children: ReactNode }): ReactNode {
  const { live, bus, signal } = useFragment();
  const reading = useReading();
  // One page per live client and way of reading; navigation keeps what is known.
  const page = useMemo(() => createLivePage(live, bus, reading), [live, bus, reading]);
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    bus.on(
      "coupon:changed",
      (news) => {
        picks.set(new Set(news.picks));
        page.painter.picksChanged();
      },
      both,
    );
    return () => {
      ended.abort();
      page.painter.stop();
    };
  }, [page, bus, signal]);
  return <LivePageContext value={page}>{children}</LivePageContext>;
}

/** Puts the fixtures of a reply into the book before anything below reads it. */
export function useSeed(
  groups: readonly { champion: ChampionView; fixtures: readonly FixtureRow[] }[],
): void {
  const { book, champions, seeded } = useLivePage();
  if (seeded.has(groups)) return;
  seeded.add(groups);
  for (const { champion, fixtures } of groups) {
    champions.set(champion.championId, champion);
    for (const fixture of fixtures) book.seed(fixture);
  }
}

function createLivePage(
  live: LiveClient,
  bus: BridgeBus,
  { t, lang, oddsFormat }: Reading,
): LivePage {
  const book = createPriceBook();
  const champions = new Map<string, ChampionView>();
  const shapes = createSignal<ReadonlyMap<string, number>>(new Map());
  const changes = createFixtureChanges();
  const painter = createPainter({
    cell: (ref) => book.cell(ref),
    isPicked: (id) => picks.get().has(id),
    priceText: (oddsMilli) => oddsText(oddsMilli, oddsFormat, lang),
    spoken: (state, price) => spokenPrice(state, price, t),
    nowMs: () => live.serverNow(),
    monotonicMs: () => systemClock.monotonicMs(),
    after: (delayMs, task) => systemClock.after(delayMs, task),
    frame: (task) => void requestAnimationFrame(task),
  });
  const feed = createLiveFeed(live, book, {
    onCells(fixtureId, keys, playChanged) {
      painter.changed(fixtureId, keys, playChanged);
      changes.tell(fixtureId);
    },
    onShape: (fixtureId) => bump(shapes, fixtureId),
    onEnd: (fixtureId) => bump(shapes, fixtureId),
  });

  function toggle(ref: CellRef): void {
    const row = book.fixture(ref.fixtureId)?.row;
    const champion = row && champions.get(row.championId);
    if (!champion) return;
    painter.paintNow(ref);
    const isPicked = picks.get().has(cellId(ref));
    if (!isPicked && !feed.isSure(ref.fixtureId)) return;
    const pick = couponPick(book, ref, champion);
    if (pick) bus.emit("coupon:toggle", pick);
  }

  const isPaused = createSignal(false);
  const seeded = new WeakSet<object>();
  return { book, painter, feed, changes, shapes, champions, seeded, picks, isPaused, toggle };
}

function bump(shapes: Signal<ReadonlyMap<string, number>>, fixtureId: string): void {
  const known = shapes.get();
  shapes.set(new Map(known).set(fixtureId, (known.get(fixtureId) ?? 0) + 1));
}
