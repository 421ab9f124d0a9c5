export { judge } from "./guards/judge.ts";
export { type KnownFacts, makeVisit } from "./guards/make-visit.ts";
export { fragmentOf, ownPage } from "./guards/page-route.ts";
export { addressOf } from "./guards/visit.ts";
export { allRoutes } from "./routes/all-routes.ts";
export { compileRoute, type Segment } from "./routes/compile-route.ts";
export { matchRoute } from "./routes/match-route.ts";
export type { Route } from "./routes/route.ts";
export { SITE_DATA_ID } from "./page-facts.ts";
