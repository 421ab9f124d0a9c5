import { formatSpecifiers, marketKey, type Specifiers } from "../model/specifiers.ts";
import type { MarketInfo, MarketType } from "./market-type.ts";

/** One market of a fixture, as the core and the page know it. */
export type ListedMarket = {
  readonly type: MarketInfo;
  readonly key: string;
  readonly specifiers: Specifiers;
  readonly specifierText: string;
  /** Tab of the fixture page. */
  readonly group: string;
  /** The same for all markets that differ in their line alone; undefined for one without lines. */
  readonly family: string | undefined;
};

/** The same with the functions of its sport. */
export type TypedMarket<Record, Model> = ListedMarket & {
  readonly type: MarketType<Record, Model>;
};

/** All markets of a match with a record; a market once listed stays listed. */
export type MarketList<Record, Model> = (record: Record) => readonly TypedMarket<Record, Model>[];

/**
 * Makes the list of a sport. Keys never vary, so each market is made once; the length of a match
 * bounds their number. `groupOf` tells the tab of a market.
 */
export function createMarketList<Record, Model>(
  types: readonly MarketType<Record, Model>[],
  newRecord: Record,
  groupOf: (type: MarketInfo, specifiers: Specifiers) => string = (type) => type.group,
): MarketList<Record, Model> {
  const byKey = new Map<string, TypedMarket<Record, Model>>();

  function listed(
    type: MarketType<Record, Model>,
    specifiers: Specifiers,
  ): TypedMarket<Record, Model> {
    const specifierText = formatSpecifiers(specifiers);
    const key = marketKey(type.id, specifierText);
    const known = byKey.get(key);
    if (known) return known;
    const group = groupOf(type, specifiers);
    const family = familyOf(type, specifiers);
    const market = { type, key, specifiers, specifierText, group, family };
    byKey.set(key, market);
    return market;
  }

  const fixed = new Map(
    types
      .filter((type) => !type.isDynamic)
      .map((type) => [type, type.lines(newRecord).map((line) => listed(type, line))] as const),
  );
  return (record) =>
    types.flatMap(
      (type) => fixed.get(type) ?? type.lines(record).map((line) => listed(type, line)),
    );
}

function familyOf({ id, lineKey }: MarketInfo, specifiers: Specifiers): string | undefined {
  if (lineKey === undefined) return undefined;
  const others = Object.entries(specifiers).filter(([name]) => name !== lineKey);
  return marketKey(id, formatSpecifiers(Object.fromEntries(others)));
}
