import type { MarketEntry } from "./market-entry.ts";

const EVEN = 0.5;
/** The main line stays while its sides are at most this far from even: it must not flicker. */
const STAY = 0.12;

/**
 * Marks in each family of lines (type, half, side) the one nearest to even; markets without lines
 * are their own main line. True when a mark moved.
 */
export function chooseMainLines(entries: Iterable<MarketEntry>): boolean {
  const families = new Map<string, MarketEntry[]>();
  let isMoved = false;
  for (const entry of entries) {
    const { type, family: name } = entry.listed;
    if (name === undefined) {
      if (type.isDynamic) isMoved = markOpen(entry) || isMoved;
      else entry.isMainLine = true;
      continue;
    }
    const family = families.get(name);
    if (family) family.push(entry);
    else families.set(name, [entry]);
  }
  for (const family of families.values()) isMoved = chooseOf(family) || isMoved;
  return isMoved;
}

/** Markets of a list row, in order: those that exist and are the main line. */
export function rowKeys(entries: ReadonlyMap<string, MarketEntry>): readonly string[] {
  const keys: string[] = [];
  for (const entry of entries.values()) {
    const { type, specifiers, key } = entry.listed;
    if (type.isInRow && specifiers.periodnr === undefined && entry.isMainLine) keys.push(key);
  }
  return keys;
}

function markOpen(entry: MarketEntry): boolean {
  const isOpen = entry.results === null;
  if (entry.isMainLine === isOpen) return false;
  entry.isMainLine = isOpen;
  return true;
}

function chooseOf(family: readonly MarketEntry[]): boolean {
  const current = family.find((entry) => entry.isMainLine);
  const open = family.filter(isCandidate);
  if (current && (open.length === 0 || (isCandidate(current) && distance(current) <= STAY))) {
    return false;
  }
  const best = open.reduce<MarketEntry | undefined>(
    (found, entry) => (found && distance(found) <= distance(entry) ? found : entry),
    undefined,
  );
  const chosen = best ?? current ?? family[0];
  if (chosen === current || !chosen) return false;
  for (const entry of family) entry.isMainLine = entry === chosen;
  return true;
}

function isCandidate(entry: MarketEntry): boolean {
  const { type, specifiers } = entry.listed;
  if (entry.results !== null || entry.shares.length === 0) return false;
  return !type.isHalfOnly || specifiers[type.lineKey ?? ""]?.endsWith(".5") === true;
}

function distance(entry: MarketEntry): number {
  return Math.abs((entry.shares[0] ?? 0) - EVEN);
}
