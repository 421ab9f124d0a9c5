import { BONUS_FAMILIES } from "../routes/bonuses.ts";
import { findRoute } from "../routes/all-routes.ts";
import type { RouteMatch } from "../routes/match-route.ts";
import type { Route, RouteMove } from "../routes/route.ts";
import { pathOfRoute } from "../routes/route-path.ts";
import { withParameter } from "../search.ts";
import { canonicalGame } from "./canonical-game.ts";
import {
  addressOf,
  type Guard,
  type Guarded,
  redirect,
  type Verdict,
  type Visit,
} from "./visit.ts";

/** Every page has one address; the others lead to it. */
export const canonicalGuard: Guard = (guarded) =>
  movedPage(guarded) ?? slashes(guarded) ?? (guarded.match && canonical(guarded, guarded.match));

function canonical({ visit }: Guarded, match: RouteMatch): Verdict | undefined {
  const { move } = match.route;
  return (
    (move && followMove(visit, move, match.params)) ??
    otherFamily(visit, match) ??
    firstDeposit(visit, match) ??
    canonicalGame(visit, match)
  );
}

/** An operator's own redirect of an exact path. */
export function findMovedPage({ site, language }: Visit) {
  return site.movedPages.find((page) => page.from === language.path);
}

function movedPage({ visit }: Guarded): Verdict | undefined {
  const page = findMovedPage(visit);
  if (!page) return undefined;
  if (page.to === null) return { kind: "error", status: 410, message: "the page is gone" };
  return redirect(addressOf(visit.language.lang, page.to) + visit.search, page.code);
}

/** A path without slashes that say nothing. */
export function withoutSpareSlashes(path: string): string {
  return path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}

function slashes({ visit }: Guarded): Verdict | undefined {
  const clean = addressOf(visit.language.lang, withoutSpareSlashes(visit.language.path));
  return clean === visit.pathname ? undefined : redirect(clean + visit.search, 301);
}

type Params = RouteMatch["params"];

function followMove(visit: Visit, move: RouteMove, params: Params): Verdict {
  const to = addressOf(visit.language.lang, `/${move.to}`);
  return redirect(to + searchOf(visit, move, params), move.code);
}

function searchOf(visit: Visit, { search }: RouteMove, params: Params): string {
  if (search === "keep") return visit.search;
  if (search === "drop") return "";
  const [name = "", value = ""] = search.add.split("=");
  const [, parameter] = /^\{(\w+)\}$/.exec(value) ?? [];
  return withParameter(
    visit.search,
    name,
    parameter === undefined ? value : (params[parameter] ?? ""),
  );
}

function otherFamily(visit: Visit, match: RouteMatch): Verdict | undefined {
  const isOffers = visit.site.customize.bonusRouteFamily === "offers";
  const pair = BONUS_FAMILIES.find(([bonuses, offers]) =>
    isOffers ? bonuses === match.route.name : offers === match.route.name,
  );
  const counterpart = pair && findRoute(pair[isOffers ? 1 : 0]);
  return counterpart && redirect(addressOfRoute(visit, counterpart, match.params) + visit.search);
}

function firstDeposit(visit: Visit, { route, params }: RouteMatch): Verdict | undefined {
  if (!visit.site.thirdparty.isThirdPartyFirstDepositRedirect) return undefined;
  if (route.name !== "casinoBonusItem" || params.id !== "slot_first_deposit") return undefined;
  const target = findRoute("slotFirstDeposit");
  return target && redirect(addressOfRoute(visit, target) + visit.search, 301);
}

/** The address of a route in the visit's language. */
function addressOfRoute(visit: Visit, route: Route, params: Record<string, string> = {}): string {
  return addressOf(visit.language.lang, pathOfRoute(route, params));
}
