import { assert } from "@fairline/kernel";
import { PARAM_KINDS } from "./param-kinds.ts";
import type { Route } from "./route.ts";

/** One segment of a path: a choice of words (often one), or text of a kind. */
export type Segment = {
  readonly words?: readonly string[];
  readonly pattern?: RegExp;
  /** Name of its parameter, if it is one. */
  readonly param?: string;
  readonly isOptional: boolean;
};

/** A route ready to be matched. Of two routes that fit a path the one of lower rank is meant. */
export type CompiledRoute = {
  readonly route: Route;
  readonly segments: readonly Segment[];
  readonly rank: string;
};

/** Reads a route's path; one that cannot be read is a bug of the table. */
export function compileRoute(route: Route): CompiledRoute {
  const segments = route.path.split("/").filter(Boolean).map(compileSegment);
  return { route, segments, rank: `${segments.map(rankOf).join("")}${END}` };
}

function compileSegment(text: string): Segment {
  const parameter = /^\{(\w+)(?::([\w|-]+))?(\?)?\}$/.exec(text);
  if (!parameter) {
    assert(/^[\w-]+$/.test(text), `segment ${text} is a word`);
    return { words: [text], isOptional: false };
  }
  const [, param = "", kind = param, mark] = parameter;
  const isOptional = mark === "?";
  if (kind.includes("|")) return { param, words: kind.split("|"), isOptional };
  const pattern = PARAM_KINDS[kind];
  assert(pattern, `parameter kind ${kind} exists`);
  return { param, pattern, isOptional };
}

/** What ends later goes first. */
const END = "9";

/** A word before a choice before a kind. */
function rankOf(segment: Segment): string {
  if (segment.pattern) return "3";
  return segment.param === undefined ? "1" : "2";
}
