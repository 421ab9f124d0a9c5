import { isRefused, type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { HouseSide } from "@fairline/wallet";
import { judgeStake } from "../model/judge-stake.ts";
import { type GameProvider, gameOf, poolName } from "../model/provider.ts";
import type { GameSession, Round } from "../model/round.ts";
import type { Booked } from "../model/wallet-answer.ts";
import type { CasinoDeps } from "../ports.ts";
import { book, type Booking } from "./book.ts";
import { moveStake } from "./move-round.ts";

/** A stake in a round, and for games of a single step what it wins at once. */
export type StakeCall = {
  readonly txId: string;
  readonly roundId: string;
  readonly gameId: string;
  readonly sessionId: string;
  readonly currency: string;
  /** Above 0. */
  readonly debitMinor: bigint;
  /** Null for a stake alone. */
  readonly creditMinor: bigint | null;
  /** Part of the stake that goes to the jackpots. */
  readonly jackpotMinor: bigint;
  readonly closeRound: boolean;
};

/**
 * Takes a stake for a round, opening it with its first one. Session, limits, exclusion, reality check
 * and balance are asked in the transaction that takes the money; a repeat of the name is answered from
 * what is stored, also after the session.
 */
export function stakeInRound(
  deps: CasinoDeps,
  provider: GameProvider,
  call: StakeCall,
): Promise<Booked | Refused> {
  return book(deps, () => prepare(deps, provider, call));
}

async function prepare(
  deps: CasinoDeps,
  provider: GameProvider,
  call: StakeCall,
): Promise<Booking | Refused> {
  const [session, known, round] = await Promise.all([
    deps.store.findSession(provider.id, call.sessionId),
    deps.store.findTransactions(provider.id, [call.txId]),
    deps.store.findRound(provider.id, call.roundId),
  ]);
  const before = known.get(call.txId);
  if (before?.kind === "tombstone") return refused("WALLET_TX_TOMBSTONED");
  if (!session) return refused("WALLET_SESSION_EXPIRED");
  // Providers call whether or not the player's page is open: his session runs all the same.
  if (!before) await deps.notePlay?.(session);
  const currencyId = findCurrency(call.currency)?.id;
  if (currencyId === undefined) return refused("WALLET_CURRENCY_MISMATCH");
  const own = round ?? newRound(deps, provider, call, session, currencyId);
  const fault = before ? undefined : faultOf(own, call, session, currencyId);
  if (isRefused(fault) && fault.code === "WALLET_DUPLICATE_MISMATCH") return fault;
  const { debitMinor, creditMinor, jackpotMinor } = call;
  const pool = jackpotMinor > 0n ? await openPool(deps, provider) : null;
  return {
    provider,
    txId: call.txId,
    request: {
      call: creditMinor === null ? "debit" : "debit-credit",
      player: String(session.playerId),
      round: call.roundId,
      game: call.gameId,
      currency: call.currency,
      debit: String(debitMinor),
      credit: creditMinor === null ? null : String(creditMinor),
    },
    round: own,
    movement: {
      kind: creditMinor === null ? "debit" : "debit-credit",
      debitMinor,
      creditMinor: creditMinor ?? 0n,
      jackpotMinor,
      pool: pool?.subledger ?? null,
      refundMinor: 0n,
      targetTxId: null,
      state: call.closeRound ? "closed" : "open",
    },
    move(state, nowMicros) {
      const refusal =
        fault ?? judgeStake(state, session, { amountMinor: debitMinor, currencyId }, nowMicros);
      if (refusal) return refusal;
      const stake = { stakeMinor: debitMinor, ...gameOf(provider, call.gameId) };
      const payMinor = creditMinor ?? 0n;
      const jackpot = pool && { minor: jackpotMinor, pool };
      const move = { stake, jackpot, payMinor, isLast: call.closeRound };
      return moveStake(deps, own, move, state, nowMicros);
    },
  };
}

function openPool({ ledger }: CasinoDeps, provider: GameProvider): Promise<HouseSide> {
  return ledger.openSubledger(130, poolName(provider));
}

function newRound(
  { ledger }: CasinoDeps,
  provider: GameProvider,
  call: StakeCall,
  session: GameSession,
  currencyId: number,
): Round {
  return {
    id: ledger.nextId(),
    providerId: provider.id,
    key: call.roundId,
    playerId: session.playerId,
    gameId: call.gameId,
    currencyId,
    state: "open",
    rev: 0,
    stakedMinor: 0n,
    refundedMinor: 0n,
    paidMinor: 0n,
    credits: 0,
    funding: null,
  };
}

function faultOf(
  round: Round,
  call: StakeCall,
  session: GameSession,
  currencyId: number,
): Refused | undefined {
  const isSame =
    round.playerId === session.playerId &&
    round.gameId === call.gameId &&
    round.currencyId === currencyId &&
    session.gameId === call.gameId;
  if (!isSame) return refused("WALLET_DUPLICATE_MISMATCH");
  return round.state === "open" ? undefined : refused("WALLET_ROUND_CLOSED");
}
