import { type Combination, combineLegs } from "./combine-legs.ts";
import type { LegCandidate } from "./leg-candidates.ts";

/** What a player asks the generator for. */
export type ProposalWish = {
  readonly oddsMilli: number;
  readonly legsMin: number;
  readonly legsMax: number;
};

/** So many matches are looked at, and so many selections of each. */
const FIXTURES_MAX = 24;
const OF_FIXTURE_MAX = 4;
const PROPOSALS_MAX = 3;
/** Proposals bring what was asked for, and at most this share more. */
const SURPLUS = { numerator: 5, denominator: 4 } as const;
/** What nearly always comes brings nothing; what hardly ever comes is no proposal. */
const SHARE_MIN = 0.2;
const SHARE_MAX = 0.9;

/** Up to three combinations of different matches with at least the wanted odds, the likeliest first. */
export function proposeCoupons(
  candidates: readonly LegCandidate[],
  { oddsMilli, legsMin, legsMax }: ProposalWish,
): readonly Combination<LegCandidate>[] {
  const groups = new Map<string, LegCandidate[]>();
  for (const candidate of candidates) {
    const { fixtureId } = candidate.fixture;
    if (candidate.share < SHARE_MIN || candidate.share > SHARE_MAX) continue;
    const group = groups.get(fixtureId);
    if (group) group.push(candidate);
    else if (groups.size < FIXTURES_MAX) groups.set(fixtureId, [candidate]);
  }
  // A single may need any price: every group offers selections all along its range.
  const spread = [...groups.values()].map(spreadOut);
  const oddsMaxMilli = Math.floor((oddsMilli * SURPLUS.numerator) / SURPLUS.denominator);
  return combineLegs(spread, { oddsMinMilli: oddsMilli, oddsMaxMilli, legsMin, legsMax })
    .toSorted((a, b) => b.share - a.share || a.legs.length - b.legs.length)
    .slice(0, PROPOSALS_MAX);
}

function spreadOut(group: readonly LegCandidate[]): readonly LegCandidate[] {
  if (group.length <= OF_FIXTURE_MAX) return group;
  const sorted = group.toSorted((a, b) => a.oddsMilli - b.oddsMilli);
  const last = sorted.length - 1;
  return Array.from({ length: OF_FIXTURE_MAX }, (_, index) =>
    sorted.at(Math.floor((index * last) / (OF_FIXTURE_MAX - 1))),
  ).filter((candidate) => candidate !== undefined);
}
