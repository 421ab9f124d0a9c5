import { assertNever } from "@fairline/kernel";
import { multiply, ONE, type Rational, rational, roundDown, subtract, ZERO } from "@fairline/money";
import { contributionOf } from "./contributions.ts";
import type { Product } from "./product.ts";
import type { ContributionTable } from "./template.ts";

/** A stake whose outcome is known, as far as it decides what counts towards a bonus. */
export type WagerFacts = BetWager | RoundWager;

/** A settled bet; `sizes` are the numbers of legs its combinations have: [3] for a treble. */
export type BetWager = {
  readonly kind: "bet";
  readonly product: Product;
  readonly stakeMinor: bigint;
  /** The part of the stake that was cashed out. */
  readonly soldMinor: bigint;
  readonly sizes: readonly number[];
  readonly legs: readonly {
    readonly marketType: string;
    readonly oddsMilli: number;
    /** How much of a stake on this leg alone would be given back: none, half or all of it. */
    readonly refundedHalves: 0 | 1 | 2;
  }[];
};

/** A finished round of a game. */
export type RoundWager = {
  readonly kind: "round";
  /** Null for a game whose kind is not known: it counts nothing. */
  readonly product: Product | null;
  readonly gameId: string;
  readonly providerId: string;
  readonly stakeMinor: bigint;
  /** Roulette: how many of the 37 numbers the stakes cover. */
  readonly coveredOf37?: number;
};

/** Terms of a grant that decide what counts. */
export type WagerTerms = {
  readonly products: readonly Product[];
  readonly contributions: ContributionTable;
  readonly minLegs: number;
  readonly minOddsMilli: number | null;
};

/** Why a stake counts for what it counts. */
export type WagerReason =
  | "counted"
  | "product"
  | "market"
  | "game"
  | "legs"
  | "refunded"
  | "cashed-out"
  | "low-risk"
  | "taken-back";

/** What counts. `valueE4` is in ten-thousandths of a minor unit, never rounded up. */
export type Contribution = {
  readonly countableMinor: bigint;
  readonly bp: number;
  readonly valueE4: bigint;
  readonly reason: WagerReason;
};

/** Covering this many of the 37 numbers of roulette risks too little to count. */
const COVERED_MAX = 25;

/** What of a stake counts towards a grant of these terms. */
export function judgeWager(terms: WagerTerms, wager: WagerFacts): Contribution {
  const { product } = wager;
  if (product === null || !terms.products.includes(product)) return nothing("product");
  switch (wager.kind) {
    case "bet":
      return judgeBet(terms, wager);
    case "round":
      return judgeRound(terms, { ...wager, product });
    default:
      return assertNever(wager);
  }
}

function judgeBet(terms: WagerTerms, bet: BetWager): Contribution {
  const { product } = bet;
  const bps = bet.legs.map(({ marketType }) =>
    contributionOf(terms.contributions, { product, marketType }),
  );
  const bp = Math.min(...bps);
  if (bp === 0) return nothing("market");
  const keptMinor = bet.stakeMinor - bet.soldMinor;
  if (keptMinor === 0n) return nothing("cashed-out");
  if (bet.legs.every(({ refundedHalves }) => refundedHalves === 2)) return nothing("refunded");
  const share = qualifyingShare(terms, bet);
  if (share.n === 0n) return nothing("legs");
  const countable = multiply(multiply(rational(keptMinor), share), riskedShare(bet));
  return counted(countable, bp);
}

/**
 * Combinations with enough legs of enough odds, among all of them. A refunded leg is none. Legs that
 * qualify are chosen apart from those that do not, so no combination is ever listed.
 */
function qualifyingShare({ minLegs, minOddsMilli }: WagerTerms, bet: BetWager): Rational {
  const legs = bet.legs.length;
  const good = bet.legs.filter(
    (leg) => leg.refundedHalves < 2 && leg.oddsMilli >= (minOddsMilli ?? 0),
  ).length;
  let qualifying = 0n;
  let all = 0n;
  for (const size of bet.sizes) {
    all += choose(legs, size);
    for (let taken = minLegs; taken <= size; taken++) {
      qualifying += choose(good, taken) * choose(legs - good, size - taken);
    }
  }
  return all === 0n ? ZERO : rational(qualifying, all);
}

/** What was not given back of a bet that is one combination. */
function riskedShare(bet: BetWager): Rational {
  if (bet.sizes.length > 1 || bet.sizes[0] !== bet.legs.length) return ONE;
  const refunded = bet.legs
    .map(({ refundedHalves }) => rational(BigInt(refundedHalves), 2n))
    .reduce(multiply, ONE);
  return subtract(ONE, refunded);
}

function judgeRound(
  terms: WagerTerms,
  round: RoundWager & { readonly product: Product },
): Contribution {
  const bp = contributionOf(terms.contributions, round);
  if (bp === 0) return nothing("game");
  if ((round.coveredOf37 ?? 0) >= COVERED_MAX) return nothing("low-risk");
  return counted(rational(round.stakeMinor), bp);
}

function counted(countable: Rational, bp: number): Contribution {
  const valueE4 = roundDown(multiply(countable, rational(BigInt(bp))));
  return { countableMinor: roundDown(countable), bp, valueE4, reason: "counted" };
}

function nothing(reason: WagerReason): Contribution {
  return { countableMinor: 0n, bp: 0, valueE4: 0n, reason };
}

function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let i = 1; i <= count; i++) ways = (ways * BigInt(from - count + i)) / BigInt(i);
  return ways;
}
