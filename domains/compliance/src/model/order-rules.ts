import type { VisitorConditions, VisitorRule } from "./visitor-rule.ts";

const KINDS = { allow: 0, block: 1, redirect: 2 } as const;

/** What a condition weighs: the more it says about one visitor alone, the sooner its rule is asked. */
const WEIGHTS = [
  ["account", 64],
  ["cidrs", 32],
  ["countries", 8],
  ["notCountries", 8],
  ["userAgents", 4],
  ["languages", 2],
  ["paths", 1],
] as const satisfies readonly (readonly [keyof VisitorConditions, number])[];

/** Compares rules by the order in which they are asked: kind, priority, specificity, id. */
export function compareRules(one: VisitorRule, other: VisitorRule): number {
  return (
    KINDS[one.kind] - KINDS[other.kind] ||
    other.priority - one.priority ||
    specificityOf(other.when) - specificityOf(one.when) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** How much a rule says of the visitors it means; both lists of countries count once. */
export function specificityOf(when: VisitorConditions): number {
  return WEIGHTS.reduce(
    (sum, [field, weight]) => sum | (when[field] === undefined ? 0 : weight),
    0,
  );
}
