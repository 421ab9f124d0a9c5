import { type Refused, refused } from "@fairline/kernel";
import type { GameProvider } from "../model/provider.ts";
import type { CasinoDeps } from "../ports.ts";

/** A round as its provider may ask for it. */
export async function readRound({ store }: CasinoDeps, provider: GameProvider, roundId: string) {
  const round = await store.findRound(provider.id, roundId);
  if (!round) return notFound();
  return {
    ok: true as const,
    roundId,
    gameId: round.gameId,
    state: round.state,
    staked: String(round.stakedMinor),
    refunded: String(round.refundedMinor),
    paid: String(round.paidMinor),
  };
}

/** What became of a transaction; one that was refused or never came is not found. */
export async function readTransaction({ store }: CasinoDeps, provider: GameProvider, txId: string) {
  const found = (await store.findTransactions(provider.id, [txId])).get(txId);
  if (!found) return notFound();
  return {
    ok: true as const,
    txId,
    walletTxId: String(found.id),
    kind: found.kind,
    roundId: found.roundKey,
    debit: String(found.debitMinor),
    credit: String(found.creditMinor),
    isRolledBack: found.undoneBy !== null,
  };
}

function notFound(): Refused {
  return refused("WALLET_TX_NOT_FOUND");
}
