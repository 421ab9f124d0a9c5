import type { Plan } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import { isOddsMilli } from "@fairline/odds";
import type { SeenLeg } from "./seen-leg.ts";

/** The most legs of a coupon, whatever a site allows. */
const LEGS_MAX = 40;

/** What a site takes. */
export type CouponRules = {
  /** Plans it offers. */
  readonly types: readonly string[];
  readonly maxLegs: number;
};

/** A site that takes every coupon there is. */
export const EVERY_COUPON: CouponRules = {
  types: ["single", "accumulator"],
  maxLegs: LEGS_MAX,
};

/** Step 3 of acceptance: the shape of the coupon, the asked prices, relations between legs. */
export function judgeStructure(
  plan: Plan,
  legs: readonly SeenLeg[],
  rules: CouponRules = EVERY_COUPON,
): Refused | undefined {
  const legsMax = Math.min(rules.maxLegs, LEGS_MAX);
  const reason = findStructureFault(plan, legs.length, rules);
  if (reason) return refused("COUPON_STRUCTURE_INVALID", { reason, legsMax });
  const unpriced = legs.filter((leg) => !isOddsMilli(leg.asked.oddsMilli));
  if (unpriced.length > 0) {
    const positions = unpriced.map(({ index }) => ({ index }));
    return refused("COUPON_STRUCTURE_INVALID", {
      reason: "price",
      legsMax,
      legs: positions,
    });
  }
  const pairs = findRelatedPairs(legs);
  return pairs.length > 0 ? refused("COUPON_LEGS_RELATED", { pairs }) : undefined;
}

/** What is wrong with the number of legs. */
export function findStructureFault(
  plan: Plan,
  legCount: number,
  { types, maxLegs }: CouponRules,
): string | undefined {
  if (legCount === 0) return "no-legs";
  if (!types.includes(plan)) return "type-not-offered";
  if (legCount > Math.min(maxLegs, LEGS_MAX)) return "too-many-legs";
  if (plan === "single" && legCount !== 1) return "single-needs-one-leg";
  if (plan === "accumulator" && legCount < 2) return "accumulator-needs-two-legs";
  return undefined;
}

/**
 * Pairs of positions whose legs may not multiply: of one fixture (and so of one market), or with a
 * contingency in common, such as a match that decides an outright.
 */
export function findRelatedPairs(legs: readonly SeenLeg[]): [number, number][] {
  if (legs.length < 2) return [];
  const tags = legs.map(
    (leg) => new Set([`fixture:${leg.asked.fixtureId}`, ...(leg.quote?.contingency ?? [])]),
  );
  return legs.flatMap((leg, first) =>
    legs.slice(first + 1).flatMap((other, offset): [number, number][] => {
      const second = first + 1 + offset;
      const shared = [...(tags[first] ?? [])].some((tag) => tags[second]?.has(tag));
      return shared ? [[leg.index, other.index]] : [];
    }),
  );
}
