import type { AskedLeg } from "@fairline/contracts";
import { secureBelow, secureBytes, secureToken } from "@fairline/fairness";
import { type Clock, type JsonObject, pause, uuidV7At } from "@fairline/kernel";
import { apiOf, type Caller, type Door, followed, type Heard } from "./caller.ts";
import type { Journal } from "./journal.ts";

/** A coupon as it is sent. */
export type Coupon = {
  readonly requestId: string;
  readonly plan: "single" | "accumulator";
  readonly stakeMinor: string;
  readonly oddsPolicy: "none";
  readonly legs: readonly AskedLeg[];
};

/** An offer to buy a bet back. */
export type Offer = { readonly betId: string; readonly offerId: string };

/** A sale as it is sent; `partBp` 10,000 sells all of it. */
export type SaleCall = Offer & { readonly requestId: string; readonly partBp: number };

/** A payout as it was answered. */
export type Payout = { readonly withdrawal: { readonly withdrawalId: string } };

/** Every so many players want a bonus. */
const LUCKY_EVERY = 4;

/** A player of the run. */
export interface ChaosPlayer {
  readonly number: number;
  /** Coupons that were answered for good: asked again later, they must hear the same. */
  readonly known: Coupon[];
  isExcluded: boolean;
  isBlocked: boolean;
  freshId(): string;
  register(door: Door): Promise<boolean>;
  placeBet(door: Door, coupon: Coupon): Promise<Heard<unknown>>;
  /** Session of the game he has open, once he has one. */
  sessionId: string | undefined;
  /** His id, once he is registered. */
  playerId: string;
  /** Wants the bonus of the first deposit, pays in little and bets in accumulators. */
  readonly isLucky: boolean;
  /** Chooses the bonus of the first deposit. */
  chooseBonus(door: Door): Promise<void>;
  /** Offers for his open bets. */
  offers(door: Door): Promise<readonly Offer[]>;
  sell(door: Door, sale: SaleCall): Promise<Heard<unknown>>;
  withdraw(door: Door, requestId: string, amountMinor: string): Promise<Heard<Payout>>;
  cancelWithdrawal(door: Door, withdrawalId: string): Promise<void>;
  /** Starts a deposit and pays it at the provider; answers whether it was paid. */
  payIn(door: Door, requestId: string, amountMinor: bigint): Promise<boolean>;
  setLimit(door: Door, limitType: 1 | 10 | 20 | 30, value: string): Promise<Heard<unknown>>;
  /** Sees his newest bets, deposits, limits or balance; what he saw is in the journal. */
  readBets(door: Door): Promise<void>;
  readPayments(door: Door): Promise<void>;
  readLimits(door: Door): Promise<void>;
  readBalance(door: Door): Promise<void>;
  /** His balance, or undefined when it cannot be learnt now. */
  balance(door: Door): Promise<bigint | undefined>;
  /** Opens the private lane of a live connection; null while that cannot be. */
  createTicket(door: Door): Promise<{ ticket: string; head: number } | null>;
}

const KNOWN_MAX = 50;
/** Bets of a page that he looks at. */
const BETS_SEEN = "50";
const PAY_MS_MAX = 5_000;
const PAY_TRIES_MAX = 5;
const PAY_PAUSE_MS = 200;

/** Makes a player who is not registered yet. */
export function createChaosPlayer(number: number, journal: Journal, clock: Clock): ChaosPlayer {
  const caller: Caller = { journal, player: number, cookie: "" };
  const email = `chaos-${number}-${secureToken(6).toLowerCase()}@fairline.example`;
  const known: Coupon[] = [];
  return {
    number,
    known,
    isExcluded: false,
    isBlocked: false,
    sessionId: undefined,
    playerId: "",
    isLucky: number % LUCKY_EVERY === 0,
    freshId: () => uuidV7At(clock.nowMs(), secureBytes(10)),
    async register(door) {
      const heard = await followed(
        caller,
        door,
        { call: "register", key: email, body: {} },
        () => apiOf(caller, door)("register", { body: registration(email) }),
        (reply) => ({ playerId: reply.player.playerId }),
      );
      this.playerId = heard.reply?.player.playerId ?? "";
      return heard.code === null && caller.cookie !== "";
    },
    async placeBet(door, coupon) {
      const heard = await followed(
        caller,
        door,
        { call: "placeBet", key: coupon.requestId, body: bodyOf(coupon) },
        () => apiOf(caller, door)("placeBet", { body: { ...coupon, legs: [...coupon.legs] } }),
        ({ bet }) => ({
          betId: bet.betId,
          requestId: bet.requestId,
          placedAt: bet.placedAt,
          plan: bet.plan,
          stakeMinor: bet.stakeMinor,
          legs: bet.legs.map(({ fixtureId, outcomeId, oddsMilli }) => ({
            fixtureId,
            outcomeId,
            oddsMilli,
          })),
        }),
      );
      return heard;
    },
    async chooseBonus(door) {
      await apiOf(caller, door)("chooseFirstDepositBonus", { body: { choice: 1 } });
    },
    async offers(door) {
      const found = await apiOf(caller, door)("findCashOutOffers");
      if (!found.ok) return [];
      return found.reply.offers.flatMap(({ betId, offer }) =>
        offer === null ? [] : [{ betId, offerId: offer.offerId }],
      );
    },
    sell(door, { requestId, betId, offerId, partBp }) {
      const body = { requestId, offerId, partBp };
      return followed(
        caller,
        door,
        { call: "cashOutBet", key: requestId, body: { betId, ...body } },
        () => apiOf(caller, door)("cashOutBet", { params: { betId }, body }),
        ({ bet }) => ({ betId: bet.betId }),
      );
    },
    withdraw(door, requestId, amountMinor) {
      const body = { requestId, methodId: "sandbox-card", amountMinor };
      return followed(
        caller,
        door,
        { call: "startWithdrawal", key: requestId, body },
        () => apiOf(caller, door)("startWithdrawal", { body }),
        ({ withdrawal }) => ({ withdrawalId: withdrawal.withdrawalId }),
      );
    },
    async cancelWithdrawal(door, withdrawalId) {
      await apiOf(caller, door)("cancelWithdrawal", { params: { withdrawalId } });
    },
    async payIn(door, requestId, amountMinor) {
      const body = {
        requestId,
        methodId: "sandbox-card",
        amountMinor: amountMinor.toString(),
        language: "en",
      };
      const started = await followed(
        caller,
        door,
        { call: "startDeposit", key: requestId, body },
        () => apiOf(caller, door)("startDeposit", { body }),
        ({ payment }) => ({ paymentId: payment.paymentId, amountMinor: payment.amountMinor }),
      );
      const next = started.reply?.next;
      return next?.kind === "redirect" && pay(caller, requestId, next.url, clock);
    },
    setLimit: (door, limitType, value) =>
      followed(
        caller,
        door,
        {
          call: "setLimit",
          key: `${number}:${limitType}:${clock.nowMs()}`,
          body: { limitType, limitValue: value },
        },
        () => apiOf(caller, door)("setLimit", { body: { limitType, limitValue: value } }),
        ({ title }) => ({ title }),
      ),
    async readBets(door) {
      await followed(
        caller,
        door,
        { call: "findBets", key: this.freshId(), body: {} },
        () => apiOf(caller, door)("findBets", { query: { limit: BETS_SEEN } }),
        ({ bets, next }) => ({
          ids: bets.map(({ betId }) => betId),
          hasMore: next !== undefined,
        }),
      );
    },
    async readPayments(door) {
      await followed(
        caller,
        door,
        { call: "findPayments", key: this.freshId(), body: {} },
        () => apiOf(caller, door)("findPayments", { query: {} }),
        ({ payments, next }) => ({
          ids: payments.map(({ paymentId }) => paymentId),
          arrived: payments
            .filter(({ state }) => state === "succeeded")
            .map(({ paymentId }) => paymentId),
          hasMore: next !== undefined,
        }),
      );
    },
    async readLimits(door) {
      await followed(
        caller,
        door,
        { call: "findLimits", key: this.freshId(), body: {} },
        () => apiOf(caller, door)("findLimits"),
        ({ limits }) => ({
          active: limits
            .filter(({ limitState }) => limitState === "ACTIVE")
            .map(({ limitType, limitValue }) => ({ limitType, limitValue })),
        }),
      );
    },
    async readBalance(door) {
      await followed(
        caller,
        door,
        { call: "findAccounts", key: this.freshId(), body: {} },
        () => apiOf(caller, door)("findAccounts"),
        ({ accounts }) => ({ balanceMinor: accounts[0]?.balanceMinor ?? null }),
      );
    },
    async balance(door) {
      const found = await apiOf(caller, door)("findAccounts");
      const text = found.ok ? found.reply.accounts[0]?.balanceMinor : undefined;
      return text === undefined ? undefined : BigInt(text);
    },
    async createTicket(door) {
      const made = await apiOf(caller, door)("createLiveTicket", {});
      return made.ok ? made.reply : null;
    },
  };
}

/** Remembers a coupon whose answer is final. */
export function remember({ known }: ChaosPlayer, coupon: Coupon): void {
  known.push(coupon);
  if (known.length > KNOWN_MAX) known.shift();
}

function bodyOf({ plan, stakeMinor, oddsPolicy, legs }: Coupon): JsonObject {
  return { plan, stakeMinor, oddsPolicy, legs: legs.map((leg) => ({ ...leg })) };
}

const DAY_MS = 86_400_000;
/** Days of birth from 1970 on; the youngest is of age. */
const DAYS_BORN = 12_000;

function registration(email: string) {
  return {
    email,
    password: `quiet ${secureToken(12)} river`,
    name: "Chaos",
    // Nobody's exclusion is another one's.
    birthDate: new Date(DAY_MS * secureBelow(DAYS_BORN)).toISOString().slice(0, 10),
    country: "IE",
    currency: "EUR",
    language: "en",
    isAdultAndAcceptsTerms: true,
    acceptsMarketing: false,
  } as const;
}

/** Presses "pay" on the provider's page. The provider is no part of the trouble. */
async function pay(caller: Caller, key: string, url: string, clock: Clock): Promise<boolean> {
  const id = caller.journal.asked({
    call: "pay",
    key,
    player: caller.player,
    body: {},
    to: "provider",
  });
  for (let tries = 0; tries < PAY_TRIES_MAX; tries += 1) {
    try {
      const answer = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "action=pay",
        signal: AbortSignal.timeout(PAY_MS_MAX),
      });
      await answer.arrayBuffer();
      if (answer.status !== 303) break;
      caller.journal.answered(id, { status: 200, code: null, reply: {} });
      return true;
    } catch {
      // Pressed again: an order is paid at most once.
      await pause(clock, PAY_PAUSE_MS);
    }
  }
  caller.journal.answered(id, { status: 0, code: "NETWORK", reply: {} });
  return false;
}
