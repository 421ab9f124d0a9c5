import { type Refused, refused } from "@fairline/kernel";
import { rational, roundDown } from "@fairline/money";
import { isExcluded } from "./contributions.ts";
import type { GrantRule, PlayerGrants } from "./player-grants.ts";
import type { Product } from "./product.ts";

/** A stake that is to be paid. */
export type StakeFacts = {
  readonly product: Product;
  readonly stakeMinor: bigint;
  /** What the same round of a game has staked before. */
  readonly earlierMinor?: bigint;
  /** Legs of a bet; none for a round of a game. */
  readonly legs: readonly {
    readonly marketType: string;
    readonly oddsMilli: number;
    /** Unix milliseconds. */
    readonly startsAt: number;
  }[];
  readonly gameId?: string;
  readonly providerId?: string;
};

/** What can pay. */
export type Purse = {
  readonly realMinor: bigint;
  /** Whether there is real money on accounts of other currencies as well. */
  hasElsewhere(): boolean;
  /** Balance of a grant's account. */
  balanceOf(grant: GrantRule): bigint;
};

/** Who pays a stake: real money first, the rest out of one grant. */
export type StakeParts = {
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
  readonly grant: GrantRule;
};

/** A rule of a bonus that a stake would break. */
export type FundingCode =
  | "BONUS_MAX_BET"
  | "BONUS_MIN_LEGS"
  | "BONUS_MIN_ODDS"
  | "BONUS_MARKET_EXCLUDED"
  | "BONUS_GAME_EXCLUDED"
  | "BONUS_FIXTURE_TOO_LATE"
  | "BONUS_EXPIRED"
  | "BONUS_OWN_MONEY_FIRST"
  | "BONUS_SINGLE_GRANT";

const MICROS_PER_MS = 1_000n;

/**
 * Decides whether bonus money takes part in a stake. Null when none does: real money pays all of
 * it, or what there is cannot pay it. Real money goes first on whichever account it lies: while some
 * is in another currency, no bonus pays. The rules of a grant are asked only when its money would be
 * touched; `realMinor` in a refusal is the stake that own money pays without any rule.
 */
export function fundStake(
  grants: PlayerGrants,
  purse: Purse,
  stake: StakeFacts,
  nowMicros: bigint,
): StakeParts | Refused<FundingCode> | null {
  const { stakeMinor } = stake;
  const realMinor = purse.realMinor < stakeMinor ? purse.realMinor : stakeMinor;
  const bonusMinor = stakeMinor - realMinor;
  if (bonusMinor === 0n) return null;
  const candidates = grants.active().filter(({ products }) => products.includes(stake.product));
  const together = candidates.reduce((sum, grant) => sum + purse.balanceOf(grant), 0n);
  if (together < bonusMinor) return null;
  if (purse.hasElsewhere()) {
    return refused("BONUS_OWN_MONEY_FIRST", { realMinor: String(realMinor) });
  }
  const able = candidates.filter((grant) => purse.balanceOf(grant) >= bonusMinor);
  let first: Refused<FundingCode> | undefined;
  for (const grant of able) {
    const broken = brokenRule(grant, stake, nowMicros);
    if (!broken) return { realMinor, bonusMinor, grant };
    first ??= refused(broken.code, { ...broken.data, realMinor: String(realMinor) });
  }
  return first ?? refused("BONUS_SINGLE_GRANT", { realMinor: String(realMinor) });
}

/**
 * The most bonus money that a stake of that game would be paid out of: with own money and so much of
 * it a first stake of a round is taken, and with a unit more it is refused.
 */
export function greatestBonus(
  grants: PlayerGrants,
  purse: Purse,
  game: Pick<StakeFacts, "product" | "gameId" | "providerId">,
  nowMicros: bigint,
): bigint {
  if (purse.hasElsewhere()) return 0n;
  const { realMinor } = purse;
  // The least stake that touches a bonus: a rule that refuses it refuses every one.
  const least = { ...game, stakeMinor: realMinor + 1n, legs: [] };
  let mostMinor = 0n;
  for (const grant of grants.active()) {
    if (!grant.products.includes(game.product) || brokenRule(grant, least, nowMicros)) continue;
    const heldMinor = purse.balanceOf(grant);
    const roomMinor = grant.maxBetMinor === null ? heldMinor : grant.maxBetMinor - realMinor;
    const ableMinor = heldMinor < roomMinor ? heldMinor : roomMinor;
    if (ableMinor > mostMinor) mostMinor = ableMinor;
  }
  return mostMinor;
}

/** Bonus and real part of what a stake brings back: in its proportion, the remainder to real. */
export function splitReturns(
  funding: { readonly realMinor: bigint; readonly bonusMinor: bigint },
  returnsMinor: bigint,
): { readonly realMinor: bigint; readonly bonusMinor: bigint } {
  const stakeMinor = funding.realMinor + funding.bonusMinor;
  const bonusMinor = roundDown(rational(returnsMinor * funding.bonusMinor, stakeMinor));
  return { realMinor: returnsMinor - bonusMinor, bonusMinor };
}

function brokenRule(
  grant: GrantRule,
  stake: StakeFacts,
  nowMicros: bigint,
): Refused<FundingCode> | undefined {
  if (nowMicros >= grant.expiresAt) return refused("BONUS_EXPIRED");
  const wholeMinor = stake.stakeMinor + (stake.earlierMinor ?? 0n);
  if (grant.maxBetMinor !== null && wholeMinor > grant.maxBetMinor) {
    return refused("BONUS_MAX_BET", { maxMinor: String(grant.maxBetMinor) });
  }
  const { product, gameId, providerId, legs } = stake;
  if (isExcluded(grant.contributions, { product, gameId, providerId })) {
    return refused("BONUS_GAME_EXCLUDED");
  }
  const marketTypes = legs.map(({ marketType }) => marketType);
  if (marketTypes.some((marketType) => isExcluded(grant.contributions, { product, marketType }))) {
    return refused("BONUS_MARKET_EXCLUDED");
  }
  return brokenLegs(grant, legs);
}

function brokenLegs(grant: GrantRule, legs: StakeFacts["legs"]): Refused<FundingCode> | undefined {
  if (legs.length === 0) return undefined;
  const { minLegs, minOddsMilli } = grant;
  if (legs.length < minLegs) return refused("BONUS_MIN_LEGS", { minLegs });
  const qualifying = legs.filter(({ oddsMilli }) => oddsMilli >= (minOddsMilli ?? 0));
  if (qualifying.length < minLegs) {
    return refused("BONUS_MIN_ODDS", { minOddsMilli: minOddsMilli ?? 0, minLegs });
  }
  const late = legs.some(({ startsAt }) => BigInt(startsAt) * MICROS_PER_MS >= grant.expiresAt);
  return late ? refused("BONUS_FIXTURE_TOO_LATE") : undefined;
}
