import type { MarketLook } from "@fairline/contracts";
import type { MarketShape } from "../model/market-shape.ts";
import { specifierValues } from "../model/columns.ts";

/** How a card of one market type lays its outcomes out. */
export type CardLayout =
  /** Outcomes side by side; team names stand above their prices, other names beside them. */
  | {
      readonly kind: "across";
      readonly columns: 1 | 2 | 3;
      readonly isNamed: boolean;
      readonly isPaired: boolean;
    }
  /** One line under the other: over and under, or both sides of a handicap under their names. */
  | { readonly kind: "ladder"; readonly hasSides: boolean }
  /** Home wins, draws and away wins in three columns. */
  | { readonly kind: "scores" };

/** What a card offers of one part of the match. */
export type MarketPeriod = {
  /** Number of the part; "0" is the whole match. */
  readonly period: string;
  /** Specifiers without the line, for names. */
  readonly specifiers: string;
  readonly markets: readonly MarketShape[];
};

/** Markets that stand on one card: all lines of a type for one side, parts of the match behind tabs. */
export type MarketFamily = {
  readonly id: string;
  readonly typeId: string;
  readonly group: string;
  /** For the card's name: with the part of the match only where the card has nothing else. */
  readonly specifiers: string;
  readonly look: MarketLook;
  readonly layout: CardLayout;
  readonly periods: readonly MarketPeriod[];
};

/** Looks of market types by their ids, as the reply of a fixture tells them. */
export type MarketLooks = Readonly<Record<string, MarketLook>>;

const PLAIN: MarketLook = { layout: "across" };
/** The group of markets that follow the ranked ones on the first tab. */
const POPULAR_GROUP = "main";

const LINE_KEYS = new Set(["total", "hcp", "start"]);
/** A ladder shows so many lines until the player asks for all. */
export const LADDER_LINES = 5;

/**
 * Puts the lines of a type and the parts of the match on one card; what bettors ask for first leads.
 * `partKey` is the specifier by which the sport names a part.
 */
export function familiesOf(
  markets: readonly MarketShape[],
  looks: MarketLooks,
  partKey: string,
): readonly MarketFamily[] {
  const families = new Map<string, MarketShape[]>();
  for (const market of markets) {
    const id = familyId(market, lookOf(market), partKey);
    const known = families.get(id);
    if (known) known.push(market);
    else families.set(id, [market]);
  }
  return [...families]
    .flatMap(([id, lines]) =>
      lines[0] ? (familyOf(id, lines, lookOf(lines[0]), partKey) ?? []) : [],
    )
    .toSorted((a, b) => rankOf(a.look) - rankOf(b.look));

  function lookOf({ typeId }: MarketShape): MarketLook {
    return looks[typeId] ?? PLAIN;
  }
}

/** Whether a card stands on the first tab. */
export function isPopular({ look, group }: MarketFamily): boolean {
  return look.rank !== undefined || group === POPULAR_GROUP;
}

/** The part of the match that a card opens on, or the one chosen while it is there. */
export function periodOf(family: MarketFamily, chosen: string | undefined): MarketPeriod {
  const found = family.periods.find(({ period }) => period === chosen) ?? family.periods[0];
  if (!found) throw new RangeError(`the card ${family.id} is empty`);
  return found;
}

/** Lines of outcomes that a part of the match takes on its card. */
export function rowsOf({ layout }: MarketFamily, { markets }: MarketPeriod): number {
  if (layout.kind === "ladder") return Math.min(markets.length, LADDER_LINES);
  if (layout.kind === "scores") return 0;
  return markets.reduce(
    (sum, { outcomes }) => sum + Math.ceil(outcomes.length / layout.columns),
    0,
  );
}

const UNRANKED = 1_000;

function rankOf({ rank, isCombination }: MarketLook): number {
  return isCombination ? UNRANKED + 1 : (rank ?? UNRANKED);
}

function familyId(market: MarketShape, { isOneLine }: MarketLook, partKey: string): string {
  if (isOneLine) return market.key;
  return `${market.typeId}/${without(without(market.specifiers, LINE_KEYS), new Set([partKey]))}`;
}

function familyOf(
  id: string,
  markets: readonly MarketShape[],
  look: MarketLook,
  partKey: string,
): MarketFamily | undefined {
  const partOf = ({ specifiers }: MarketShape) => specifierValues(specifiers)[partKey] ?? WHOLE;
  const numbers = [...new Set(markets.map(partOf))].toSorted((a, b) => Number(a) - Number(b));
  const periods = numbers.flatMap((period) => {
    const lines = markets.filter((market) => partOf(market) === period);
    return lines[0]
      ? [{ period, specifiers: nameOf(lines[0], look), markets: inOrder(lines, look) }]
      : [];
  });
  const [first] = periods[0]?.markets ?? [];
  if (!first) return undefined;
  const { typeId, group } = first;
  const layout = layoutOf(first, look);
  const named = periods[0]?.specifiers ?? "";
  const specifiers = periods.length > 1 ? without(named, new Set([partKey])) : named;
  return { id, typeId, group, specifiers, look, layout, periods };
}

/** Number of the whole match among its parts. */
const WHOLE = "0";

function nameOf({ specifiers }: MarketShape, { isOneLine }: MarketLook): string {
  return isOneLine ? specifiers : without(specifiers, LINE_KEYS);
}

function inOrder(markets: readonly MarketShape[], { layout }: MarketLook): readonly MarketShape[] {
  return layout === "ladder" ? markets.toSorted(byLine) : markets;
}

function without(specifiers: string, keys: ReadonlySet<string>): string {
  const parts = specifiers.split("|");
  return parts.filter((part) => !keys.has(part.split("=")[0] ?? "")).join("|");
}

function layoutOf({ outcomes }: MarketShape, look: MarketLook): CardLayout {
  const { hasSides = false, isPaired = false } = look;
  if (look.layout === "ladder") return { kind: "ladder", hasSides };
  if (look.layout === "scores") return { kind: "scores" };
  const columns = look.columns ?? columnsOf(outcomes.length);
  return { kind: "across", columns, isNamed: hasSides, isPaired };
}

function columnsOf(count: number): 1 | 2 | 3 {
  if (count === 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
}

function byLine(a: MarketShape, b: MarketShape): number {
  return lineNumber(a) - lineNumber(b);
}

/** The line as a number, for order only. */
function lineNumber({ specifiers }: MarketShape): number {
  const values = specifierValues(specifiers);
  return Number(values["total"] ?? values["hcp"] ?? 0);
}

/** The lines around the main one, at most `count`, in order. */
export function linesAround(
  markets: readonly MarketShape[],
  count: number,
): readonly MarketShape[] {
  if (markets.length <= count) return markets;
  const main = Math.max(
    0,
    markets.findIndex((market) => market.isMainLine),
  );
  const from = Math.min(Math.max(0, main - Math.floor(count / 2)), markets.length - count);
  return markets.slice(from, from + count);
}

/** Outcomes in the order in which a card shows them: those of both sides in pairs where asked. */
export function outcomesInOrder(
  { outcomes }: Pick<MarketShape, "outcomes">,
  isPaired: boolean,
): readonly string[] {
  if (!isPaired) return outcomes;
  const [home, away] = ["1-", "2-"].map((side) => outcomes.filter((id) => id.startsWith(side)));
  const pairs = (home ?? []).flatMap((id, index) => [id, away?.[index]]);
  const rest = outcomes.filter((id) => !/^[12]-/.test(id));
  return [...pairs, ...rest].filter((id) => id !== undefined);
}

/** Correct scores by who wins; "other" outcomes stand last in their column. */
export function scoreColumns(outcomes: readonly string[]): readonly (readonly string[])[] {
  const columns: [string[], string[], string[]] = [[], [], []];
  for (const outcome of outcomes) columns[scoreColumn(outcome)].push(outcome);
  return columns;
}

function scoreColumn(outcome: string): 0 | 1 | 2 {
  if (outcome === "other-home") return 0;
  if (outcome === "other-draw") return 1;
  if (outcome === "other-away") return 2;
  const [home = 0, away = 0] = outcome.split(":").map(Number);
  if (home === away) return 1;
  return home > away ? 0 : 2;
}
