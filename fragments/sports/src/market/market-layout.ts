import type { MarketShape } from "../model/market-shape.ts";
import { specifierValues } from "../model/columns.ts";

/** How a card of one market type lays its outcomes out. */
export type CardLayout =
  /** Outcomes side by side; team names stand above their prices, other names beside them. */
  | { readonly kind: "across"; readonly columns: 1 | 2 | 3; readonly isNamed: boolean }
  /** One line under the other: over and under, or both sides of a handicap under their names. */
  | { readonly kind: "ladder"; readonly hasSides: boolean }
  /** Home wins, draws and away wins in three columns. */
  | { readonly kind: "scores" };

/** What a card offers of one part of the match. */
export type MarketPeriod = {
  /** "0" is the whole match, "1" and "2" are its halves. */
  readonly period: string;
  /** Specifiers without the line, for names. */
  readonly specifiers: string;
  readonly markets: readonly MarketShape[];
};

/** Markets that stand on one card: all lines of a type for one side, its halves behind tabs. */
export type MarketFamily = {
  readonly id: string;
  readonly typeId: string;
  readonly group: string;
  /** For the card's name: with the half only where the card has nothing else. */
  readonly specifiers: string;
  readonly layout: CardLayout;
  readonly periods: readonly MarketPeriod[];
};

/** What most bets are placed on, in a bettor's order. */
const POPULAR = [
  "fb.result",
  "fb.total",
  "fb.both-score",
  "fb.handicap",
  "fb.double-chance",
  "fb.correct-score",
];
/** The group of markets that follow them on the first tab. */
const POPULAR_GROUP = "main";
const COMBINATIONS = new Set([
  "fb.result-and-total",
  "fb.result-and-both-score",
  "fb.total-and-both-score",
]);

const LINE_KEYS = new Set(["total", "hcp", "start"]);
const OFF_CARD_NAME = new Set([...LINE_KEYS, "periodnr"]);
const LADDERS = new Set([
  "fb.total",
  "fb.team-total",
  "fb.handicap",
  "fb.corners-total",
  "fb.corners-team-total",
  "fb.corners-handicap",
]);
const ONE_LINE_A_CARD = new Set([
  "fb.handicap-3way",
  "fb.result-and-total",
  "fb.total-and-both-score",
]);

/** Outcomes of these come in pairs, with longer names. */
const IN_PAIRS = new Set(["fb.result-and-total", "fb.result-and-both-score", "fb.winning-margin"]);
/** Outcomes of these name both teams: each needs a line of its own. */
const ONE_A_LINE = new Set(["fb.double-chance", "fb.half-full"]);
/** Outcomes of these carry the name of a team. */
const NAMED = new Set([
  "fb.result",
  "fb.draw-no-bet",
  "fb.next-goal",
  "fb.last-goal",
  "fb.race-to-goals",
  "fb.rest-of-match",
  "fb.handicap-3way",
  "fb.corners-result",
  "fb.winning-margin",
  "fb.result-and-total",
  "fb.result-and-both-score",
]);
/** Ladders with a team on either side of the line. */
const SIDED = new Set(["fb.handicap", "fb.corners-handicap"]);

/** A ladder shows so many lines until the player asks for all. */
export const LADDER_LINES = 5;

/** Puts the lines and halves of a type on one card; what bettors ask for first leads. */
export function familiesOf(markets: readonly MarketShape[]): readonly MarketFamily[] {
  const families = new Map<string, MarketShape[]>();
  for (const market of markets) {
    const id = familyId(market);
    const known = families.get(id);
    if (known) known.push(market);
    else families.set(id, [market]);
  }
  return [...families]
    .flatMap(([id, lines]) => familyOf(id, lines) ?? [])
    .toSorted((a, b) => rankOf(a.typeId) - rankOf(b.typeId));
}

/** Whether a card stands on the first tab. */
export function isPopular({ typeId, group }: MarketFamily): boolean {
  return POPULAR.includes(typeId) || group === POPULAR_GROUP;
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

function rankOf(typeId: string): number {
  if (COMBINATIONS.has(typeId)) return POPULAR.length + 1;
  const place = POPULAR.indexOf(typeId);
  return place < 0 ? POPULAR.length : place;
}

function familyId(market: MarketShape): string {
  if (ONE_LINE_A_CARD.has(market.typeId)) return market.key;
  return `${market.typeId}/${without(market.specifiers, OFF_CARD_NAME)}`;
}

function familyOf(id: string, markets: readonly MarketShape[]): MarketFamily | undefined {
  const periods = PERIODS.flatMap((period) => {
    const lines = markets.filter((market) => periodNumber(market) === period);
    return lines[0] ? [{ period, specifiers: nameOf(lines[0]), markets: inOrder(lines) }] : [];
  });
  const [first] = periods[0]?.markets ?? [];
  if (!first) return undefined;
  const { typeId, group } = first;
  const layout = layoutOf(first);
  return { id, typeId, group, specifiers: periods[0]?.specifiers ?? "", layout, periods };
}

const PERIODS = ["0", "1", "2"];

function periodNumber({ specifiers }: MarketShape): string {
  return specifierValues(specifiers)["periodnr"] ?? "0";
}

function nameOf({ typeId, specifiers }: MarketShape): string {
  return ONE_LINE_A_CARD.has(typeId) ? specifiers : without(specifiers, LINE_KEYS);
}

function inOrder(markets: readonly MarketShape[]): readonly MarketShape[] {
  const isLadder = markets[0] !== undefined && LADDERS.has(markets[0].typeId);
  return isLadder ? markets.toSorted(byLine) : markets;
}

function without(specifiers: string, keys: ReadonlySet<string>): string {
  const parts = specifiers.split("|");
  return parts.filter((part) => !keys.has(part.split("=")[0] ?? "")).join("|");
}

function layoutOf({ typeId, outcomes }: MarketShape): CardLayout {
  if (LADDERS.has(typeId)) return { kind: "ladder", hasSides: SIDED.has(typeId) };
  if (typeId === "fb.correct-score") return { kind: "scores" };
  return {
    kind: "across",
    columns: columnsOf(typeId, outcomes.length),
    isNamed: NAMED.has(typeId),
  };
}

function columnsOf(typeId: string, count: number): 1 | 2 | 3 {
  if (count === 1 || ONE_A_LINE.has(typeId)) return 1;
  return count === 2 || count === 4 || IN_PAIRS.has(typeId) ? 2 : 3;
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

/** Outcomes in the order in which a card shows them: winning margins side by side. */
export function outcomesInOrder({ typeId, outcomes }: MarketShape): readonly string[] {
  if (typeId !== "fb.winning-margin") return outcomes;
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
