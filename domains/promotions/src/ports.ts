import type { HeadState, Ledger } from "@fairline/wallet";
import type { WagerFacts } from "./model/judge-wager.ts";

/** A bet, or a round of a game, as far as it decides what counts towards a bonus. */
export type PlacedBet = {
  readonly betId: bigint;
  readonly rev: number;
  /** Microseconds. */
  readonly placedAt: bigint;
  /** Whether its outcome is known; an open or reopened bet counts nothing. */
  readonly isSettled: boolean;
  readonly wager: WagerFacts;
};

/** Where bets, or rounds of games, are told from; the platform wires it to their domain. */
export interface BetSource {
  /** A bet of this player as it stands now. */
  findBet(playerId: bigint, betId: bigint): Promise<PlacedBet | undefined>;
  /** Bets the player placed from a time on, the oldest first, after `afterId`. */
  findBetsSince(
    playerId: bigint,
    sinceMicros: bigint,
    afterId: bigint,
    limit: number,
  ): Promise<readonly PlacedBet[]>;
}

/** Whether a player may be offered anything; asked inside the ledger, so that no exclusion is missed. */
export type IsMarketable = (state: HeadState, nowMicros: bigint) => boolean;

/** What this domain asks of the ledger. */
export type LedgerPort = Pick<
  Ledger,
  "submit" | "nextId" | "nowMs" | "findAccounts" | "readHead" | "touchHead"
>;
