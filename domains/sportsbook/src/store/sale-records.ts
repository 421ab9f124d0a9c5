import type { JsonObject } from "@fairline/kernel";
import type { RecordDraft } from "@fairline/wallet";
import type { StoredBet, StoredEvent } from "../model/bet.ts";
import { riskRows } from "../model/leg-risk.ts";
import type { Sale, WaitingSale } from "../model/sale.ts";

const RECORDER = "sportsbook_record_sales";

/** A sale that is paid at once. */
export function sellRecord(bet: StoredBet, sale: Sale, event: StoredEvent): RecordDraft {
  return record("sell", bet, sale, event, openLegs(sale));
}

/** A sale that waits for the end of the live delay, Unix milliseconds. */
export function askRecord(
  bet: StoredBet,
  sale: Sale,
  endsAtMs: number,
  event: StoredEvent,
): RecordDraft {
  return record("ask", bet, sale, event, { ...openLegs(sale), ends_at: String(endsAtMs) });
}

/** The wait ended well: the sale is paid. */
export function payRecord(
  bet: StoredBet,
  sale: WaitingSale,
  event: StoredEvent,
  facts: JsonObject,
): RecordDraft {
  return record("pay", bet, sale, event, {}, facts);
}

/** The wait ended without a sale: the bet goes on as it was. */
export function rejectSaleRecord(
  bet: StoredBet,
  sale: WaitingSale,
  event: StoredEvent,
  facts: JsonObject,
): RecordDraft {
  return record("reject", bet, sale, event, {}, facts);
}

function record(
  op: "sell" | "ask" | "pay" | "reject",
  bet: StoredBet,
  sale: Pick<Sale, "id" | "stakeMinor" | "priceMinor" | "freedLegs">,
  event: StoredEvent,
  rest: JsonObject,
  facts: JsonObject = {},
): RecordDraft {
  const { state, returnsMinor } = afterSale(op, bet, sale);
  const row = {
    op,
    id: String(bet.id),
    at: String(bet.at),
    player_id: String(bet.playerId),
    currency_id: bet.currencyId,
    state,
    returns_minor: returnsMinor === null ? null : String(returnsMinor),
    sale_id: String(sale.id),
    stake_minor: String(sale.stakeMinor),
    price_minor: String(sale.priceMinor),
    legs: riskRows(sale.freedLegs),
    event: {
      rev: event.rev,
      kind: event.kind,
      at: String(event.at),
      amount_minor: event.amountMinor === null ? null : String(event.amountMinor),
      code: event.code,
      facts,
    },
    ...rest,
  };
  return { recorder: RECORDER, row };
}

function afterSale(op: string, bet: StoredBet, sale: Pick<Sale, "stakeMinor" | "priceMinor">) {
  const isPaid = op === "sell" || op === "pay";
  const soldMinor = bet.soldMinor + (isPaid ? sale.priceMinor : 0n);
  if (isPaid && bet.soldStakeMinor + sale.stakeMinor === bet.stakeMinor) {
    return { state: "cashed-out", returnsMinor: soldMinor };
  }
  const { state, returnsMinor } = bet;
  return { state, returnsMinor: returnsMinor === null ? null : returnsMinor + soldMinor };
}

function openLegs(sale: Sale): JsonObject {
  return { open_legs: sale.openLegs.map((leg) => ({ ...leg })) };
}
