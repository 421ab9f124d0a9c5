import { FEATURES } from "@fairline/contracts/features";
import { UNDRAWN_PAGES } from "@fairline/contracts/undrawn-pages";
import { isAvailable, type SiteFacts } from "../facts/site-facts.ts";
import type { PageBody } from "../page-body.ts";
import { blockRoutes, findBlockPage } from "../routes/block.ts";
import type { RouteMatch } from "../routes/match-route.ts";
import type { Route, RouteLayout } from "../routes/route.ts";
import type { Visit } from "./visit.ts";

/** What a page's row makes of its document. */
export type RouteFacts = {
  readonly routeName: string;
  readonly layout: RouteLayout;
  readonly hasCoupon: boolean;
  /** Whether the page has the tree of sports and leagues. */
  readonly hasTree: boolean;
  readonly isPrivate: boolean;
};

/** Draws the tree beside its pages. */
const TREE_FRAGMENT = "sports";

/** The document's part of a row; a page without a row has the frame and nothing else. */
export function routeFacts(match: RouteMatch | undefined, site: SiteFacts): RouteFacts {
  if (!match)
    return { routeName: "", layout: "main", hasCoupon: false, hasTree: false, isPrivate: true };
  const { name, layout, flags, seo } = match.route;
  const hasCoupon =
    flags.includes("quickCoupon") && site.coupon.quick && isAvailable(site, FEATURES.quickCoupon);
  const hasTree = layout === "main" && fragmentOf(match) === TREE_FRAGMENT;
  return { routeName: name, layout, hasCoupon, hasTree, isPrivate: seo.includes("none") };
}

/** What the shell itself shows for a row, and the status; undefined where a fragment does. */
export function ownPage(
  match: RouteMatch,
  { services: { block }, session, site }: Pick<Visit, "services" | "session" | "site">,
): { body: PageBody; status: number } | undefined {
  const { route } = match;
  if (UNDRAWN_PAGES.has(route.name)) {
    const area = route.fragment ?? "sports";
    return { body: { kind: "later", area }, status: 200 };
  }
  if (route.name === "error500") return { body: { kind: "error", status: 500 }, status: 500 };
  if (route.name === "blocked") {
    const reason = session.kind === "player" ? session.account.banReason : null;
    return { body: { kind: "banned", reason }, status: 200 };
  }
  if (!blockRoutes.includes(route)) return undefined;
  const page = findBlockPage(block);
  const isActive = page?.routeName === route.name;
  const reason = isActive ? block : null;
  const body = { kind: "closed", reason, work: workOf(route, site) } as const;
  return { body, status: isActive ? page.status : 200 };
}

const MS_PER_SECOND = 1_000;

function workOf({ name }: Route, { other: { maintenance } }: SiteFacts) {
  if (name !== "siteUpdates" || !maintenance) return null;
  const { start, finish } = maintenance;
  return { startMs: start * MS_PER_SECOND, finishMs: finish * MS_PER_SECOND };
}

/** The fragment that draws a row now. */
export function fragmentOf(match: RouteMatch | undefined): string | null {
  if (!match || UNDRAWN_PAGES.has(match.route.name)) return null;
  return match.route.fragment;
}
