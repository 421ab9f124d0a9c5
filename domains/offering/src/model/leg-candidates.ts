import type { ChampionView, FixtureRow, MarketView, PROPOSAL_MARKETS } from "@fairline/contracts";
import type { Candidate } from "./combine-legs.ts";

/** A selection of a row, with everything that a coupon needs to take it. */
export type LegCandidate = Candidate & {
  readonly champion: ChampionView;
  readonly fixture: FixtureRow;
  readonly market: MarketView;
  readonly outcomeId: string;
};

/** Markets of a row of which one outcome wins, and how many outcomes win together. */
const WINNERS: Readonly<Record<(typeof PROPOSAL_MARKETS)[number], number>> = {
  "fb.result": 1,
  "fb.double-chance": 2,
  "fb.both-score": 1,
  "fb.total": 1,
};
const WHOLE = 1_000_000_000;
const winnersByType = new Map<string, number>(Object.entries(WINNERS));

/** Selections of a row that can be bet on now, each with the chance that its prices imply. */
export function legCandidates(champion: ChampionView, fixture: FixtureRow): LegCandidate[] {
  return fixture.markets.flatMap((market) => {
    const winners = winnersByType.get(market.typeId);
    if (winners === undefined || market.status !== "active") return [];
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
