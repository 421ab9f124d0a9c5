/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** One dictionary in the language asked for and in the one that stands in; absent where unwritten. */
export type FoundDictionary = {
  readonly name: string;
  readonly own: Texts | undefined;
  readonly fallback: Texts | undefined;
};

/** Texts that every page needs. */
const ALWAYS = ["main", "common", "errors"];

/** Which dictionaries belong to routes: those of each, those asked for by name, and those of all. */
export function dictionariesOf(
  routeDictionaries: Readonly<Record<string, readonly string[]>>,
  routes: readonly string[],
  named: readonly string[],
): readonly string[] {
  const ofRoutes = routes.flatMap((id) => routeDictionaries[id] ?? []);
  return [...new Set([...ALWAYS, ...ofRoutes, ...named])];
}

/** Lays each dictionary over its fallback and names the keys that the language lacks. */
export function composeDictionaries(found: readonly FoundDictionary[]): {
  data: Record<string, Record<string, string>>;
  fallback: string[];
} {
  const known = found.filter(({ own, fallback }) => own !== undefined || fallback !== undefined);
  return {
    data: Object.fromEntries(
      known.map(({ name, own, fallback }) => [name, { ...fallback, ...own }]),
    ),
    fallback: known.flatMap(({ own = {}, fallback = {} }) =>
      Object.keys(fallback).filter((key) => !(key in own)),
    ),
  };
}
