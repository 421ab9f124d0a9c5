import type { ChampionView, FixtureRow, MarketView } from "@fairline/contracts";
import { findMarketType } from "../sports/sports.ts";
import type { Candidate } from "./combine-legs.ts";

/** A selection of a row, with everything that a coupon needs to take it. */
export type LegCandidate = Candidate & {
  readonly champion: ChampionView;
  readonly fixture: FixtureRow;
  readonly market: MarketView;
  readonly outcomeId: string;
};

const WHOLE = 1_000_000_000;

/** Selections of a row that can be bet on now, each with the chance that its prices imply. */
export function legCandidates(champion: ChampionView, fixture: FixtureRow): LegCandidate[] {
  return fixture.markets.flatMap((market) => {
    const type = findMarketType(market.typeId);
    if (!type?.isProposed || market.status !== "active") return [];
    const winners = type.winners ?? 1;
    const inverse = (oddsMilli: number | null) => (oddsMilli === null ? 0 : WHOLE / oddsMilli);
    const book = market.outcomes.reduce((sum, each) => sum + inverse(each.oddsMilli), 0);
    // A hole in the prices tells nothing about the chances of the others.
    if (market.outcomes.some(({ oddsMilli }) => oddsMilli === null)) return [];
    return market.outcomes.flatMap(({ id, oddsMilli, active }) =>
      active && oddsMilli !== null
        ? [
            {
              oddsMilli,
              share: (inverse(oddsMilli) * winners) / book,
              champion,
              fixture,
              market,
              outcomeId: id,
            },
          ]
        : [],
    );
  });
}
