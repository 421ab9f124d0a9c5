import { type Route, rowsOf } from "./route.ts";

const row = rowsOf({ layout: "blocked", flags: ["allowedForBanned"], seo: ["none"] });

/** Pages of somebody the whole site is closed for. */
export const blockRoutes: readonly Route[] = [
  row("block", "block"),
  row("blockUa", "block-ua"),
  row("blockIe", "block-ie"),
  row("siteUpdates", "site-updates"),
  row("comingSoon", "coming-soon"),
  row("suspension", "suspension"),
];

/** Why the whole site is closed: the page that says so and its status. */
export type BlockPage = { readonly routeName: string; readonly status: 403 | 451 | 503 };

const BLOCK_PAGES: ReadonlyMap<number, BlockPage> = new Map([
  [1, { routeName: "block", status: 451 }],
  [2, { routeName: "block", status: 451 }],
  [3, { routeName: "block", status: 451 }],
  [4, { routeName: "siteUpdates", status: 503 }],
  [5, { routeName: "block", status: 403 }],
  [8, { routeName: "comingSoon", status: 503 }],
  [13, { routeName: "blockUa", status: 451 }],
  [14, { routeName: "block", status: 403 }],
  [16, { routeName: "suspension", status: 503 }],
  [17, { routeName: "blockIe", status: 403 }],
]);

/** The page of a reason; a reason without a page closes nothing. */
export function findBlockPage(reason: number | null): BlockPage | undefined {
  return reason === null ? undefined : BLOCK_PAGES.get(reason);
}
