import type { Plan } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import { isOddsMilli } from "@fairline/odds";
import type { SeenLeg } from "./seen-leg.ts";

/** The most legs of a coupon. */
export const LEGS_MAX = 40;

/** Step 3 of acceptance: the shape of the coupon, the asked prices, relations between legs. */
export function judgeStructure(plan: Plan, legs: readonly SeenLeg[]): Refused | undefined {
  const reason = findStructureFault(plan, legs.length);
  if (reason) return refused("COUPON_STRUCTURE_INVALID", { reason, legsMax: LEGS_MAX });
  const unpriced = legs.filter((leg) => !isOddsMilli(leg.asked.oddsMilli));
  if (unpriced.length > 0) {
    const positions = unpriced.map(({ index }) => ({ index }));
    return refused("COUPON_STRUCTURE_INVALID", {
      reason: "price",
      legsMax: LEGS_MAX,
      legs: positions,
    });
  }
  const pairs = findRelatedPairs(legs);
  return pairs.length > 0 ? refused("COUPON_LEGS_RELATED", { pairs }) : undefined;
}

/** What is wrong with the number of legs. */
function findStructureFault(plan: Plan, legCount: number): string | undefined {
  if (legCount === 0) return "no-legs";
  if (legCount > LEGS_MAX) return "too-many-legs";
  if (plan === "single" && legCount !== 1) return "single-needs-one-leg";
  if (plan === "accumulator" && legCount < 2) return "accumulator-needs-two-legs";
  return undefined;
}

/**
 * Pairs of positions whose legs may not multiply: of one fixture (and so of one market), or with a
 * contingency in common, such as a match that decides an outright.
 */
export function findRelatedPairs(legs: readonly SeenLeg[]): [number, number][] {
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
