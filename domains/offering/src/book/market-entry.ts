import type { MarketStatus, OutcomeResult } from "@fairline/contracts";
import { CellFlag } from "@fairline/live/protocol";
import { type Prices, pricesOf } from "../pricing/price-market.ts";
import type { ListedMarket } from "../sports/market-list.ts";
import type { SettledBy } from "../sports/market-type.ts";

/** A version of a market that a page may have seen. */
export type Version = {
  readonly seq: number;
  /** When it became current, by the counter of the process. */
  readonly atMonotonicMs: number;
  readonly isSuspended: boolean;
  readonly materialSeq: number;
};

/** A market of a fixture in memory. */
export type MarketEntry = {
  readonly listed: ListedMarket;
  /** Whether the shares are of this state of the match: not while it is stopped, nor until it is priced again. */
  isKnown: boolean;
  status: MarketStatus;
  /** Fair probabilities, and whether they are of a match being played; empty while not offered. */
  shares: readonly number[];
  /** Part of the stake that comes back, as the shares tell it. */
  refunded: number;
  isLive: boolean;
  /** Shares behind the prices of the current version: they change only together with them. */
  versionShares: readonly number[];
  /** Made from the shares when somebody looks: see `entryPrices`. */
  prices: Prices | null;
  results: readonly OutcomeResult[] | null;
  settledBy: SettledBy | null;
  isMainLine: boolean;
  seq: number;
  /** The newest last, at most `VERSIONS_MAX`. */
  versions: Version[];
};

/** So many versions of a market are told apart; an older one counts as stale. */
const VERSIONS_MAX = 32;

/** Prices in the order of the outcomes. */
export function entryPrices(entry: MarketEntry): Prices {
  entry.prices ??= pricesOf(entry.listed.type, entry.shares, entry.isLive);
  return entry.prices;
}

/** Whether an outcome may be bet on as far as its market is concerned. */
function isOutcomeActive(entry: MarketEntry, index: number): boolean {
  return entry.status === "active" && entryPrices(entry)[index] != null;
}

/** A `MarketCell` of the live protocol, in a form that is JSON to the compiler too. */
export type MarketCellValue = {
  readonly status: MarketStatus;
  readonly outcomes: readonly (
    | readonly [id: string, oddsMilli: number | null, active: 0 | 1]
    | readonly [id: string, oddsMilli: number | null, active: 0 | 1, result: OutcomeResult]
  )[];
};

/** The entry as its live cell shows it. */
export function cellOf(entry: MarketEntry): MarketCellValue {
  const outcomes = entry.listed.type.outcomes.map((id, index) => {
    const price = entryPrices(entry)[index] ?? null;
    const active = isOutcomeActive(entry, index) ? 1 : 0;
    const result = entry.results?.[index];
    return result === undefined
      ? ([id, price, active] as const)
      : ([id, price, active, result] as const);
  });
  return { status: entry.status, outcomes };
}

/** Flags of the cell of a market with this status. */
export function flagsOf(status: MarketStatus): number {
  switch (status) {
    case "settled":
    case "cancelled":
      return CellFlag.closed;
    case "suspended":
      return CellFlag.suspended;
    default:
      return 0;
  }
}

/** Notes that the entry changed. */
export function addVersion(entry: MarketEntry, version: Version): void {
  entry.seq = version.seq;
  entry.versionShares = entry.shares;
  entry.versions.push(version);
  if (entry.versions.length > VERSIONS_MAX) entry.versions.shift();
}
