import type { Settings } from "@fairline/contracts/settings";
import { handicapText, lineText, oppositeLine } from "@fairline/i18n";
import type { ColumnGroup, RankedGroup, SportPage } from "../sports/sport-page.ts";
import type { MarketShape } from "./market-shape.ts";

/** The view in which lines and totals come first: where Asian handicaps are what is played. */
const ASIAN = 1;
const ASIAN_FIRST = ["handicap", "totals"];

/** Sets of columns that some sports have, in the order of a view; the first one is shown until a player chooses. */
export function columnSetsOf(
  sports: readonly Pick<SportPage, "columns">[],
  view: Settings["appViewType"],
): readonly string[] {
  const ids = [...new Set(sports.flatMap(({ columns }) => columns.map(({ id }) => id)))];
  return view === ASIAN ? withFirst(ids, ASIAN_FIRST) : ids;
}

/** The same with some of them, as far as they are there, before the others. */
export function withFirst(ids: readonly string[], first: readonly string[]): readonly string[] {
  return [...first.filter((id) => ids.includes(id)), ...ids.filter((id) => !first.includes(id))];
}

/** Groups of a set in the order in which they stand; a sport without the set shows its first one. */
export function groupsOf(
  { columns }: Pick<SportPage, "columns">,
  set: string,
): readonly RankedGroup[] {
  return (columns.find(({ id }) => id === set) ?? columns[0]).groups;
}

/** How many groups a table of this width shows; one means card form. The style sheet agrees. */
export function groupsShown(widthPx: number): 1 | 2 | 3 | 4 {
  if (widthPx <= 560) return 1;
  if (widthPx <= 780) return 2;
  return widthPx <= 1_080 ? 3 : 4;
}

/** The market of a row that a group shows: of the whole match, the main line where there are several. */
export function marketOf(
  markets: readonly MarketShape[],
  group: Pick<ColumnGroup, "typeId">,
  partKey: string,
): MarketShape | undefined {
  const sameType = markets.filter(
    ({ typeId, specifiers }) =>
      typeId === group.typeId && specifierValues(specifiers)[partKey] === undefined,
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

/** Specifiers by name: "total=2.5|side=home" gives { total: "2.5", side: "home" }. */
export function specifierValues(specifiers: string): Readonly<Record<string, string>> {
  const pairs = specifiers.split("|").flatMap((part) => {
    const mark = part.indexOf("=");
    return mark < 0 ? [] : [[part.slice(0, mark), part.slice(mark + 1)] as const];
  });
  return Object.fromEntries(pairs);
}
