import { type Refused, refused } from "@fairline/kernel";
import type { GameProvider } from "../model/provider.ts";
import { isUndone } from "../model/round.ts";
import type { Booked } from "../model/wallet-answer.ts";
import type { CasinoDeps } from "../ports.ts";
import { book, type Booking } from "./book.ts";
import { movePayment } from "./move-round.ts";

/** What a round won; 0 is told too. */
export type CreditCall = {
  readonly txId: string;
  readonly roundId: string;
  /** The debits it answers. */
  readonly debitTxIds: readonly string[];
  readonly amountMinor: bigint;
  readonly closeRound: boolean;
};

/** Pays a round, once for its name. It is owed: no session, limit or exclusion is asked. */
export function creditRound(
  deps: CasinoDeps,
  provider: GameProvider,
  call: CreditCall,
): Promise<Booked | Refused> {
  return book(deps, () => prepare(deps, provider, call));
}

async function prepare(
  deps: CasinoDeps,
  provider: GameProvider,
  call: CreditCall,
): Promise<Booking | Refused> {
  const { store } = deps;
  const { txId, amountMinor } = call;
  const [round, debits] = await Promise.all([
    store.findRound(provider.id, call.roundId),
    store.findTransactions(provider.id, [...call.debitTxIds, txId]),
  ]);
  if (debits.get(txId)?.kind === "tombstone") return refused("WALLET_TX_TOMBSTONED");
  if (!round) return refused("WALLET_TX_NOT_FOUND");
  const isOfRound = (name: string) => {
    const debit = debits.get(name);
    return debit?.roundId === round.id && debit.debitMinor > 0n;
  };
  if (!call.debitTxIds.every(isOfRound)) return refused("WALLET_TX_NOT_FOUND");
  return {
    provider,
    txId,
    request: {
      call: "credit",
      round: call.roundId,
      debits: [...call.debitTxIds].sort(),
      amount: String(amountMinor),
    },
    round,
    movement: {
      kind: "credit",
      debitMinor: 0n,
      creditMinor: amountMinor,
      jackpotMinor: 0n,
      pool: null,
      refundMinor: 0n,
      targetTxId: null,
      state: call.closeRound ? "closed" : "open",
    },
    move(state) {
      if (round.state !== "open" || isUndone(round)) return refused("WALLET_ROUND_CLOSED");
      return movePayment(deps, round, { payMinor: amountMinor, isLast: call.closeRound }, state);
    },
  };
}
