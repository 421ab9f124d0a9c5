import {
  canonicalJson,
  Failure,
  isRefused,
  type JsonObject,
  type Refused,
  refused,
} from "@fairline/kernel";
import {
  type HeadState,
  idTimeMs,
  internalKey,
  type LedgerReply,
  requestHash,
} from "@fairline/wallet";
import { type GameProvider, gameOf, outsideName } from "../model/provider.ts";
import type { Round } from "../model/round.ts";
import {
  balanceFor,
  type Booked,
  bookedOf,
  stateAfter,
  storedResult,
} from "../model/wallet-answer.ts";
import type { CasinoDeps } from "../ports.ts";
import { type Movement, movementRecord, roundGuard } from "../store/casino-records.ts";
import type { RoundMove } from "./move-round.ts";

/** A provider's transaction that is ready for the ledger. */
export type Booking = {
  readonly provider: GameProvider;
  readonly txId: string;
  /** Everything that makes two requests of one name the same one. */
  readonly request: JsonObject;
  readonly round: Round;
  readonly movement: Omit<Movement, "id" | "txId">;
  /** What it moves, or why it may not be booked; asked in the ledger's transaction. */
  move(state: HeadState, nowMicros: bigint): RoundMove | Refused;
};

/** How often a round that changes under a transaction is read again. */
const TRIES_MAX = 6;

/**
 * Books a transaction once for its name. `prepare` reads the round and is asked again while the round
 * changes under it; a refusal of its own is answered without being stored.
 */
export async function book(
  deps: CasinoDeps,
  prepare: () => Promise<Booking | Refused | Booked>,
): Promise<Booked | Refused> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const booking = await prepare();
    if (!("movement" in booking)) return booking;
    const reply = await submit(deps, booking);
    if (reply.kind === "mismatch") return refused("WALLET_DUPLICATE_MISMATCH");
    if (reply.kind === "refused") return refused(reply.code, reply.data);
    if (reply.kind === "done") return bookedOf(booking.txId, reply.result, reply.replayed);
  }
  throw new Failure("OVERLOADED", "a round changes too fast");
}

function submit({ ledger, funding }: CasinoDeps, booking: Booking): Promise<LedgerReply> {
  const { provider, txId, round, movement } = booking;
  const id = ledger.nextId();
  return ledger.submit({
    playerId: round.playerId,
    ...internalKey(`casino:${id}`, idTimeMs(id)),
    requestHash: requestHash(canonicalJson(booking.request)),
    external: outsideName(provider, txId),
    guard: roundGuard(round, txId),
    decide(state, nowMicros) {
      const move = booking.move(state, nowMicros);
      if (isRefused(move)) return move;
      const { transfers, records, grants } = move;
      const after = stateAfter(state, { ...move, accountId: move.funding?.accountId });
      const game = gameOf(provider, round.gameId);
      const written = { ...movement, id, txId };
      return {
        kind: "accepted",
        transfers,
        records: [movementRecord(round, written, move, nowMicros), ...records],
        ref: id,
        result: storedResult(id, balanceFor(funding, game, after, nowMicros)),
        ...(grants === undefined ? {} : { grants }),
      };
    },
  });
}
