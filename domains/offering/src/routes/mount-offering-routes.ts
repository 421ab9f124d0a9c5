import {
  findAccumulators,
  findFixtures,
  findForm,
  findResults,
  findSportsTree,
  getFixture,
  proposeLegs,
} from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { OfferingQueries } from "../offering.ts";
import { mountCrest } from "./mount-crest.ts";

/** What the routes ask. */
export type OfferingRoutesDeps = { readonly queries: OfferingQueries };

/** Mounts the calls of offering and the crests. */
export function mountOfferingRoutes(api: Api, { queries }: OfferingRoutesDeps): void {
  api.mount(findSportsTree, ({ query }) => queries.findSportsTree(query.section));
  api.mount(findFixtures, ({ query }) => queries.findFixtures(query));
  api.mount(getFixture, ({ params }) => queries.getFixture(params.fixtureId));
  api.mount(findForm, ({ params }) => queries.findForm(params.fixtureId));
  api.mount(findResults, ({ query }) => queries.findResults(query));
  api.mount(findAccumulators, ({ query }) => queries.findAccumulators(query));
  api.mount(proposeLegs, ({ query }) => queries.proposeLegs(query));
  mountCrest(api, queries);
}
