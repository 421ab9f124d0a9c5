import type { MarketStatus } from "@fairline/contracts";
import { canonicalJson, type Clock, type Json } from "@fairline/kernel";
import {
  CellFlag,
  type Cell,
  type LiveChange,
  PLAY_CELL,
  type TopicSnapshot,
} from "@fairline/live/protocol";
import type { FixtureState, Stop } from "../model/fixture-state.ts";
import { moveMarket, moveOpenMarket } from "../model/market-status.ts";
import type { MarketResult, Results } from "../model/market-result.ts";
import type { FeedFixture } from "../ports.ts";
import { sportOf } from "../sports/sports.ts";
import type { AnySport, MarketShares } from "../sports/sport.ts";
import { isOpen } from "../pricing/price-market.ts";
import { chooseMainLines, rowKeys } from "./main-lines.ts";
import { addVersion, cellOf, entryPrices, flagsOf, type MarketEntry } from "./market-entry.ts";
import { playCellOf } from "./play-cell.ts";

/** A fixture in memory: its state, its markets with prices, and the numbers of its live topic. */
export type FixtureBook = {
  readonly fixture: FeedFixture;
  readonly sport: AnySport;
  readonly epoch: number;
  state: FixtureState;
  results: Results;
  readonly entries: Map<string, MarketEntry>;
  /** Number of the last changed cell. */
  seq: number;
  shape: number;
  play: Cell;
  pricedAt: number;
  /** Stops of messages that are being written: they hold before the state knows them. */
  writing: readonly Stop[];
  /** Counts material changes, those being written included. */
  materialSeq: number;
};

/** What a refresh changed. */
export type BookChange = { readonly changes: readonly LiveChange[]; readonly isUrgent: boolean };

/** A time by the clock of the process, and by its counter: how old a version is, no set clock changes. */
export type BookTime = { readonly nowMs: number; readonly monotonicMs: number };

/** The time by now. */
export function bookTime(clock: Clock): BookTime {
  return { nowMs: clock.nowMs(), monotonicMs: clock.monotonicMs() };
}

const FIRST_SEQ = 1;
/** A probability that moved less than this leaves the price as it is. */
const SHARE_STEP = 1e-4;

/** Opens the book of a fixture: the same state and time give the same book. */
export function openBook(
  fixture: FeedFixture,
  state: FixtureState,
  results: Results,
  epoch: number,
  time: BookTime,
): FixtureBook {
  const sport = sportOf(fixture);
  const book: FixtureBook = {
    fixture,
    sport,
    epoch,
    state,
    results,
    entries: new Map(),
    seq: FIRST_SEQ,
    shape: 1,
    play: { seq: FIRST_SEQ, flags: 0, value: playCellOf(sport, state) },
    pricedAt: time.nowMs,
    writing: [],
    materialSeq: state.materialSeq,
  };
  addListed(book);
  priceAll(book, time.nowMs);
  for (const entry of book.entries.values()) {
    addVersion(entry, versionOf(book, entry.status, FIRST_SEQ, time));
  }
  chooseMainLines(book.entries.values());
  return book;
}

/** Topic of a fixture. */
export function fixtureTopic(fixtureId: string): string {
  return `fixture:${fixtureId}`;
}

/** Brings the book to a newer state and time. Without repricing only stops and results change. */
export function refreshBook(
  book: FixtureBook,
  state: FixtureState,
  results: Results,
  time: BookTime,
  isRepricing: boolean,
): BookChange {
  return changing(book, time, () => {
    book.state = state;
    book.results = results;
    book.writing = [];
    book.materialSeq = state.materialSeq;
    const isLonger = addListed(book);
    if (isRepricing) priceAll(book, time.nowMs);
    else applyStatuses(book);
    return chooseMainLines(book.entries.values()) || isLonger;
  });
}

/** Stops betting for messages that are not written yet; the next refresh replaces it. */
export function stopBook(
  book: FixtureBook,
  stops: readonly Stop[],
  materialSeq: number,
  time: BookTime,
): BookChange {
  return changing(book, time, () => {
    book.writing = stops;
    book.materialSeq = materialSeq;
    applyStatuses(book);
    return false;
  });
}

/** Runs a change and tells which cells it changed; true from `change` means a new structure. */
function changing(book: FixtureBook, time: BookTime, change: () => boolean): BookChange {
  const before = new Map([...book.entries.values()].map((entry) => [entry, textOf(entry)]));
  const isReshaped = change();
  const changes: LiveChange[] = [];
  const topic = fixtureTopic(book.fixture.fixtureId);
  if (isReshaped) {
    book.shape += 1;
    changes.push({ kind: "shape", topic });
  }
  const value = playCellOf(book.sport, book.state);
  if (canonicalJson(value) !== canonicalJson(book.play.value)) {
    book.play = { seq: nextSeq(book), flags: 0, value };
    changes.push({ kind: "cell", topic, key: PLAY_CELL, cell: book.play });
  }
  let isUrgent = false;
  for (const entry of book.entries.values()) {
    const old = before.get(entry);
    if (old === textOf(entry)) continue;
    const isClosing = entry.status !== "active" && old !== undefined;
    isUrgent ||= isClosing;
    addVersion(entry, versionOf(book, entry.status, nextSeq(book), time));
    const flags = flagsOf(entry.status) | (isClosing ? CellFlag.urgent : 0);
    const cell = { seq: entry.seq, flags, value: cellOf(entry) };
    changes.push({ kind: "cell", topic, key: entry.listed.key, cell });
  }
  return { changes, isUrgent };
}

/** Everything a new subscriber needs. */
export function snapshotOf(book: FixtureBook): TopicSnapshot {
  const cells = new Map<string, Cell>([[PLAY_CELL, book.play]]);
  for (const entry of book.entries.values()) {
    cells.set(entry.listed.key, {
      seq: entry.seq,
      flags: flagsOf(entry.status),
      value: cellOf(entry),
    });
  }
  return {
    epoch: book.epoch,
    shape: book.shape,
    seq: book.seq,
    doc: docOf(book),
    rowCells: [PLAY_CELL, ...rowKeys(book.entries)],
    cells,
  };
}

/** Structure of a fixture's topic: which markets there are, in the order of the page. */
function docOf(book: FixtureBook): Json {
  return {
    fixtureId: book.fixture.fixtureId,
    markets: [...book.entries.values()].map((entry) => ({
      key: entry.listed.key,
      typeId: entry.listed.type.id,
      specifiers: entry.listed.specifierText,
      group: entry.listed.group,
      isMainLine: entry.isMainLine,
      outcomes: [...entry.listed.type.outcomes],
    })),
  };
}

function addListed(book: FixtureBook): boolean {
  const { entries } = book;
  const listed = book.sport.listMarkets(book.state.statistics);
  if (listed.every((market) => entries.has(market.key))) return false;
  const known = new Map(entries);
  // Filled anew, so that the order stays the one of the page.
  entries.clear();
  for (const market of listed) {
    entries.set(
      market.key,
      known.get(market.key) ?? {
        listed: market,
        isKnown: false,
        status: "inactive",
        shares: [],
        refunded: 0,
        versionShares: [],
        isLive: false,
        prices: null,
        results: null,
        settledBy: null,
        isMainLine: false,
        seq: 0,
        versions: [],
      },
    );
  }
  return true;
}

function priceAll(book: FixtureBook, nowMs: number): void {
  book.pricedAt = nowMs;
  const { sport, state, fixture } = book;
  const price = sport.pricer(fixture.prior, state.statistics, state.clock, nowMs);
  for (const entry of book.entries.values()) {
    applyStatus(book, entry, () => {
      return isOffered(book, entry, price(entry.listed)) ? "active" : "inactive";
    });
  }
}

/** Stops and results without new prices: a market whose stop ended waits for its price. */
function applyStatuses(book: FixtureBook): void {
  for (const entry of book.entries.values()) applyStatus(book, entry, () => null);
}

function applyStatus(
  book: FixtureBook,
  entry: MarketEntry,
  offer: () => "active" | "inactive" | null,
): void {
  const result = book.results.get(entry.listed.key);
  if (result && result.kind !== "rolled-back") {
    close(entry, result);
    return;
  }
  if (entry.results) reopen(entry);
  const isHalted = isStopped(book, entry);
  if (isHalted) entry.isKnown = false;
  const wanted = isHalted ? "suspended" : offer();
  if (wanted) entry.status = moveOpenMarket(entry.status, wanted);
}

function close(entry: MarketEntry, result: MarketResult): void {
  entry.results = result.outcomes.map(([, outcome]) => outcome);
  entry.settledBy = result.settledBy;
  const to = result.kind === "cancelled" ? "cancelled" : "settled";
  if (entry.status !== to) entry.status = moveMarket(entry.status, to);
}

function reopen(entry: MarketEntry): void {
  entry.results = null;
  entry.settledBy = null;
  entry.status = moveMarket(entry.status, "suspended");
}

function isStopped({ state, writing }: FixtureBook, entry: MarketEntry): boolean {
  if (state.status !== "not-started" && state.status !== "live" && state.status !== "break") {
    return true;
  }
  if (state.held.includes(entry.listed.key)) return true;
  const group = entry.listed.type.stopGroup;
  const covers = ({ groups }: Stop) => groups === "all" || groups.includes(group);
  return state.stops.some(covers) || writing.some(covers);
}

function isOffered(
  book: FixtureBook,
  entry: MarketEntry,
  { shares, refunded }: MarketShares,
): boolean {
  // Grows as time runs out, even while the shares of what remains stay as they are.
  entry.refunded = refunded;
  const isLive = book.state.status !== "not-started";
  entry.isKnown = true;
  const isMoved =
    entry.isLive !== isLive ||
    shares.length !== entry.shares.length ||
    shares.some((share, index) => Math.abs(share - (entry.shares[index] ?? 0)) > SHARE_STEP);
  if (isMoved) {
    entry.shares = shares;
    entry.isLive = isLive;
    entry.prices = null;
  }
  return isOpen(entry.listed.type, entry.shares);
}

function nextSeq(book: FixtureBook): number {
  book.seq += 1;
  return book.seq;
}

function versionOf(book: FixtureBook, status: MarketStatus, seq: number, time: BookTime) {
  return {
    seq,
    atMonotonicMs: time.monotonicMs,
    isSuspended: status !== "active",
    materialSeq: book.materialSeq,
  };
}

function textOf(entry: MarketEntry): string {
  return `${entry.status}|${entryPrices(entry).join(",")}|${entry.results?.join(",") ?? ""}`;
}
