import type { AskedLeg, CouponLeg, Plan } from "@fairline/contracts";
import { assert, type Clock, isRefused, type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { OfferingBook } from "@fairline/offering";
import { displayOddsMilli } from "@fairline/odds";
import { findOwnAccount, type Ledger } from "@fairline/wallet";
import { maxReturnsMinor } from "../model/bet-terms.ts";
import {
  type CouponRules,
  EVERY_COUPON,
  findRelatedPairs,
  findStructureFault,
} from "../model/judge-structure.ts";
import { fullStake, greatestStake, parseStake, stakeRange } from "../model/judge-stake.ts";
import { isQuoted, type QuotedLeg, type SeenLeg, seeLegs } from "../model/seen-leg.ts";
import { stakeLimitsOf } from "../model/stake-limits.ts";
import type { PlayerCurrencies } from "../player-currencies.ts";
import type { RiskBook } from "../risk-book.ts";

/** A coupon before it is placed. */
export type CouponQuestion = {
  readonly plan: Plan;
  readonly legs: readonly AskedLeg[];
  readonly stakeMinor?: string | undefined;
  readonly currency?: string | undefined;
  /** One of the player's currency accounts; his main one unless named. */
  readonly accountId?: string | undefined;
};

/** What pricing works with. */
export type PriceCouponDeps = {
  readonly book: OfferingBook;
  readonly clock: Clock;
  readonly risks: RiskBook;
  readonly currencies: PlayerCurrencies;
  readonly ledger: Pick<Ledger, "findAccounts">;
  /** What the site takes now; every coupon unless told. */
  readonly couponRules?: () => CouponRules;
};

const CURRENCY_OF_GUESTS = "EUR";
const DELAY_SECONDS_MAX = 15;

/** How a coupon stands now, with the stakes that would pass: the same arithmetic as placing. */
export async function priceCoupon(
  deps: PriceCouponDeps,
  playerId: bigint | null,
  question: CouponQuestion,
) {
  const { plan, legs } = question;
  const rules = deps.couponRules?.() ?? EVERY_COUPON;
  const reason = findStructureFault(plan, legs.length, rules);
  // An accumulator grows leg by leg: it is priced before it can be placed.
  if (reason !== undefined && reason !== "accumulator-needs-two-legs") {
    return refused("COUPON_STRUCTURE_INVALID", { reason, legsMax: rules.maxLegs });
  }
  const stakeMinor = question.stakeMinor === undefined ? null : parseStake(question.stakeMinor);
  if (isRefused(stakeMinor)) return stakeMinor;
  const currency = await currencyOf(deps, playerId, question);
  if (isRefused(currency)) return currency;
  const seen = seeLegs(deps.book, legs);
  const prices = pricesOf(seen);
  return {
    legs: seen.map(toCouponLeg),
    related: findRelatedPairs(seen),
    currency,
    oddsMilli: prices && displayOddsMilli(prices),
    ...stakesOf(deps.risks, plan, seen, currency),
    maxReturnsMinor:
      prices && stakeMinor !== null ? returnsText(plan, stakeMinor, currency, prices) : null,
    delaySeconds: delayOf(deps.book, seen),
  };
}

async function currencyOf(
  { currencies, ledger }: PriceCouponDeps,
  playerId: bigint | null,
  { currency: asked, accountId }: CouponQuestion,
): Promise<string | Refused> {
  if (playerId !== null && accountId !== undefined) {
    const account = findOwnAccount(await ledger.findAccounts(playerId), accountId);
    return isRefused(account) ? account : account.currencyCode;
  }
  const own = playerId === null ? undefined : await currencies.find(playerId);
  if (own !== undefined) return own;
  return asked !== undefined && findCurrency(asked) ? asked : CURRENCY_OF_GUESTS;
}

/** The price of every leg, or null when one has none. */
function pricesOf(legs: readonly SeenLeg[]): number[] | null {
  const prices = legs.flatMap(({ quote }) => quote?.oddsMilli ?? []);
  return prices.length === legs.length ? prices : null;
}

function stakesOf(risks: RiskBook, plan: Plan, legs: readonly SeenLeg[], currency: string) {
  const limits = stakeLimitsOf(currency);
  const currencyId = findCurrency(currency)?.id;
  assert(currencyId !== undefined, "a currency with limits is known");
  const priced = legs.filter(isQuoted).flatMap(({ quote, asked, marketKey }) => {
    const key = { fixtureId: asked.fixtureId, marketKey, outcomeId: asked.outcomeId, currencyId };
    if (quote.oddsMilli === null) return [];
    const accumulatorRoomMinor =
      plan === "accumulator" ? risks.accumulatorRoom(key, limits) : undefined;
    return [
      { oddsMilli: quote.oddsMilli, roomMinor: risks.room(key, limits), accumulatorRoomMinor },
    ];
  });
  const range = priced.length === legs.length ? stakeRange(limits, priced) : null;
  return {
    minStakeMinor: String(limits.minMinor),
    maxStakeMinor: String(range === null ? 0n : greatestStake(range)),
    fullStakeMinor: String(range === null ? 0n : fullStake(range)),
    payoutCapMinor: String(limits.payoutCapMinor),
  };
}

function returnsText(
  plan: Plan,
  stakeMinor: bigint,
  currency: string,
  prices: readonly number[],
): string {
  const { payoutCapMinor } = stakeLimitsOf(currency);
  const legs = prices.map((oddsMilli) => ({ oddsMilli }));
  return String(maxReturnsMinor({ plan, stakeMinor, payoutCapMinor, legs }));
}

function delayOf(book: OfferingBook, legs: readonly SeenLeg[]): number {
  const live = legs.filter(isQuoted).filter(({ quote }) => quote.fixture.section === "live");
  const seconds = live.map(({ quote }) => book.liveDelaySeconds(quote.champion.sport));
  return Math.min(DELAY_SECONDS_MAX, Math.max(0, ...seconds));
}

/** How a leg stands now; null when nobody offers it. */
export function toCouponLeg(leg: SeenLeg): CouponLeg | null {
  return isQuoted(leg) ? couponLeg(leg) : null;
}

function couponLeg({ asked, quote }: QuotedLeg): CouponLeg {
  const { fixture, champion, market } = quote;
  const isStopped = market.status === "active" && (!quote.producerUp || !quote.active);
  return {
    fixtureId: asked.fixtureId,
    typeId: asked.typeId,
    specifiers: asked.specifiers,
    outcomeId: asked.outcomeId,
    section: fixture.section === "live" ? "live" : "line",
    status: isStopped ? "suspended" : market.status,
    fixtureStatus: fixture.status,
    oddsMilli: quote.oddsMilli,
    epoch: quote.epoch,
    seq: quote.seq,
    home: fixture.home.name,
    away: fixture.away.name,
    sport: champion.sport,
    championName: champion.name,
    slug: fixture.slug,
    championSlug: champion.slug,
    championId: champion.championId,
    startsAt: fixture.startsAt,
    score: fixture.play?.main ?? null,
  };
}
