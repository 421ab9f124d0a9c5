import type { FixtureRow, MarketView, PlayView } from "@fairline/contracts";
import { type MarketCell, PLAY_CELL, type PlayCell } from "@fairline/live/protocol";
import type { OddsState } from "@fairline/ui-kit";
import {
  type FixtureShape,
  type MarketShape,
  newerShape,
  parseShapeDoc,
  shapeOfRow,
} from "../model/market-shape.ts";

/** An outcome as the page knows it now. */
export type OutcomeNow = {
  readonly oddsMilli: number | null;
  readonly isActive: boolean;
  readonly result: string | undefined;
};

/** A market as the page knows it now. */
export type MarketNow = {
  readonly status: string;
  readonly seq: number;
  readonly outcomes: ReadonlyMap<string, OutcomeNow>;
};

/** A fixture as the page knows it now. */
export type FixtureNow = {
  readonly row: FixtureRow;
  readonly epoch: number;
  readonly status: string;
  readonly play: PlayView | null;
  readonly markets: ReadonlyMap<string, MarketNow>;
};

/** Names one price. */
export type CellRef = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
};

/** What a price cell shows. */
export type CellNow = { readonly state: OddsState; readonly oddsMilli: number | null };

/** The part of a topic's view that the book reads. */
export type CellSource = {
  readonly epoch: number;
  cell(key: string): { readonly seq: number; readonly value: unknown } | undefined;
};

/** What the page believes of every fixture on it, outside React. */
export type PriceBook = {
  /** Takes a fixture from a reply; older knowledge gives way, newer stays. */
  seed(row: FixtureRow): void;
  /** Takes changed cells of a topic; answers the keys that really changed. */
  apply(fixtureId: string, source: CellSource, keys: Iterable<string>): readonly string[];
  /** Takes the structure document of a topic; true when it is newer than what was known. */
  reshape(fixtureId: string, epoch: number, shape: number, doc: unknown): boolean;
  /** Markets of a fixture by the newest structure, or by the given reply if that is newer. */
  markets(row: FixtureRow): readonly MarketShape[];
  fixture(fixtureId: string): FixtureNow | undefined;
  cell(ref: CellRef): CellNow;
  /** Keys of all cells that are known of a fixture: play and markets. */
  keys(fixtureId: string): readonly string[];
};

type Entry = {
  row: FixtureRow;
  epoch: number;
  status: string;
  play: PlayView | null;
  playSeq: number;
  markets: Map<string, MarketNow>;
  /** Structure heard from the live topic, if any. */
  shape: FixtureShape | undefined;
};

/** The page never holds more fixtures than this; the oldest are forgotten first. */
const FIXTURES_MAX = 600;

const CLOSED: CellNow = { state: "closed", oddsMilli: null };
const OVER = new Set<string>(["ended", "closed", "cancelled", "abandoned", "postponed"]);

/** Whether a fixture takes no bets any more. */
export function isOver(status: string): boolean {
  return OVER.has(status);
}

/** Makes an empty book. */
export function createPriceBook(): PriceBook {
  const entries = new Map<string, Entry>();

  function seed(row: FixtureRow): void {
    const known = entries.get(row.fixtureId);
    if (!known || known.epoch !== row.version.epoch) {
      entries.delete(row.fixtureId);
      entries.set(row.fixtureId, newEntry(row));
      forgetOldest(entries);
      return;
    }
    if (row.version.seq >= known.row.version.seq) known.row = row;
    if (row.version.seq >= known.playSeq) {
      known.status = row.status;
      known.play = row.play;
      known.playSeq = row.version.seq;
    }
    for (const market of row.markets) {
      const old = known.markets.get(market.key);
      if (!old || market.seq >= old.seq) known.markets.set(market.key, marketNow(market));
    }
  }

  function apply(fixtureId: string, source: CellSource, keys: Iterable<string>): readonly string[] {
    const entry = entries.get(fixtureId);
    if (!entry) return [];
    if (source.epoch !== 0) entry.epoch = source.epoch;
    const changed: string[] = [];
    for (const key of keys) {
      const cell = source.cell(key);
      if (!cell) continue;
      if (key === PLAY_CELL) applyPlay(entry, cell.seq, cell.value);
      else applyMarket(entry, key, cell.seq, cell.value);
      changed.push(key);
    }
    return changed;
  }

  function reshape(fixtureId: string, epoch: number, shape: number, doc: unknown): boolean {
    const entry = entries.get(fixtureId);
    const markets = parseShapeDoc(doc);
    if (!entry || !markets) return false;
    const before = entry.shape ?? shapeOfRow(entry.row);
    entry.shape = newerShape(entry.shape, { epoch, shape, markets });
    return before.epoch !== entry.shape.epoch || before.shape !== entry.shape.shape;
  }

  return {
    seed,
    apply,
    reshape,
    markets(row) {
      return newerShape(entries.get(row.fixtureId)?.shape, shapeOfRow(row)).markets;
    },
    fixture: (fixtureId) => entries.get(fixtureId),
    cell: (ref) => cellNow(entries.get(ref.fixtureId), ref),
    keys(fixtureId) {
      const entry = entries.get(fixtureId);
      const listed = entry?.shape?.markets.map((market) => market.key) ?? [];
      return [...new Set([PLAY_CELL, ...(entry?.markets.keys() ?? []), ...listed])];
    },
  };
}

function newEntry(row: FixtureRow): Entry {
  return {
    row,
    epoch: row.version.epoch,
    status: row.status,
    play: row.play,
    playSeq: row.version.seq,
    markets: new Map(row.markets.map((market) => [market.key, marketNow(market)])),
    shape: undefined,
  };
}

function forgetOldest(entries: Map<string, Entry>): void {
  for (const fixtureId of entries.keys()) {
    if (entries.size <= FIXTURES_MAX) return;
    entries.delete(fixtureId);
  }
}

function marketNow(market: MarketView): MarketNow {
  const outcomes = market.outcomes.map(
    (outcome) =>
      [
        outcome.id,
        { oddsMilli: outcome.oddsMilli, isActive: outcome.active, result: outcome.result },
      ] as const,
  );
  return { status: market.status, seq: market.seq, outcomes: new Map(outcomes) };
}

/** The live server has validated its cells; the page trusts its own origin. */
function applyPlay(entry: Entry, seq: number, value: unknown): void {
  const play = value as PlayCell;
  entry.status = play.status;
  entry.playSeq = seq;
  entry.play = {
    period: play.period,
    ...(play.clock ? { clock: play.clock } : {}),
    main: [...play.main],
    columns: [...play.columns],
  };
}

function applyMarket(entry: Entry, key: string, seq: number, value: unknown): void {
  const market = value as MarketCell;
  const outcomes = market.outcomes.map(
    ([id, oddsMilli, active, result]) =>
      [id, { oddsMilli, isActive: active === 1, result }] as const,
  );
  entry.markets.set(key, { status: market.status, seq, outcomes: new Map(outcomes) });
}

function cellNow(entry: Entry | undefined, ref: CellRef): CellNow {
  const market = entry?.markets.get(ref.marketKey);
  const outcome = market?.outcomes.get(ref.outcomeId);
  if (!entry || !market || !outcome || isOver(entry.status)) return CLOSED;
  const { oddsMilli } = outcome;
  switch (market.status) {
    case "active":
      if (oddsMilli === null) return CLOSED;
      return { state: outcome.isActive ? "open" : "suspended", oddsMilli };
    case "suspended":
      return { state: "suspended", oddsMilli };
    default:
      return CLOSED;
  }
}
