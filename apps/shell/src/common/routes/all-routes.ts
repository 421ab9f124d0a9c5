import { officeRoutes } from "./office.ts";
import type { Route } from "./route.ts";
import { shellRoutes } from "./shell.ts";
import { sportsRoutes } from "./sports.ts";

/** Every page of the site. */
export const allRoutes: readonly Route[] = [...sportsRoutes, ...officeRoutes, ...shellRoutes];

/** The route of a name; names are fixed, so a missing one is a bug of the caller. */
export function findRoute(name: string): Route | undefined {
  return allRoutes.find((route) => route.name === name);
}
