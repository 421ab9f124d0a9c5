/** Where the last searches are kept in the browser, and how many. */
const NAME = "fairline-searches";
const KEPT_MAX = 6;
const LENGTH_MAX = 60;

/** The last searches, newest first; none where the browser keeps nothing. */
export function readSearches(): readonly string[] {
  try {
    return searchesFrom(globalThis.localStorage.getItem(NAME));
  } catch {
    return [];
  }
}

/** Keeps a search that led somewhere. */
export function keepSearch(words: string): void {
  write(withSearch(readSearches(), words));
}

/** Forgets them all. */
export function forgetSearches(): void {
  write([]);
}

/** Reads kept searches; what is not understood counts as none. */
export function searchesFrom(text: string | null): readonly string[] {
  const kept: unknown = JSON.parse(text ?? "[]");
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((each): each is string => typeof each === "string" && each.length <= LENGTH_MAX)
    .slice(0, KEPT_MAX);
}

/** Searches with one more in front; the same words stand there once. */
export function withSearch(kept: readonly string[], words: string): readonly string[] {
  const text = words.trim().slice(0, LENGTH_MAX);
  if (text === "") return kept;
  const others = kept.filter((each) => each.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, KEPT_MAX);
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) globalThis.localStorage.removeItem(NAME);
    else globalThis.localStorage.setItem(NAME, JSON.stringify(searches));
  } catch {
    // A browser without a storage forgets them with the page.
  }
}
