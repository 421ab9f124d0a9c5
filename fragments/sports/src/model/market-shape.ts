import type { FixtureRow, MarketView } from "@fairline/contracts";

/** What a market is, without its prices: changes only when the structure of a fixture does. */
export type MarketShape = {
  readonly key: string;
  readonly typeId: string;
  readonly specifiers: string;
  readonly group: string;
  readonly isMainLine: boolean;
  readonly outcomes: readonly string[];
};

/** The markets of a fixture at one version of its structure. */
export type FixtureShape = {
  readonly epoch: number;
  readonly shape: number;
  readonly markets: readonly MarketShape[];
};

/** The structure that came with a reply. */
export function shapeOfRow(row: FixtureRow): FixtureShape {
  const { epoch, shape } = row.version;
  return { epoch, shape, markets: row.markets.map(shapeOfMarket) };
}

function shapeOfMarket(market: MarketView): MarketShape {
  const { key, typeId, specifiers, group, isMainLine } = market;
  return {
    key,
    typeId,
    specifiers,
    group,
    isMainLine,
    outcomes: market.outcomes.map((outcome) => outcome.id),
  };
}

/** The structure document of a live topic; undefined when it is not one. */
export function parseShapeDoc(doc: unknown): readonly MarketShape[] | undefined {
  if (typeof doc !== "object" || doc === null || !("markets" in doc)) return undefined;
  const { markets } = doc;
  return Array.isArray(markets) && markets.every(isMarketShape) ? markets : undefined;
}

function isMarketShape(value: unknown): value is MarketShape {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "typeId" in value &&
    typeof value.typeId === "string" &&
    "specifiers" in value &&
    typeof value.specifiers === "string" &&
    "group" in value &&
    typeof value.group === "string" &&
    "isMainLine" in value &&
    typeof value.isMainLine === "boolean" &&
    "outcomes" in value &&
    Array.isArray(value.outcomes) &&
    value.outcomes.every((id) => typeof id === "string")
  );
}

/** The newer of two structures of one fixture; another epoch is always newer news. */
export function newerShape(known: FixtureShape | undefined, other: FixtureShape): FixtureShape {
  if (!known || known.epoch !== other.epoch) return other;
  return other.shape >= known.shape ? other : known;
}
