import { type Combination, combineLegs } from "./combine-legs.ts";
import type { LegCandidate } from "./leg-candidates.ts";

/** Bands of total odds, in thousandths; one accumulator for each. */
const BANDS = [
  { oddsMinMilli: 2_000, oddsMaxMilli: 3_499 },
  { oddsMinMilli: 3_500, oddsMaxMilli: 5_999 },
  { oddsMinMilli: 6_000, oddsMaxMilli: 12_000 },
] as const;
const LEGS = { legsMin: 3, legsMax: 5 } as const;
/** A leg is likelier than not, and no near certainty whose price says nothing. */
const SHARE_MIN = 0.55;
const SHARE_MAX = 0.8;
/** Of one championship only its likeliest selections are looked at. */
const OF_CHAMPION_MAX = 12;

/**
 * Accumulators of 3 to 5 selections of different championships, each leg with a chance of 0.55 to
 * 0.80, in each band of total odds the likeliest one.
 */
export function chooseAccumulators(
  candidates: readonly LegCandidate[],
): readonly Combination<LegCandidate>[] {
  const groups = new Map<string, LegCandidate[]>();
  for (const candidate of candidates) {
    if (candidate.share < SHARE_MIN || candidate.share > SHARE_MAX) continue;
    const { championId } = candidate.champion;
    groups.set(championId, [...(groups.get(championId) ?? []), candidate]);
  }
  const likeliest = [...groups.values()].map((group) =>
    group.toSorted((a, b) => b.share - a.share).slice(0, OF_CHAMPION_MAX),
  );
  return BANDS.flatMap((band) => {
    const [best] = combineLegs(likeliest, { ...band, ...LEGS }).toSorted(
      (a, b) => b.share - a.share,
    );
    return best ? [best] : [];
  });
}
