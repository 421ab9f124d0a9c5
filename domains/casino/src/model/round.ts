import type { RoundFunding } from "./round-funding.ts";

/** A round of a game as stored; amounts in minor units. */
export type Round = {
  /** Our number: `ref` of its transfers. */
  readonly id: bigint;
  readonly providerId: number;
  /** The provider's name for it. */
  readonly key: string;
  readonly playerId: bigint;
  readonly gameId: string;
  readonly currencyId: number;
  readonly state: "open" | "closed" | "voided";
  /** Counts its transactions; 0 for a round that is still to be written. */
  readonly rev: number;
  readonly stakedMinor: bigint;
  readonly refundedMinor: bigint;
  readonly paidMinor: bigint;
  /** How many credits it had, those of 0 included. */
  readonly credits: number;
  /** Null while own money pays all of it. */
  readonly funding: RoundFunding | null;
};

/** A provider's transaction as stored. A tombstone stands for a debit that must never be booked. */
export type Transaction = {
  readonly id: bigint;
  readonly txId: string;
  readonly kind: "debit" | "credit" | "debit-credit" | "rollback" | "tombstone";
  readonly roundId: bigint | null;
  readonly roundKey: string;
  readonly playerId: bigint | null;
  readonly debitMinor: bigint;
  /** Bonus money in the debit. */
  readonly bonusMinor: bigint;
  readonly creditMinor: bigint;
  readonly jackpotMinor: bigint;
  /** The subledger of the pool that got it; null without one, or when it went to the shared one of before. */
  readonly pool: number | null;
  readonly targetTxId: string | null;
  readonly undoneBy: string | null;
};

/** A game that a player has open with a provider. Times are microseconds since 1970. */
export type GameSession = {
  readonly sessionId: string;
  readonly providerId: number;
  readonly playerId: bigint;
  readonly gameId: string;
  readonly endsAt: bigint;
  /** When the player last answered a reality check, or opened the game. */
  readonly checkedAt: bigint;
};

/** Whether every debit of the round was undone. */
export function isUndone({ stakedMinor, refundedMinor }: Round): boolean {
  return refundedMinor === stakedMinor;
}
