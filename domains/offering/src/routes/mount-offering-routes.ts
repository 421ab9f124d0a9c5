import {
  findAccumulators,
  findByWords,
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
  api.mount(findSportsTree, ({ query, session }) =>
    queries.findSportsTree(query.section, session?.closedSports),
  );
  api.mount(findFixtures, ({ query, session }) =>
    queries.findFixtures(query, session?.closedSports),
  );
  api.mount(getFixture, ({ params, session }) =>
    queries.getFixture(params.fixtureId, session?.closedSports),
  );
  api.mount(findByWords, ({ query, session }) =>
    queries.findByWords(query.words, session?.closedSports),
  );
  api.mount(findForm, ({ params }) => queries.findForm(params.fixtureId));
  api.mount(findResults, ({ query }) => queries.findResults(query));
  api.mount(findAccumulators, ({ query, session }) =>
    queries.findAccumulators(query, session?.closedSports),
  );
  api.mount(proposeLegs, ({ query, session }) => queries.proposeLegs(query, session?.closedSports));
  mountCrest(api, queries);
}
