import { assert, type Refused, refused } from "@fairline/kernel";
import { House, type HouseSide, jackpotReturnDraft } from "@fairline/wallet";
import { type GameProvider, gameOf } from "../model/provider.ts";
import type { Round, Transaction } from "../model/round.ts";
import { balanceFor, type Booked } from "../model/wallet-answer.ts";
import type { CasinoDeps } from "../ports.ts";
import { book, type Booking } from "./book.ts";
import { moveRefund } from "./move-round.ts";

/** A debit that the provider takes back. */
export type RollbackCall = {
  readonly txId: string;
  readonly targetTxId: string;
  readonly roundId: string;
};

/**
 * Gives a stake back, once for its debit, whoever the player is by now. A debit that has not come is
 * forbidden for ever; a second rollback of the same debit is told that it is done.
 */
export function rollBackStake(
  deps: CasinoDeps,
  provider: GameProvider,
  call: RollbackCall,
): Promise<Booked | Refused> {
  return book(deps, () => prepare(deps, provider, call));
}

/** A debit and its round come in one transaction: whoever sees the debit sees the round at the next look. */
const LOOKS_MAX = 3;

async function prepare(
  deps: CasinoDeps,
  provider: GameProvider,
  call: RollbackCall,
  looks = 1,
): Promise<Booking | Refused | Booked> {
  const { txId, targetTxId, roundId } = call;
  // The round first: one that has ended is never seen beside a debit that is not taken back yet.
  const round = await deps.store.findRound(provider.id, roundId);
  const known = await deps.store.findTransactions(provider.id, [txId, targetTxId]);
  const [own, target] = [known.get(txId), known.get(targetTxId)];
  if (own && !isSame(own, call)) return refused("WALLET_DUPLICATE_MISMATCH");
  if (!target) return bury(deps, provider, call);
  if (target.roundKey !== roundId) return refused("WALLET_DUPLICATE_MISMATCH");
  const isUndoneBefore = target.undoneBy !== null && target.undoneBy !== txId;
  if (target.kind === "tombstone" || isUndoneBefore) {
    const stored = own ?? (await repeatOf(deps, provider, call));
    return done(deps, provider, stored, { txId, round });
  }
  if (target.kind !== "debit" && target.kind !== "debit-credit") {
    return refused("WALLET_TX_NOT_FOUND");
  }
  if (!round) {
    assert(looks < LOOKS_MAX, "a debit has its round");
    return prepare(deps, provider, call, looks + 1);
  }
  return toBooking(deps, provider, call, round, target);
}

function isSame(own: Transaction, { targetTxId, roundId }: RollbackCall): boolean {
  return own.kind === "rollback" && own.targetTxId === targetTxId && own.roundKey === roundId;
}

function toBooking(
  deps: CasinoDeps,
  provider: GameProvider,
  { txId, targetTxId, roundId }: RollbackCall,
  round: Round,
  target: Transaction,
): Booking {
  const { debitMinor, jackpotMinor } = target;
  const isWhole = round.refundedMinor + debitMinor === round.stakedMinor;
  return {
    provider,
    txId,
    request: { call: "rollback", target: targetTxId, round: roundId },
    round,
    movement: {
      kind: "rollback",
      debitMinor: 0n,
      creditMinor: 0n,
      jackpotMinor: 0n,
      pool: null,
      refundMinor: debitMinor,
      targetTxId,
      state: isWhole ? "voided" : "open",
    },
    move(state) {
      if (round.credits > 0) return refused("WALLET_ROLLBACK_AFTER_CREDIT");
      if (round.state !== "open") return refused("WALLET_ROUND_CLOSED");
      const back =
        jackpotMinor > 0n ? [jackpotReturnDraft(jackpotMinor, round.id, poolOf(target))] : [];
      return moveRefund(deps, round, target, { jackpot: back, isLast: isWhole }, state);
    },
  };
}

/** Where the share of a stake went. */
function poolOf({ pool }: Transaction): HouseSide {
  return pool === null ? { house: House.JACKPOT } : { house: House.JACKPOT, subledger: pool };
}

/** A debit that has not come never may; when it comes at this moment, it is looked at again. */
async function bury(
  deps: CasinoDeps,
  provider: GameProvider,
  call: RollbackCall,
): Promise<Booked | Refused> {
  const { store, ledger } = deps;
  const ids = [ledger.nextId(), ledger.nextId()] as const;
  const { txId, targetTxId, roundId: roundKey } = call;
  const nowMicros = BigInt(ledger.nowMs()) * 1_000n;
  const stone = { providerId: provider.id, ids, txId, targetTxId, roundKey, nowMicros };
  if (await store.insertTombstone(stone)) {
    return { ok: true, txId, walletTxId: String(ids[0]), replayed: false };
  }
  return rollBackStake(deps, provider, call);
}

async function repeatOf(
  deps: CasinoDeps,
  provider: GameProvider,
  { txId, targetTxId, roundId: roundKey }: RollbackCall,
): Promise<Pick<Transaction, "id">> {
  const id = deps.ledger.nextId();
  const nowMicros = BigInt(deps.ledger.nowMs()) * 1_000n;
  const rollback = { providerId: provider.id, id, txId, targetTxId, roundKey, nowMicros };
  await deps.store.insertRollback(rollback);
  // Of several that come at once one is stored, and all of them are told of that one.
  const stored = (await deps.store.findTransactions(provider.id, [txId])).get(txId);
  return stored ?? { id };
}

/** Nobody knows whose debit it would have been while its round is not known. */
async function done(
  { ledger, funding }: CasinoDeps,
  provider: GameProvider,
  { id }: Pick<Transaction, "id">,
  { txId, round }: { readonly txId: string; readonly round: Round | undefined },
): Promise<Booked> {
  const answer = { ok: true, txId, walletTxId: String(id), replayed: true } as const;
  if (!round) return answer;
  const { state, nowMicros } = await ledger.readHead(round.playerId);
  const game = gameOf(provider, round.gameId);
  return { ...answer, balance: balanceFor(funding, game, state, nowMicros) };
}
