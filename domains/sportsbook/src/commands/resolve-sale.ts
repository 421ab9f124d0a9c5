import { Failure, type JsonObject } from "@fairline/kernel";
import { idTimeMs, internalKey, requestHash, standingOf } from "@fairline/wallet";
import type { StoredBet, StoredEvent } from "../model/bet.ts";
import { glanceAt, type LegBook } from "../model/judge-delay.ts";
import { freedBy } from "../model/judge-sale.ts";
import { judgeSaleWait } from "../model/judge-sale-wait.ts";
import type { WaitingSale } from "../model/sale.ts";
import type { SportsbookDeps } from "../ports.ts";
import { betGuard } from "../store/bet-records.ts";
import { payRecord, rejectSaleRecord } from "../store/sale-records.ts";
import { soldEvent } from "./cash-out-bet.ts";
import { paySale } from "./move-stake.ts";

/** What resolving works with. */
export type ResolveSaleDeps = Pick<SportsbookDeps, "ledger" | "book" | "funding">;

/** A sale whose wait is over, with its bet as it is now. */
export type EndedSale = { readonly sale: WaitingSale; readonly bet: StoredBet };

const MICROS_PER_MS = 1_000n;

type SaleVerdict = { readonly code: string | null; readonly facts: JsonObject };

/**
 * Ends the wait of a sale by the rule for live bets: without a material change and with prices within
 * a step of the ladder it is paid at the offer the player took, otherwise the bet goes on. A bet that
 * was settled meanwhile keeps its settlement. At most once, whatever happens to the process. The time is
 * the money's: throws DELAY_NOT_OVER before the end, and the sale is found again.
 */
export async function resolveSale(deps: ResolveSaleDeps, ended: EndedSale): Promise<void> {
  const { bet, sale } = ended;
  const offer = glanceAt(sale.openLegs, deps.book);
  const text = `${sale.id}:resolve`;
  await deps.ledger.submit({
    ...internalKey(text, idTimeMs(sale.id)),
    playerId: bet.playerId,
    requestHash: requestHash(text),
    guard: betGuard(bet),
    decide: (state, nowMicros) => {
      const nowMs = Number(nowMicros / MICROS_PER_MS);
      if (nowMs < sale.endsAtMs) {
        throw new Failure("DELAY_NOT_OVER", `the wait of sale ${sale.id} is not over yet`);
      }
      const { code, facts } =
        standingOf(bet.account, state).status === 0 ? judge(ended, offer, nowMs) : blocked();
      const end = { kind: "accepted", ref: bet.id, result: { saleId: String(sale.id) } } as const;
      if (code !== null) {
        const record = rejectSaleRecord(bet, sale, rejectedEvent(bet, code, nowMicros), facts);
        return { ...end, transfers: [], records: [record] };
      }
      const paid = { ...sale, freedLegs: freedBy(bet, sale.stakeMinor) };
      const moved = paySale(deps, bet, sale, state);
      const record = payRecord(bet, paid, soldEvent(bet, sale, nowMicros), facts);
      return { ...end, ...moved, records: [record, ...moved.records] };
    },
  });
}

function judge({ sale, bet }: EndedSale, offer: LegBook, nowMs: number): SaleVerdict {
  // Whatever made another revision was the end of the wait: a settlement, a void.
  if (bet.rev !== sale.rev) return { code: "CASHOUT_UNAVAILABLE", facts: {} };
  const verdict = judgeSaleWait(sale, offer, nowMs);
  return { code: verdict.kind === "accept" ? null : codeOf(verdict.code), facts: verdict.facts };
}

/** The reasons of a bet's wait, told of a sale. */
function codeOf(code: string): string {
  switch (code) {
    case "COUPON_ODDS_CHANGED":
      return "CASHOUT_OFFER_EXPIRED";
    case "COUPON_SCORE_CHANGED":
    case "COUPON_RED_CARD_CHANGED":
    case "COUPON_MATERIAL_CHANGE":
      return "CASHOUT_MATERIAL_CHANGE";
    default:
      return "CASHOUT_SUSPENDED";
  }
}

function blocked(): SaleVerdict {
  return { code: "COUPON_ACCOUNT_BLOCKED", facts: {} };
}

function rejectedEvent(bet: StoredBet, code: string, at: bigint): StoredEvent {
  return { rev: bet.rev + 1, kind: "sale-rejected", at, amountMinor: null, code };
}
