import type { AskedLeg, BetView, ClosedSports, OddsPolicy, Plan } from "@fairline/contracts";
import { assert, isRefused, type Refused, refused, uuidV7Time } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import { checkWager } from "@fairline/responsible-gaming";
import {
  type Accepted,
  chooseAccount,
  type ChosenAccount,
  type HeadState,
  type LedgerReply,
  type RatedAccount,
  requestHash,
} from "@fairline/wallet";
import type { BetPace } from "../bet-pace.ts";
import type { StoredBet, StoredEvent } from "../model/bet.ts";
import { countedStake } from "../model/bet-account.ts";
import { toBetView } from "../model/bet-view.ts";
import { type CouponCase, judgeCoupon, type PassedCoupon } from "../model/judge-coupon.ts";
import { judgeCutOff } from "../model/judge-offer.ts";
import type { QuotedLeg, SeenLeg } from "../model/seen-leg.ts";
import { stakeLimitsOf } from "../model/stake-limits.ts";
import type { PlayerCurrencies } from "../player-currencies.ts";
import type { SportsbookDeps } from "../ports.ts";
import type { RiskBook, RiskKey } from "../risk-book.ts";
import { placeRecords } from "../store/bet-records.ts";
import { betAt } from "../store/bets.ts";
import { awaitFeed } from "./await-feed.ts";
import { takeStake } from "./move-stake.ts";

/** What a player asks for. */
export type BetRequest = {
  readonly requestId: string;
  readonly plan: Plan;
  readonly stakeMinor: string;
  readonly oddsPolicy: OddsPolicy;
  readonly legs: readonly AskedLeg[];
  /** One of the player's currency accounts; his main one unless named. */
  readonly accountId?: string | undefined;
};

/** What placing works with. */
export type PlaceBetDeps = Pick<
  SportsbookDeps,
  "store" | "ledger" | "book" | "clock" | "funding" | "couponRules" | "findRate"
> & {
  readonly pace: BetPace;
  readonly currencies: PlayerCurrencies;
  readonly risks: RiskBook;
};

/** A bet that is being placed: its live delay, null without one, ends by the time it is taken at. */
type Placing = StoredBet & { delayEndsAt: bigint | null };

/** The longest wait of a live bet, whatever its sport. */
const DELAY_SECONDS_MAX = 15;
const SECOND_MS = 1_000;
const MICROS_PER_MS = 1_000n;

/**
 * Places a bet at most once for a requestId. Structure, offer, prices and size are judged in
 * memory; the verdict, whatever it is, is written with its money under the key, so that a repeat
 * hears the same answer and another body under the same key is refused. Cut-offs and delays go by the
 * time of the money, never by the clock of the process.
 */
export async function placeBet(
  deps: PlaceBetDeps,
  playerId: bigint,
  request: BetRequest,
  closedSports?: ClosedSports,
): Promise<BetView | Refused> {
  // What is at hand, as nearly always, is not waited for: each wait is a turn of the queue.
  const pacing = deps.pace.take(playerId, request.requestId);
  const tooFast = pacing instanceof Promise ? await pacing : pacing;
  if (tooFast) return tooFast;
  const finding = deps.currencies.find(playerId);
  const main = finding instanceof Promise ? await finding : finding;
  if (main === undefined) return refused("COUPON_ACCOUNT_BLOCKED");
  let currency = main;
  let account: RatedAccount | null = null;
  if (request.accountId !== undefined) {
    const chosen = await chooseAccount(deps, playerId, request.accountId);
    if (isRefused(chosen)) {
      return answer(deps, playerId, await submit(deps, playerId, request, () => chosen));
    }
    ({ currency, account } = chosen);
  }
  const seeing = awaitFeed(deps.book, deps.clock, request.legs);
  const legs = seeing instanceof Promise ? await seeing : seeing;
  const verdict = judgeCoupon(toCase(deps, request, currency, legs, closedSports));
  if (isRefused(verdict)) {
    return answer(deps, playerId, await submit(deps, playerId, request, () => verdict));
  }
  const bet = toBet(deps, playerId, request, { currency, account }, verdict);
  const delayMs = delayOf(deps, verdict);
  const reservation = deps.risks.reserve(bet.currencyId, bet.legs);
  try {
    const reply = await submit(
      deps,
      playerId,
      request,
      (now, state) =>
        judgeCutOff(bet.legs, Number(now / MICROS_PER_MS)) ??
        inCurrency(checkWager(state, countedStake(bet), now), bet, main) ??
        acceptBet(deps, bet, delayMs, state, now),
    );
    if (reply.kind !== "done" || reply.replayed) return await answer(deps, playerId, reply);
    reservation.commit();
    assert(reply.at !== undefined, "what was written now tells its time");
    return toBetView(bet, [firstEvent(bet, reply.at)]);
  } finally {
    reservation.release();
  }
}

function toCase(
  { ledger, risks, couponRules }: PlaceBetDeps,
  request: BetRequest,
  currency: string,
  legs: readonly SeenLeg[],
  closedSports: ClosedSports | undefined,
): CouponCase {
  const limits = stakeLimitsOf(currency);
  const currencyId = currencyIdOf(currency);
  const keyOf = ({ asked, marketKey }: QuotedLeg): RiskKey => {
    return { fixtureId: asked.fixtureId, marketKey, outcomeId: asked.outcomeId, currencyId };
  };
  return {
    plan: request.plan,
    policy: request.oddsPolicy,
    stakeText: request.stakeMinor,
    legs,
    rules: couponRules?.(),
    closedSports,
    limits,
    currency,
    nowMs: ledger.nowMs(),
    roomOf: (leg) => risks.room(keyOf(leg), limits),
    accumulatorRoomOf: (leg) => risks.accumulatorRoom(keyOf(leg), limits),
  };
}

/** Limits are in the currency of the main account: who stakes another one is told which that is. */
function inCurrency(
  refusal: Refused | undefined,
  { account }: StoredBet,
  currency: string,
): Refused | undefined {
  if (refusal === undefined || account === null) return refusal;
  return refused(refusal.code, { ...refusal.data, currency });
}

/** Milliseconds that a bet waits; null when none of its matches is in play. */
function delayOf({ book }: PlaceBetDeps, coupon: PassedCoupon): number | null {
  const live = coupon.legs.filter((leg) => leg.section === "live");
  if (live.length === 0) return null;
  const seconds = live.map((leg) => book.liveDelaySeconds(leg.sport));
  return Math.min(DELAY_SECONDS_MAX, Math.max(0, ...seconds)) * SECOND_MS;
}

function toBet(
  { ledger }: PlaceBetDeps,
  playerId: bigint,
  request: BetRequest,
  { currency, account }: ChosenAccount,
  coupon: PassedCoupon,
): Placing {
  const id = ledger.nextId();
  const isLive = coupon.legs.some((leg) => leg.section === "live");
  return {
    id,
    at: betAt(id),
    playerId,
    currencyId: currencyIdOf(currency),
    requestId: request.requestId,
    plan: request.plan,
    policy: request.oddsPolicy,
    stakeMinor: coupon.stakeMinor,
    payoutCapMinor: stakeLimitsOf(currency).payoutCapMinor,
    legs: coupon.legs,
    state: isLive ? "pending-delay" : "accepted",
    rev: 1,
    delayEndsAt: null,
    rejection: null,
    results: coupon.legs.map(() => null),
    returnsMinor: null,
    paidAt: null,
    soldStakeMinor: 0n,
    soldMinor: 0n,
    saleEndsAtMs: null,
    funding: null,
    account,
  };
}

/**
 * The stake moves to escrow, or waits in a hold for the end of the live delay. Each decision begins
 * the delay anew: the last one is what is written.
 */
function acceptBet(
  { ledger, funding }: PlaceBetDeps,
  bet: Placing,
  delayMs: number | null,
  state: HeadState,
  nowMicros: bigint,
): Accepted | Refused {
  bet.delayEndsAt = delayMs === null ? null : nowMicros / MICROS_PER_MS + BigInt(delayMs);
  const taken = takeStake({ funding, nextId: () => ledger.nextId() }, bet, state, nowMicros);
  if (isRefused(taken)) return taken;
  return {
    kind: "accepted",
    transfers: taken.transfers,
    records: placeRecords(bet, nowMicros).concat(taken.records),
    grants: taken.grants,
    ref: bet.id,
    result: {},
  };
}

function firstEvent(bet: StoredBet, at: bigint): StoredEvent {
  const kind = bet.delayEndsAt === null ? "placed" : "held";
  return { rev: 1, kind, at, amountMinor: bet.stakeMinor, code: null };
}

function submit(
  { ledger }: PlaceBetDeps,
  playerId: bigint,
  request: BetRequest,
  decide: (nowMicros: bigint, state: HeadState) => Accepted | Refused,
): Promise<LedgerReply> {
  return ledger.submit({
    playerId,
    key: request.requestId,
    keyAtMs: uuidV7Time(request.requestId),
    requestHash: requestHash(bodyText(request)),
    decide: (state: HeadState, nowMicros: bigint) =>
      state.status === 0 ? decide(nowMicros, state) : refused("COUPON_ACCOUNT_BLOCKED"),
  });
}

/** What makes two requests the same, in an order of its own: names would be most of the text. */
function bodyText(request: BetRequest): string {
  const { requestId, plan, stakeMinor, oddsPolicy, legs, accountId } = request;
  return JSON.stringify([
    "place-bet",
    requestId,
    plan,
    stakeMinor,
    oddsPolicy,
    ...legs.map((leg) => [
      leg.fixtureId,
      leg.typeId,
      leg.specifiers,
      leg.outcomeId,
      leg.oddsMilli,
      leg.epoch,
      leg.seq,
    ]),
    // Without an account the text is what it always was.
    ...(accountId === undefined ? [] : [accountId]),
  ]);
}

async function answer(
  { store }: PlaceBetDeps,
  playerId: bigint,
  reply: LedgerReply,
): Promise<BetView | Refused> {
  if (reply.kind === "mismatch") return refused("COUPON_DUPLICATE_REQUEST");
  if (reply.kind === "refused") {
    const code = reply.code === "REQUEST_ID_STALE" ? "COUPON_REQUEST_STALE" : reply.code;
    return refused(code, reply.data);
  }
  assert(reply.kind === "done", "a placement has no guard");
  const found = await store.findBetOf(playerId, reply.ref);
  assert(found, `the bet ${reply.ref} is stored with its money`);
  return toBetView(found.bet, found.events);
}

function currencyIdOf(code: string): number {
  const currency = findCurrency(code);
  assert(currency, `the ledger's currency ${code} is known`);
  return currency.id;
}
