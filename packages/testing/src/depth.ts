import { readEnvironment } from "@fairline/kernel/node";

/**
 * How deep a run looks: `quick` on each change, `full` where TEST_DEPTH=full. Both draw from fixed
 * seeds, and what `quick` does is a part of what `full` does.
 */
export function atDepth<T>(depths: { readonly quick: T; readonly full: T }): T {
  return depths[readEnvironment().testDepth];
}
