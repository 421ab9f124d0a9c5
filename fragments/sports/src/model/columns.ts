import type { Settings } from "@fairline/contracts/settings";
import { handicapText, lineText, oppositeLine } from "@fairline/i18n";
import type { MarketShape } from "./market-shape.ts";

/** One group of columns of the table. */
export type ColumnGroup = {
  readonly id: "result" | "double-chance" | "total" | "handicap" | "next-goal" | "both-score";
  /** The market type of each sport that has one, by the name of the sport. */
  readonly types: Readonly<Record<string, string>>;
  /** Cells in order: an outcome id, or "line" for the value of the line. */
  readonly cells: readonly string[];
};

/** Column sets a player can choose; the chosen one comes first and so survives on a phone. */
export const columnSets = ["main", "totals", "handicap", "goals"] as const;
/** One of them. */
export type ColumnSet = (typeof columnSets)[number];

/** The sets in the order of a view: the first one is shown until a player chooses. */
export function columnSetsOf(view: Settings["appViewType"]): readonly [ColumnSet, ...ColumnSet[]] {
  return view === ASIAN ? ["handicap", "totals", "main", "goals"] : columnSets;
}

/** Lines and totals come first where Asian handicaps are what is played. */
const ASIAN = 1;

const result: ColumnGroup = {
  id: "result",
  types: { football: "fb.result", tennis: "tn.winner" },
  cells: ["1", "X", "2"],
};
const doubleChance: ColumnGroup = {
  id: "double-chance",
  types: { football: "fb.double-chance" },
  cells: ["1X", "12", "X2"],
};
const total: ColumnGroup = {
  id: "total",
  types: { football: "fb.total", tennis: "tn.total-games" },
  cells: ["over", "line", "under"],
};
const handicap: ColumnGroup = {
  id: "handicap",
  types: { football: "fb.handicap", tennis: "tn.games-handicap" },
  cells: ["1", "line", "2"],
};
const nextGoal: ColumnGroup = {
  id: "next-goal",
  types: { football: "fb.next-goal" },
  cells: ["1", "none", "2"],
};
const bothScore: ColumnGroup = {
  id: "both-score",
  types: { football: "fb.both-score" },
  cells: ["yes", "no"],
};

/** A group and its rank: the narrower the table, the fewer ranks are shown (look.md §4). */
export type RankedGroup = ColumnGroup & { readonly rank: 1 | 2 | 3 | 4 };

const sets: Readonly<Record<ColumnSet, readonly RankedGroup[]>> = {
  main: [ranked(result, 1), ranked(doubleChance, 3), ranked(total, 2), ranked(handicap, 4)],
  totals: [ranked(total, 1), ranked(result, 2), ranked(bothScore, 3), ranked(handicap, 4)],
  handicap: [ranked(handicap, 1), ranked(result, 2), ranked(total, 3), ranked(doubleChance, 4)],
  goals: [ranked(nextGoal, 1), ranked(bothScore, 2), ranked(result, 3), ranked(total, 4)],
};

function ranked(group: ColumnGroup, rank: RankedGroup["rank"]): RankedGroup {
  return { ...group, rank };
}

/** Groups of a set in the order in which they stand. */
export function groupsOf(set: ColumnSet): readonly RankedGroup[] {
  return sets[set];
}

/** How many groups a table of this width shows; one means card form. The style sheet agrees. */
export function groupsShown(widthPx: number): 1 | 2 | 3 | 4 {
  if (widthPx <= 560) return 1;
  if (widthPx <= 780) return 2;
  return widthPx <= 1_080 ? 3 : 4;
}

/** The market of a row that a group shows: the main line where there are several. */
export function marketOf(
  markets: readonly MarketShape[],
  group: ColumnGroup,
): MarketShape | undefined {
  const types = new Set(Object.values(group.types));
  const sameType = markets.filter(
    ({ typeId, specifiers }) => types.has(typeId) && !specifiers.includes("periodnr="),
  );
  return sameType.find((market) => market.isMainLine) ?? sameType[0];
}

/** The value of a line as it stands between its prices: 2.5; a handicap with its sign, −0.75. */
export function lineOf(market: MarketShape | undefined, lang: string): string {
  const { total, hcp } = specifierValues(market?.specifiers ?? "");
  return hcp === undefined ? lineText(total ?? "", lang) : handicapText(hcp, lang);
}

/** A handicap as it counts for the side of a pick. */
export function sideLineOf(market: MarketShape, outcomeId: string, lang: string): string {
  const { hcp = "0" } = specifierValues(market.specifiers);
  return handicapText(outcomeId === "2" ? oppositeLine(hcp) : hcp, lang);
}

/** Specifiers by name: "total=2.5|periodnr=1" gives { total: "2.5", periodnr: "1" }. */
export function specifierValues(specifiers: string): Readonly<Record<string, string>> {
  const pairs = specifiers.split("|").flatMap((part) => {
    const mark = part.indexOf("=");
    return mark < 0 ? [] : [[part.slice(0, mark), part.slice(mark + 1)] as const];
  });
  return Object.fromEntries(pairs);
}
