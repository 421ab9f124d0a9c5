/** What the order of championships looks at. */
type Counted = { readonly champion: { readonly flag: string }; readonly count: number };

/** How a menu is ordered. */
type MenuOrder<Entry> = {
  readonly isGrouped: boolean;
  /** Countries of the championships with most matches lead. */
  readonly isBusiestFirst: boolean;
  nameOf(entry: Entry): string;
};

/**
 * Championships as a menu lists them: by country, countries by name or by their busiest one, what is
 * in them by name; or the ones with most matches first. A championship of several countries has a flag of its own.
 */
export function orderChampions<Entry extends Counted>(
  entries: readonly Entry[],
  how: MenuOrder<Entry>,
): readonly Entry[] {
  const byCount = entries.toSorted((a, b) => b.count - a.count);
  if (!how.isGrouped) return byCount;
  const byName = entries.toSorted((a, b) => compare(how.nameOf(a), how.nameOf(b)));
  const leading = how.isBusiestFirst ? byCount : byName;
  const countries = [...new Set(leading.map(({ champion }) => champion.flag))];
  return countries.flatMap((flag) => byName.filter(({ champion }) => champion.flag === flag));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
