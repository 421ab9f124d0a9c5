/** A version as numbers: missing places are not compared. */
type Version = readonly number[];

const RANGE = /^(\^|~|>=|)\s*v?(\d+(?:\.(?:\d+|x|\*)){0,2})$/;

/**
 * The first module that a fragment needs in a version which the page does not share; undefined when
 * the page has all of them. Ranges are `*`, `19`, `19.1.x`, `^19.1.0`, `~19.1.0` and `>=19`; what is
 * written otherwise is met by nothing.
 */
export function unmetNeed(
  needs: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
): string | undefined {
  const shared = new Map(Object.entries(versions));
  return Object.keys(needs).find((name) => {
    const version = shared.get(name);
    return version === undefined || !isMet(needs[name] ?? "", readVersion(version));
  });
}

function isMet(range: string, version: Version): boolean {
  const text = range.trim();
  if (text === "*") return true;
  const [, sign = "", wanted] = RANGE.exec(text) ?? [];
  if (wanted === undefined) return false;
  const least = readVersion(wanted.replace(/\.[x*].*$/, ""));
  if (sign === ">=") return compare(version, least) >= 0;
  if (compare(version, least) < 0) return false;
  return least.slice(0, fixedPlaces(sign, least)).every((part, place) => part === version[place]);
}

/** How many places must be the same: a caret holds the first that is not zero, a tilde the second. */
function fixedPlaces(sign: string, least: Version): number {
  if (sign === "") return least.length;
  if (sign === "~") return Math.min(2, least.length);
  const first = least.findIndex((part) => part > 0);
  return first < 0 ? least.length : first + 1;
}

function readVersion(text: string): Version {
  return text.split("-")[0]?.split(".").map(Number) ?? [];
}

function compare(one: Version, other: Version): number {
  for (const [place, part] of other.entries()) {
    const difference = (one[place] ?? 0) - part;
    if (difference !== 0) return difference;
  }
  return 0;
}
