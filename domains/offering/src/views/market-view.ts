import type { MarketStatus, MarketView } from "@fairline/contracts";
import { entryPrices, type MarketEntry } from "../book/market-entry.ts";
import type { MarketResult } from "../model/market-result.ts";
import type { ListedMarket } from "../sports/market-list.ts";

/** A market as pages show it. While prices may not be taken an open market shows suspended. */
export function marketView(entry: MarketEntry, isTrusted: boolean): MarketView {
  const { listed } = entry;
  const status = shownStatus(entry.status, isTrusted);
  const prices = entryPrices(entry);
  return {
    ...identityOf(listed),
    status,
    seq: entry.seq,
    isMainLine: entry.isMainLine,
    outcomes: listed.type.outcomes.map((id, index) => {
      const oddsMilli = prices[index] ?? null;
      const result = entry.results?.[index];
      return {
        id,
        oddsMilli,
        active: status === "active" && oddsMilli !== null,
        ...(result === undefined ? {} : { result }),
      };
    }),
    ...settledByOf(entry.settledBy),
  };
}

/** A market of a closed fixture: results without prices. */
export function resultView(listed: ListedMarket, result: MarketResult): MarketView {
  return {
    ...identityOf(listed),
    status: result.kind === "cancelled" ? "cancelled" : "settled",
    seq: result.rev,
    isMainLine: true,
    outcomes: result.outcomes.map(([id, outcome]) => ({
      id,
      oddsMilli: null,
      active: false,
      result: outcome,
    })),
    ...settledByOf(result.settledBy),
  };
}

/** While prices may not be taken an open market shows suspended. */
export function shownStatus(status: MarketStatus, isTrusted: boolean): MarketStatus {
  return status === "active" && !isTrusted ? "suspended" : status;
}

function identityOf(listed: ListedMarket) {
  return {
    key: listed.key,
    typeId: listed.type.id,
    specifiers: listed.specifierText,
    group: listed.group,
  };
}

function settledByOf(settledBy: MarketEntry["settledBy"]) {
  return settledBy
    ? { settledBy: { textKey: settledBy.textKey, values: { ...settledBy.values } } }
    : {};
}
