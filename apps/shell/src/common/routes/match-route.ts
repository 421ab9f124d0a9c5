import { allRoutes } from "./all-routes.ts";
import { compileRoute, type CompiledRoute, type Segment } from "./compile-route.ts";
import type { Route } from "./route.ts";

/** A route found for a path, with the values of its parameters. */
export type RouteMatch = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * The route of a path without its language prefix. A word wins over a parameter, segment by
 * segment; letters are taken as they are written, and nothing is decoded.
 */
export function matchRoute(path: string): RouteMatch | undefined {
  const segments = path.split("/").filter((segment) => segment !== "");
  for (const compiled of byFirstWord.get(segments[0] ?? "") ?? []) {
    const params = matchSegments(compiled.segments, segments);
    if (params) return { route: compiled.route, params };
  }
  return undefined;
}

/** No row begins with a free parameter, so the first word finds the few rows worth looking at. */
const byFirstWord: ReadonlyMap<string, readonly CompiledRoute[]> = groupByFirstWord();

function groupByFirstWord(): Map<string, CompiledRoute[]> {
  const groups = new Map<string, CompiledRoute[]>();
  const compiled = allRoutes.map(compileRoute).toSorted((a, b) => compare(a.rank, b.rank));
  for (const one of compiled) {
    const [first] = one.segments;
    for (const word of first?.words ?? [""]) groups.set(word, [...(groups.get(word) ?? []), one]);
  }
  return groups;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function matchSegments(
  wanted: readonly Segment[],
  given: readonly string[],
): Record<string, string> | undefined {
  const required = wanted.filter((one) => !one.isOptional).length;
  if (given.length > wanted.length || given.length < required) return undefined;
  const params: Record<string, string> = {};
  for (const [index, text] of given.entries()) {
    const segment = wanted[index];
    if (!segment || !fits(segment, text)) return undefined;
    if (segment.param !== undefined) params[segment.param] = text;
  }
  return params;
}

function fits(segment: Segment, text: string): boolean {
  return segment.words?.includes(text) ?? segment.pattern?.test(text) ?? false;
}
