import { assert } from "@fairline/kernel";
import { allRoutes } from "./all-routes.ts";
import { PARAMETER_KINDS } from "./parameter-kinds.ts";
import type { Route } from "./route.ts";

/** A route found for a path, with the values of its parameters by kind. */
export type RouteMatch = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/** The route of a path without its language prefix. A fixed word wins over a parameter. */
export function matchRoute(path: string): RouteMatch | undefined {
  const segments = path.split("/").filter((segment) => segment !== "");
  for (const compiled of compiledRoutes) {
    const params = matchSegments(compiled.segments, segments);
    if (params) return { route: compiled.route, params };
  }
  return undefined;
}

type Segment =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "parameter"; readonly name: string; readonly isOptional: boolean };

type CompiledRoute = { readonly route: Route; readonly segments: readonly Segment[] };

const compiledRoutes: readonly CompiledRoute[] = allRoutes
  .map((route) => ({ route, segments: compile(route.path) }))
  .toSorted((a, b) => countParameters(a.segments) - countParameters(b.segments));

function compile(path: string): readonly Segment[] {
  return path.split("/").filter(Boolean).map(compileSegment);
}

function compileSegment(text: string): Segment {
  const parameter = /^\{(\w+)(\?)?\}$/.exec(text);
  if (parameter) {
    const [, name = "", mark] = parameter;
    assert(PARAMETER_KINDS[name], `parameter kind ${name} exists`);
    return { kind: "parameter", name, isOptional: mark === "?" };
  }
  const choice = /^\((.+)\)$/.exec(text);
  return { kind: "words", words: choice?.[1]?.split("|") ?? [text] };
}

function countParameters(segments: readonly Segment[]): number {
  return segments.filter((segment) => segment.kind === "parameter").length;
}

function matchSegments(
  wanted: readonly Segment[],
  given: readonly string[],
): Record<string, string> | undefined {
  const required = wanted.filter((one) => one.kind === "words" || !one.isOptional).length;
  if (given.length > wanted.length || given.length < required) return undefined;
  const params: Record<string, string> = {};
  for (const [index, text] of given.entries()) {
    const segment = wanted[index];
    if (!segment || !fits(segment, text)) return undefined;
    if (segment.kind === "parameter") params[segment.name] = text;
  }
  return params;
}

function fits(segment: Segment, text: string): boolean {
  return segment.kind === "words"
    ? segment.words.includes(text)
    : (PARAMETER_KINDS[segment.name]?.test(text) ?? false);
}
