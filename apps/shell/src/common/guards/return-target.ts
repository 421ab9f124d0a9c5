import { ownPath } from "../own-path.ts";
import { findRoute } from "../routes/all-routes.ts";
import { pathOfRoute } from "../routes/route-path.ts";
import { RETURN_PARAMETER } from "../login-parameters.ts";
import { addressOf, homeOf, type Visit } from "./visit.ts";

/**
 * Where a player goes once he is signed in: where he wanted to, else where he was (mapped by the
 * site's pairs), else home. `opens` says where an address leads him; one that leads nowhere is not taken.
 */
export function returnTarget(visit: Visit, opens: (address: string) => string | undefined): string {
  const { mirrors, mobileHost } = visit.site.core;
  const hosts = [visit.host, ...mirrors, mobileHost].filter((host) => host !== "");
  const asked = new URLSearchParams(visit.search).get(RETURN_PARAMETER);
  const candidates = [asked, mappedOf(visit), visit.from?.address];
  for (const candidate of candidates) {
    const address = ownPath(candidate, hosts);
    const target = address === undefined ? undefined : opens(address);
    if (target !== undefined) return target;
  }
  return homeOf(visit);
}

/** The pair of the page he came from; the first that fits counts. */
function mappedOf({ from, site, language }: Visit): string | undefined {
  if (!from) return undefined;
  const pair = site.auth.authRedirects.find(({ route_from }) => fits(route_from, from.routeName));
  if (!pair) return undefined;
  const route = findRoute(pair.route_to);
  if (route) return addressOf(language.lang, pathOfRoute(route));
  return pair.route_to.startsWith("/") ? addressOf(language.lang, pair.route_to) : undefined;
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
