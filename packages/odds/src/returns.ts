import { assert, assertNever } from "@fairline/kernel";
import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  roundDown,
  roundHalfUp,
  subtract,
  ZERO,
} from "@fairline/money";
import { type DecidedLeg, placeFactor, winFactor } from "./leg.ts";
import type { Block, Part, SettlementPlan } from "./plan.ts";
import { sumOfProducts } from "./sum-of-products.ts";

/** A bet whose legs are all decided. `unit` is the stake of one combination. */
export type DecidedBet = {
  readonly plan: SettlementPlan;
  readonly part: Part;
  readonly unit: Rational;
  readonly legs: readonly DecidedLeg[];
};

/** How a brand rounds what it pays: once per bet, to the minor unit. */
export type ReturnsRounding = "half-up" | "floor";

/** What the bet returns, exactly, in the unit's own unit. */
export function exactReturns(bet: DecidedBet): Rational {
  const win = bet.part === "place" ? ZERO : partReturns(bet, bet.legs.map(winFactor));
  if (bet.part === "win") return win;
  return add(win, partReturns(bet, bet.legs.map(placeFactor)));
}

/** Whole minor units to pay for exact returns in minor units: the one rounding of a bet. */
export function roundReturns(exact: Rational, rounding: ReturnsRounding = "half-up"): bigint {
  return rounding === "floor" ? roundDown(exact) : roundHalfUp(exact);
}

function partReturns(bet: DecidedBet, factors: readonly Rational[]): Rational {
  const { plan, unit, legs } = bet;
  switch (plan.kind) {
    case "single":
      assert(factors.length === 1, "a single has one leg");
      return product([unit, ...factors]);
    case "fold":
      return product([unit, ...factors]);
    case "system":
    case "lobby": {
      const bankers = factors.filter((_, index) => legs[index]?.banker === true);
      const free = factors.filter((_, index) => legs[index]?.banker !== true);
      return multiply(unit, multiply(product(bankers), sumOfProducts(free, plan.folds)));
    }
    case "chain":
      return chainReturns(unit, factors);
    case "conditional":
      return conditionalReturns(plan.blocks, factors);
    case "anti":
      return multiply(unit, antiFactor(legs, factors, plan.marginBp ?? 0));
    case "builder":
      return multiply(unit, builderFactor(legs, factors, plan.price));
    default:
      return assertNever(plan);
  }
}

/** The product of the factors; divided once, at the end. */
function product(factors: readonly Rational[]): Rational {
  let [n, d] = [1n, 1n];
  for (const factor of factors) [n, d] = [n * factor.n, d * factor.d];
  return rational(n, d);
}

function chainReturns(unit: Rational, factors: readonly Rational[]): Rational {
  let account = unit;
  for (const factor of factors) {
    account = add(account, multiply(lesser(unit, account), subtract(factor, ONE)));
  }
  return account;
}

function conditionalReturns(blocks: readonly Block[], factors: readonly Rational[]): Rational {
  const first = blocks[0]?.stake;
  assert(first !== undefined && first !== "max", "a conditional bet starts with an amount");
  let account = first;
  for (const block of blocks) {
    const stake = block.stake === "max" ? account : lesser(block.stake, account);
    const factor = product(block.legs.map((index) => factors[index] ?? ZERO));
    account = add(account, multiply(stake, subtract(factor, ONE)));
  }
  return account;
}

const BASIS_POINTS = 10_000n;

/** All void: 1; none lost: 0; otherwise A/(A − 1), A the product of the prices that count. */
function antiFactor(
  legs: readonly DecidedLeg[],
  factors: readonly Rational[],
  marginBp: number,
): Rational {
  const counting = legs.filter((leg) => compare(leg.win.refund, ONE) !== 0);
  if (counting.length === 0) return ONE;
  if (!factors.some((factor) => factor.n === 0n)) return ZERO;
  return antiPrice(
    counting.map((leg) => leg.price),
    marginBp,
  );
}

/** The price of the opposite of an accumulator: the fair one less the margin on its profit. */
export function antiPrice(prices: readonly Rational[], marginBp = 0): Rational {
  const all = product(prices);
  assert(compare(all, ONE) > 0, "an accumulator's price is above 1");
  const fairProfit = divide(ONE, subtract(all, ONE));
  const kept = rational(BASIS_POINTS - BigInt(marginBp), BASIS_POINTS);
  return add(ONE, multiply(fairProfit, kept));
}

function builderFactor(
  legs: readonly DecidedLeg[],
  factors: readonly Rational[],
  price: Rational,
): Rational {
  if (factors.some((factor) => factor.n === 0n)) return ZERO;
  return legs.some((leg) => leg.win.refund.n > 0n) ? ONE : price;
}

function lesser(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}
