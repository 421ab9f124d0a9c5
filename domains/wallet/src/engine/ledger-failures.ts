import { isConnectionLost, sqlState } from "@fairline/database";
import { Failure } from "@fairline/kernel";
import type { Waiting } from "./pending.ts";

/** What a failed statement means for the items it carried. */
export type StatementFate =
  /** It may or may not have been written: ask again with the same keys. */
  | "unknown"
  /** Not written; the same batch may succeed as it is. */
  | "retry"
  /** Not written since the batch's time is not the database's: take its time and decide again. */
  | "skew"
  /** Not written since somebody else wrote the same row first: guards and keys see it now. */
  | "raced"
  /** Not written, and some item is to blame. */
  | "poison";

/** Deadlock, serialisation, a full disk, no memory or connection left, a server that only reads yet. */
const RETRY_STATES = new Set(["40P01", "40001", "53100", "53200", "53300", "25006"]);
/** Lock and statement time-out: somebody else holds a head of the batch for long. */
const TIMEOUT_STATES = new Set(["55P03", "57014"]);
const CLOCK_SKEW = "FL001";
const UNIQUE_VIOLATION = "23505";
/** A recorder found a row of its domain otherwise than it was read. */
const ROW_CHANGED = "FL021";

/** Sorts a failed statement by what its items need next. */
export function fateOf(error: unknown): StatementFate {
  if (isConnectionLost(error)) return "unknown";
  const state = sqlState(error);
  if (state === CLOCK_SKEW) return "skew";
  if (state === UNIQUE_VIOLATION || state === ROW_CHANGED) return "raced";
  return state !== undefined && RETRY_STATES.has(state) ? "retry" : "poison";
}

/** The queue is full or the ledger does not run. */
export function overloaded(cause?: unknown): Failure {
  return new Failure("OVERLOADED", "the ledger takes no more work now", {
    cause,
    details: { retryAfterSeconds: 1 },
  });
}

/** The connection broke during the write and the outcome could not be learnt in time. */
function outcomeUnknown(cause: unknown): Failure {
  return new Failure("OUTCOME_UNKNOWN", "repeat with the same key to learn the outcome", { cause });
}

/** What an item hears that could not be written though it was tried alone or several times. */
export function rejectionOf(cause: unknown): unknown {
  const state = sqlState(cause);
  if (state === undefined && cause instanceof Error) return cause;
  if (state === CLOCK_SKEW) {
    return new Failure("CLOCK_SKEW", "the ledger's time is not the database's", { cause });
  }
  if (state !== undefined && (TIMEOUT_STATES.has(state) || RETRY_STATES.has(state))) {
    return overloaded(cause);
  }
  return new Failure("LEDGER_WRITE_FAILED", "the database refuses this item", { cause });
}

/** Rejects an item; one that may have been written hears nothing else than that this is not known. */
export function rejectWaiting(item: Pick<Waiting, "isSent" | "reject">, failure: unknown): void {
  item.reject(item.isSent ? outcomeUnknown(failure) : failure);
}

/** No account of this number takes part in the ledger. */
export function unknownHead(playerId: bigint): Failure {
  return new Failure("LEDGER_ACCOUNT_UNKNOWN", `player ${playerId} has no main account`);
}
