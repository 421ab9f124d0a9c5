import { createApiCaller } from "@fairline/api-client";
import type { AskedLeg, FixtureRow, MarketView } from "@fairline/contracts";
import { type Clock, Failure, pause } from "@fairline/kernel";

/** Outcomes that can be bet on, in turn. */
export type Offers = { readonly count: number; next(): AskedLeg };

const PAGE_ROWS = "100";
const TRIES_MAX = 100;
const PAUSE_MS = 200;

/** The open outcomes of the line; matches in play when the line is empty, for they keep one waiting. */
export async function findOffers(origin: string, clock: Clock): Promise<Offers> {
  const api = createApiCaller({ fetch, origin });
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    for (const section of ["line", "live"] as const) {
      const found = await api("findFixtures", { query: { section, limit: PAGE_ROWS } });
      if (!found.ok) throw new Failure("BENCH_OFFERS", `no offers: ${found.problem.code}`);
      const legs = found.reply.groups.flatMap(({ fixtures }) => fixtures.flatMap(legsOf));
      if (legs.length > 0) return inTurn(legs);
    }
    await pause(clock, PAUSE_MS);
  }
  throw new Failure("BENCH_OFFERS", "nothing can be bet on");
}

function inTurn(legs: readonly AskedLeg[]): Offers {
  let turn = 0;
  return {
    count: legs.length,
    next() {
      const leg = legs[turn % legs.length];
      turn += 1;
      if (leg === undefined) throw new Failure("BENCH_OFFERS", "nothing can be bet on");
      return leg;
    },
  };
}

function legsOf(fixture: FixtureRow): AskedLeg[] {
  return fixture.markets
    .filter((market) => market.status === "active")
    .flatMap((market) => legsOfMarket(fixture, market));
}

function legsOfMarket(fixture: FixtureRow, market: MarketView): AskedLeg[] {
  const { typeId, specifiers, seq } = market;
  return market.outcomes.flatMap(({ id, oddsMilli, active }) =>
    active && oddsMilli !== null
      ? [
          {
            fixtureId: fixture.fixtureId,
            typeId,
            specifiers,
            oddsMilli,
            seq,
            outcomeId: id,
            epoch: fixture.version.epoch,
          },
        ]
      : [],
  );
}
