import type { Route } from "./route.ts";
import type { RouteMatch } from "./match-route.ts";

/** The path of a route with its parameters, without language; what has no value is left out. */
export function pathOfRoute(route: Route, params: Readonly<Record<string, string>> = {}): string {
  const segments = route.path.split("/").filter(Boolean);
  const filled = segments.map((segment) => {
    const name = /^\{(\w+)/.exec(segment)?.[1];
    return name === undefined ? segment : (params[name] ?? "");
  });
  return `/${filled.filter(Boolean).join("/")}`;
}

/** What counters are told of a page: its name, and its parameters as far as they have values. */
export function analyticsOf({ route, params }: RouteMatch): {
  name: string;
  params: Record<string, string>;
} {
  const told = Object.entries(route.analytics.params).flatMap(([key, template]) => {
    const name = /^\{(\w+)\}$/.exec(template)?.[1];
    const value = name === undefined ? template : params[name];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { name: route.analytics.name, params: Object.fromEntries(told) };
}
