export { mountOfferingRoutes, type OfferingRoutesDeps } from "./mount-offering-routes.ts";
