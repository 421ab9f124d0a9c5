import { assertNever } from "@fairline/kernel";
import type { Rational } from "@fairline/money";

/** A step of a conditional bet: leg positions and a stake in the bet's unit, or everything. */
export type Block = { readonly stake: Rational | "max"; readonly legs: readonly number[] };

/** Structure of a bet: the only thing, beside prices and results, that decides what it pays. */
export type SettlementPlan =
  | { readonly kind: "single" }
  /** One combination of all legs. */
  | { readonly kind: "fold" }
  /** Every combination of `folds` sizes of the non-bankers, each joined by all bankers. */
  | { readonly kind: "system"; readonly folds: readonly number[] }
  /** As a system, with at least one fixed leg marked as banker. */
  | { readonly kind: "lobby"; readonly folds: readonly number[] }
  /** Singles one after another, each with the stake or what is left of it. */
  | { readonly kind: "chain" }
  | { readonly kind: "conditional"; readonly blocks: readonly Block[] }
  /** Wins when at least one leg loses. `marginBp`: the house's share of the fair profit. */
  | { readonly kind: "anti"; readonly marginBp?: number }
  /** Legs of one fixture at one joint price. */
  | { readonly kind: "builder"; readonly price: Rational };

/** Which parts of an each-way bet count; `each-way` stakes the unit twice per combination. */
export type Part = "win" | "place" | "each-way";

/** How many units a bet stakes: its combinations, doubled when each-way. */
export function countUnits(plan: SettlementPlan, freeLegs: number, part: Part): bigint {
  return countCombinations(plan, freeLegs) * (part === "each-way" ? 2n : 1n);
}

/** How many combinations a plan makes of that many legs that are not bankers. */
export function countCombinations(plan: SettlementPlan, freeLegs: number): bigint {
  switch (plan.kind) {
    case "system":
    case "lobby":
      return plan.folds.reduce((sum, size) => sum + binomial(freeLegs, size), 0n);
    case "single":
    case "fold":
    case "chain":
    case "conditional":
    case "anti":
    case "builder":
      return 1n;
    default:
      return assertNever(plan);
  }
}

function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}
