import { createPart, type FragmentPart, type FragmentRequest } from "@fairline/fragment-kit";
import { assertNever } from "@fairline/kernel";
import { parseRoute } from "../model/routes.ts";

/** The table of a section with its filters. */
export const listPart = createPart(
  "list-page",
  async () => (await import("../pages/list/list-page.tsx")).ListPageView,
);

/** One fixture's page. */
export const eventPart = createPart(
  "event-page",
  async () => (await import("../pages/event/event-page.tsx")).EventPageView,
);

/** What has been played. */
export const resultsPart = createPart(
  "results-page",
  () => import("../pages/results/results-page.tsx"),
);

/** What is known of a match and of those before it. */
export const statisticsPart = createPart(
  "statistics-page",
  () => import("../pages/statistics/statistics-page.tsx"),
);

/** The cards above the table of home, which no other page runs. */
export const stripPart = createPart(
  "home-strip",
  async () => (await import("../pages/home/strip/home-strip.tsx")).HomeStripView,
);

/** The rest of home is in the entry: what the first page of most visits runs. */
export function partsOf({ path }: Pick<FragmentRequest, "path">): readonly FragmentPart[] {
  const { kind } = parseRoute(path);
  switch (kind) {
    case "list":
      return [listPart];
    case "event":
      return [eventPart];
    case "results":
      return [resultsPart];
    case "statistics":
      return [statisticsPart];
    case "home":
      return [stripPart];
    case "unknown":
      return [];
    default:
      return assertNever(kind);
  }
}
