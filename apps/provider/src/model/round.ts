import type { Json, JsonObject } from "@fairline/kernel";
import type { Rational } from "@fairline/money";

/** Where a round is between its stake and its end; `README.md` draws the ways between them. */
export type Phase =
  | "debit_pending"
  | "open"
  | "credit_pending"
  | "rollback_pending"
  | "settled"
  | "voided"
  | "refused";

/** Why a stake was not taken, in the wallet's words. */
export type Refusal = { readonly code: string; readonly data: JsonObject };

/** What was drawn and decided, and what that comes to. */
export type Played = {
  readonly acts: readonly Json[];
  readonly state: Json;
  /** What of the state its player may see. */
  readonly view: Json;
  readonly wordsUsed: number;
  readonly pay: Rational;
  readonly payMinor: bigint;
  readonly isDone: boolean;
};

/** What a round is played with; never changes. */
export type RoundTerms = {
  /** A UUID of version 7. */
  readonly id: string;
  readonly sessionId: string;
  readonly playerRef: string;
  readonly requestId: string;
  readonly gameNumber: string;
  readonly gameVersion: number;
  readonly gameHash: string;
  readonly pairId: string;
  readonly nonce: number;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly selection: Json;
  /** Unix milliseconds. */
  readonly startedAt: number;
};

/** A round as stored. */
export type Round = RoundTerms & {
  readonly phase: Phase;
  /** Counts its changes. */
  readonly rev: number;
  readonly acts: readonly Json[];
  /** Null before anything was drawn, as `view` is. */
  readonly state: Json;
  readonly view: Json;
  readonly wordsUsed: number;
  readonly pay: Rational;
  readonly payMinor: bigint;
  readonly refusal: Refusal | null;
  /** Calls of the wallet since the round came into its phase, the one under way included. */
  readonly tries: number;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Null while the seeds are in use. */
  readonly serverSeed: string | null;
};

/** Names of a round's transactions in the wallet: derived, so that a repeat is the same call. */
export function transactionsOf(roundId: string) {
  return { debit: `${roundId}:d:1`, credit: `${roundId}:c:1`, rollback: `${roundId}:r:1` };
}
