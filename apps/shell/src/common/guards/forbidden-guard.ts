import { FEATURES, type FeatureId } from "@fairline/contracts/features";
import { isAvailable, type SiteFacts } from "../facts/site-facts.ts";
import type { RouteMatch } from "../routes/match-route.ts";
import { loginAtHome } from "./login-address.ts";
import { type Guard, NOT_FOUND, redirect, type Visit } from "./visit.ts";

/** What the operator switched off is no page; without a page to log in there is the form at home. */
export const forbiddenGuard: Guard = ({ visit, match }) => {
  if (!match) return undefined;
  if (isForbiddenPath(visit) || isHidden(visit, match) || isSwitchedOff(visit.site, match)) {
    return NOT_FOUND;
  }
  if (isOffered(visit.site, match)) return undefined;
  return match.route.name === "login" ? redirect(loginAtHome(visit)) : NOT_FOUND;
};

function isForbiddenPath({ site, language }: Visit): boolean {
  const { forbiddenPathFragments } = site.modules;
  if (forbiddenPathFragments.length === 0) return false;
  const path = decodeURIComponent(language.path).toLowerCase();
  return forbiddenPathFragments.some((text) => text !== "" && path.includes(text.toLowerCase()));
}

function isHidden({ site, browser }: Visit, { route }: RouteMatch): boolean {
  const { device } = browser;
  const hidden = site.modules.platformHidden[route.name] ?? [];
  return !route.devices.includes(device) || hidden.includes(device);
}

function isSwitchedOff({ betting, office }: SiteFacts, { route, params }: RouteMatch): boolean {
  if (route.ids.includes(FEATURES.vipCashback)) return !office.vipCashback;
  if (route.ids.includes(FEATURES.premiumCashback)) return !office.premiumCashback;
  if (route.ids.includes(FEATURES.statistics)) return !betting.statistics;
  if (route.ids.includes(FEATURES.multi)) return !betting.multiLive;
  return route.ids.includes(FEATURES.results) && params.type === "zone" && !betting.resultsZone;
}

/** A bonus has one section of its own, its rules, and they are a page by themselves. */
function isOffered(site: SiteFacts, match: RouteMatch): boolean {
  const id = wantedId(match);
  if (id !== undefined && !isAvailable(site, id)) return false;
  const isRules = match.route.ids[0] === FEATURES.bonuses && match.params.section === "rules";
  return !isRules || isAvailable(site, FEATURES.bonusRules);
}

/** Of several numbers each stands for one word of the first parameter, in their order. */
function wantedId({ route, params }: RouteMatch): FeatureId | undefined {
  if (route.ids.length < 2) return route.ids[0];
  const words = /:([\w|-]+)/.exec(route.path)?.[1]?.split("|") ?? [];
  return route.ids[words.indexOf(params[route.params[0] ?? ""] ?? "")];
}
