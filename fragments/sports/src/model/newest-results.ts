import type { CallReply } from "@fairline/contracts/calls";

type Groups = CallReply<"findResults">["groups"];

/** How many finished matches the home page shows. */
export const NEWEST_RESULTS = 8;

/** The newest results in their groups, without the scorers that only the page of results names. */
export function newestResults(groups: Groups): Groups {
  const newest = new Set(
    groups
      .flatMap(({ results }) => results)
      .toSorted((a, b) => b.startsAt - a.startsAt)
      .slice(0, NEWEST_RESULTS),
  );
  const kept = groups.map(({ champion, results }) => ({
    champion,
    results: results
      .filter((result) => newest.has(result))
      .map((result) => ({ ...result, goals: [] })),
  }));
  return kept.filter(({ results }) => results.length > 0);
}
