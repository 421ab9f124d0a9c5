/** What search engines may do with a page; each word forbids one thing. */
const FORBIDDING = ["noindex", "nofollow", "nosnippet", "noarchive"] as const;

/**
 * One line for robots out of several: what any of them forbids is forbidden. Empty allows
 * everything; `none` is noindex and nofollow.
 */
export function mergeRobots(lines: readonly string[]): string {
  const said = new Set(lines.flatMap((line) => line.toLowerCase().split(/[\s,]+/)));
  if (said.has("none")) for (const word of ["noindex", "nofollow"]) said.add(word);
  return FORBIDDING.filter((word) => said.has(word)).join(", ");
}

/** Whether a line for robots keeps a page out of search. */
export function forbidsIndex(robots: string): boolean {
  return robots.startsWith("noindex");
}
