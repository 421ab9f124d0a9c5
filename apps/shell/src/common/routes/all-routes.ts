import { authRoutes } from "./auth.ts";
import { blockRoutes } from "./block.ts";
import { bonusesRoutes } from "./bonuses.ts";
import { casinoRoutes } from "./casino.ts";
import { infoRoutes } from "./info.ts";
import { legacyRoutes } from "./legacy.ts";
import { officeRoutes } from "./office.ts";
import type { Route } from "./route.ts";
import { sportsRoutes } from "./sports.ts";

/** Every page of the site. */
export const allRoutes: readonly Route[] = [
  ...sportsRoutes,
  ...casinoRoutes,
  ...bonusesRoutes,
  ...authRoutes,
  ...officeRoutes,
  ...infoRoutes,
  ...blockRoutes,
  ...legacyRoutes,
];

const byName: ReadonlyMap<string, Route> = new Map(allRoutes.map((route) => [route.name, route]));

/** The route of a name; undefined when a setting names one that does not exist. */
export function findRoute(name: string): Route | undefined {
  return byName.get(name);
}
