import type { MarketShape } from "../model/market-shape.ts";
import { specifierValues } from "../model/columns.ts";

/** How a card of one market type lays its outcomes out. */
export type CardLayout =
  /** Outcomes side by side, two or three across. */
  | { readonly kind: "across"; readonly columns: 1 | 2 | 3 }
  /** One line under the other: over and under, or both sides of a handicap. */
  | { readonly kind: "ladder" }
  /** Home wins, draws and away wins in three columns. */
  | { readonly kind: "scores" };

/** Markets that stand on one card: all lines of a type in one half and for one side. */
export type MarketFamily = {
  readonly id: string;
  readonly typeId: string;
  readonly group: string;
  /** Specifiers without the line, for the card's name. */
  readonly specifiers: string;
  readonly layout: CardLayout;
  readonly markets: readonly MarketShape[];
};

const LINE_KEYS = new Set(["total", "hcp", "start"]);
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

/** A ladder shows so many lines until the player asks for all. */
export const LADDER_LINES = 6;

/** Puts the lines of a type on one card, in the order of the page. */
export function familiesOf(markets: readonly MarketShape[]): readonly MarketFamily[] {
  const families = new Map<string, MarketShape[]>();
  for (const market of markets) {
    const id = familyId(market);
    const known = families.get(id);
    if (known) known.push(market);
    else families.set(id, [market]);
  }
  return [...families].flatMap(([id, lines]) => {
    const [first] = lines;
    return first ? [familyOf(id, first, lines)] : [];
  });
}

function familyId(market: MarketShape): string {
  if (ONE_LINE_A_CARD.has(market.typeId)) return market.key;
  return `${market.typeId}/${withoutLine(market.specifiers)}`;
}

function familyOf(id: string, first: MarketShape, markets: readonly MarketShape[]): MarketFamily {
  const isAlone = ONE_LINE_A_CARD.has(first.typeId);
  return {
    id,
    typeId: first.typeId,
    group: first.group,
    specifiers: isAlone ? first.specifiers : withoutLine(first.specifiers),
    layout: layoutOf(first),
    markets: LADDERS.has(first.typeId) ? markets.toSorted(byLine) : markets,
  };
}

function withoutLine(specifiers: string): string {
  const parts = specifiers.split("|");
  return parts.filter((part) => !LINE_KEYS.has(part.split("=")[0] ?? "")).join("|");
}

function layoutOf({ typeId, outcomes }: MarketShape): CardLayout {
  if (LADDERS.has(typeId)) return { kind: "ladder" };
  if (typeId === "fb.correct-score") return { kind: "scores" };
  if (outcomes.length === 2 || outcomes.length === 4 || IN_PAIRS.has(typeId)) {
    return { kind: "across", columns: 2 };
  }
  if (outcomes.length === 1) return { kind: "across", columns: 1 };
  return { kind: "across", columns: 3 };
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
