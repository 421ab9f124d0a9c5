/** A selection that may stand in a combination. */
export type Candidate = {
  /** Price in thousandths. */
  readonly oddsMilli: number;
  /** Chance that its market's prices imply without their margin, in (0, 1). */
  readonly share: number;
};

/** What a combination has to be. */
export type Wanted = {
  /** Total odds in thousandths, rounded down after each selection. */
  readonly oddsMinMilli: number;
  readonly oddsMaxMilli: number;
  readonly legsMin: number;
  readonly legsMax: number;
};

/** Selections that go together, one of a group at most. */
export type Combination<Leg extends Candidate> = {
  readonly legs: readonly Leg[];
  /** Product of the shares. */
  readonly share: number;
};

/**
 * Odds below the wanted ones are told apart in so many steps; what reaches them is one step of its
 * own, so that no rounding lets a combination pass that stays below.
 */
const STEPS = 1_500;
const MILLI = 1_000;

type Way<Leg> = {
  readonly oddsMilli: number;
  readonly share: number;
  readonly leg: Leg;
  readonly before: Way<Leg> | undefined;
};

/**
 * The likeliest combination for each number of legs, by dynamic programming on integer thousandths:
 * of all ways to the same step with the same number of legs only the likeliest goes on. At most
 * `candidates × legsMax × STEPS` steps.
 */
export function combineLegs<Leg extends Candidate>(
  groups: readonly (readonly Leg[])[],
  wanted: Wanted,
): readonly Combination<Leg>[] {
  const { legsMin, legsMax } = wanted;
  const ways = Array.from({ length: legsMax + 1 }, () => new Map<number, Way<Leg>>());
  for (const group of groups) {
    // From many legs to few: no way takes two selections of one group.
    for (let count = legsMax; count >= 1; count -= 1) {
      extend(ways[count - 1], ways[count], count === 1, group, wanted);
    }
  }
  return ways.slice(legsMin).flatMap((found) => {
    const best = found.get(STEPS);
    return best ? [{ legs: legsOf(best), share: best.share }] : [];
  });
}

function extend<Leg extends Candidate>(
  shorter: ReadonlyMap<number, Way<Leg>> | undefined,
  longer: Map<number, Way<Leg>> | undefined,
  isFirst: boolean,
  group: readonly Leg[],
  wanted: Wanted,
): void {
  if (!longer) return;
  const befores = isFirst ? [undefined] : [...(shorter?.values() ?? [])];
  for (const leg of group) {
    for (const before of befores) {
      const oddsMilli = Math.floor(((before?.oddsMilli ?? MILLI) * leg.oddsMilli) / MILLI);
      if (oddsMilli > wanted.oddsMaxMilli) continue;
      const share = (before?.share ?? 1) * leg.share;
      const step = stepOf(oddsMilli, wanted.oddsMinMilli);
      if (share > (longer.get(step)?.share ?? 0)) {
        longer.set(step, { oddsMilli, share, leg, before });
      }
    }
  }
}

function stepOf(oddsMilli: number, wantedMilli: number): number {
  return oddsMilli >= wantedMilli ? STEPS : Math.floor((oddsMilli * STEPS) / wantedMilli);
}

function legsOf<Leg>(last: Way<Leg>): readonly Leg[] {
  const legs: Leg[] = [];
  for (let way: Way<Leg> | undefined = last; way; way = way.before) legs.unshift(way.leg);
  return legs;
}
