import type { BetView } from "@fairline/contracts";
import {
  assert,
  canonicalJson,
  isRefused,
  type Refused,
  refused,
  uuidV7Time,
} from "@fairline/kernel";
import { type Accepted, type LedgerReply, requestHash, standingOf } from "@fairline/wallet";
import type { BetPace } from "../bet-pace.ts";
import type { StoredBet, StoredEvent } from "../model/bet.ts";
import { toBetView } from "../model/bet-view.ts";
import { glanceAt } from "../model/judge-delay.ts";
import { judgeSale, type PassedSale, type SaleRequest } from "../model/judge-sale.ts";
import { WHOLE_BP } from "../model/kept-part.ts";
import type { SaleBook } from "../model/offer-cash-out.ts";
import type { Sale } from "../model/sale.ts";
import type { SportsbookDeps } from "../ports.ts";
import { betGuard } from "../store/bet-records.ts";
import { askRecord, sellRecord } from "../store/sale-records.ts";
import { type Movement, paySale } from "./move-stake.ts";

/** What a player accepts. */
export type CashOutRequest = {
  readonly requestId: string;
  readonly betId: string;
  readonly offerId: string;
  /** Of the kept stake, in basis points; absent means all of it. */
  readonly partBp?: number | undefined;
};

/** What selling works with. */
export type CashOutDeps = Pick<SportsbookDeps, "store" | "ledger" | "book" | "funding"> & {
  readonly pace: BetPace;
};

/** How often a bet that changes under the sale is read again. */
const TRIES_MAX = 3;
const SECOND_MS = 1_000;
const MICROS_PER_MS = 1_000n;

/**
 * Sells a bet, or a part of it, at the offer the player saw, at most once for a requestId. Settling,
 * voiding and selling exclude each other by the bet's revision. A sale with a leg in play waits as a
 * bet does: see `resolveSale`. A player who excluded himself may sell: it lowers what he risks. The
 * age of the offer and the cut-offs go by the time of the money, once more at the instant of the sale.
 */
export async function cashOutBet(
  deps: CashOutDeps,
  playerId: bigint,
  request: CashOutRequest,
): Promise<BetView | Refused> {
  const tooFast = await deps.pace.take(playerId, request.requestId);
  if (tooFast) return tooFast;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await deps.store.findBetOf(playerId, BigInt(request.betId));
    if (!found) return refused("NOT_FOUND");
    const reply = await sell(deps, found.bet, request);
    if (reply.kind !== "blocked") return answer(deps, playerId, request, reply);
  }
  return refused("CASHOUT_SUSPENDED");
}

function sell(deps: CashOutDeps, bet: StoredBet, request: CashOutRequest): Promise<LedgerReply> {
  const { ledger } = deps;
  const partBp = request.partBp ?? WHOLE_BP;
  const judgeAt = judgeOf(deps, bet, { offerId: request.offerId, partBp });
  const first = judgeAt(ledger.nowMs());
  const saleId = isRefused(first) ? undefined : ledger.nextId();
  return ledger.submit({
    playerId: bet.playerId,
    key: request.requestId,
    keyAtMs: uuidV7Time(request.requestId),
    requestHash: requestHash(canonicalJson({ call: "cash-out-bet", ...request, partBp })),
    ...(saleId === undefined ? {} : { guard: betGuard(bet) }),
    decide(state, nowMicros) {
      if (isRefused(first)) return first;
      const verdict = judgeAt(Number(nowMicros / MICROS_PER_MS));
      if (isRefused(verdict)) return verdict;
      if (standingOf(bet.account, state).status !== 0) return refused("COUPON_ACCOUNT_BLOCKED");
      assert(saleId !== undefined, "a sale that passed has its number");
      const sale = { ...verdict.sale, id: saleId };
      const paid = paySale(deps, bet, sale, state);
      return post(bet, sale, { ...verdict, paid }, nowMicros);
    },
  });
}

/** The verdict at a time, of an offer that is looked up once: it stays so, however often it is judged. */
function judgeOf({ book }: CashOutDeps, bet: StoredBet, request: SaleRequest) {
  const offer: SaleBook = {
    quote: glanceAt(bet.legs, book).quote,
    liveDelaySeconds: (sport) => book.liveDelaySeconds(sport),
  };
  return (nowMs: number) => judgeSale(bet, request, offer, nowMs);
}

function post(
  bet: StoredBet,
  sale: Sale,
  { delaySeconds, paid }: PassedSale & { readonly paid: Movement },
  nowMicros: bigint,
): Accepted {
  const answered = { kind: "accepted", ref: bet.id, result: { betId: String(bet.id) } } as const;
  if (delaySeconds === 0) {
    return {
      ...answered,
      ...paid,
      records: [sellRecord(bet, sale, soldEvent(bet, sale, nowMicros)), ...paid.records],
    };
  }
  const event = {
    rev: bet.rev + 1,
    kind: "sale-asked",
    at: nowMicros,
    amountMinor: sale.priceMinor,
    code: null,
  } as const;
  const endsAtMs = Number(nowMicros / MICROS_PER_MS) + delaySeconds * SECOND_MS;
  const records = [askRecord(bet, sale, endsAtMs, event)];
  return { ...answered, transfers: [], records };
}

/** The entry of the log that a paid sale leaves. */
export function soldEvent(
  bet: StoredBet,
  sale: Pick<Sale, "stakeMinor" | "priceMinor">,
  at: bigint,
): StoredEvent {
  const isWhole = bet.soldStakeMinor + sale.stakeMinor === bet.stakeMinor;
  return {
    rev: bet.rev + 1,
    kind: isWhole ? "cashed-out" : "part-sold",
    at,
    amountMinor: sale.priceMinor,
    code: null,
  };
}

async function answer(
  { store }: CashOutDeps,
  playerId: bigint,
  request: CashOutRequest,
  reply: Exclude<LedgerReply, { kind: "blocked" }>,
): Promise<BetView | Refused> {
  if (reply.kind === "mismatch") return refused("COUPON_DUPLICATE_REQUEST");
  if (reply.kind === "refused") {
    const code = reply.code === "REQUEST_ID_STALE" ? "COUPON_REQUEST_STALE" : reply.code;
    return refused(code, reply.data);
  }
  const found = await store.findBetOf(playerId, BigInt(request.betId));
  assert(found, "a sold bet is still there");
  return toBetView(found.bet, found.events);
}
