import type { GameSession, Round, Transaction } from "../model/round.ts";

/** A round with the time of its first stake, in microseconds. */
export type PlayedRound = { readonly round: Round; readonly openedAt: bigint };

/** A rollback to be noted that moves no money. */
export type NotedRollback = {
  readonly providerId: number;
  readonly id: bigint;
  readonly txId: string;
  readonly targetTxId: string;
  readonly roundKey: string;
  readonly nowMicros: bigint;
};

/** A rollback of a debit that has not come, and what stands for that debit from then on. */
export type NotedTombstone = Omit<NotedRollback, "id"> & {
  readonly ids: readonly [rollback: bigint, target: bigint];
};

/** A round as its player hears of it; amounts in minor units, times in microseconds. */
export type ToldRound = {
  readonly id: bigint;
  readonly providerId: number;
  readonly gameId: string;
  readonly currencyId: number;
  readonly state: "open" | "closed" | "voided";
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly openedAt: bigint;
};

/** What a player did in one game in one currency. */
export type PlayedGame = {
  readonly gameId: string;
  readonly currencyId: number;
  readonly rounds: number;
  readonly openRounds: number;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly lastAt: bigint;
};

/** What a player staked in games and was paid, in minor units of his account. */
export type Played = { readonly stakedMinor: bigint; readonly returnedMinor: bigint };

/**
 * The rows of the casino, each call a transaction of its own. What moves money is written by the
 * ledger with its records; this store reads it, and writes what moves none.
 */
export interface RoundStore {
  /** Opens a game for a player; the token is kept as its hash. */
  insertSession(session: GameSession & { readonly tokenHash: Uint8Array }): Promise<void>;
  /** The session behind a token that this provider was given. */
  findSessionByToken(providerId: number, tokenHash: Uint8Array): Promise<GameSession | undefined>;
  /** A session of this provider. */
  findSession(providerId: number, sessionId: string): Promise<GameSession | undefined>;
  /** When the player answered his last reality check, of the open game that was checked longest ago. */
  findCheckedAt(playerId: bigint, nowMicros: bigint): Promise<bigint | null>;
  /** Notes in every open game that the player answered his reality check. */
  noteAnswer(playerId: bigint, nowMicros: bigint): Promise<void>;
  /** Ends every game the player has open. */
  endSessions(playerId: bigint, nowMicros: bigint): Promise<void>;
  /** A round by its provider's name for it. */
  findRound(providerId: number, key: string): Promise<Round | undefined>;
  /** The open rounds of a player in a game, oldest first. */
  findOpenRounds(
    providerId: number,
    playerId: bigint,
    gameId: string,
    limit: number,
  ): Promise<Round[]>;
  /** A round of this player by our number for it. */
  findRoundOf(playerId: bigint, roundId: bigint): Promise<PlayedRound | undefined>;
  /** Rounds of a player since a time, the oldest first, after the given one. */
  findRoundsSince(
    playerId: bigint,
    since: { readonly fromMicros: bigint; readonly afterId: bigint },
    limit: number,
  ): Promise<PlayedRound[]>;
  /** Transactions by their provider's names for them. */
  findTransactions(
    providerId: number,
    txIds: readonly string[],
  ): Promise<ReadonlyMap<string, Transaction>>;
  /**
   * Notes the rollback of a debit that has not come; false when the debit came first after all, or
   * the rollback is known.
   */
  insertTombstone(tombstone: NotedTombstone): Promise<boolean>;
  /** Notes one more rollback of what is undone already, unless its name is known. */
  insertRollback(rollback: NotedRollback): Promise<void>;
  /** Ends an open round of own money alone; answers whether there was one. */
  closeRound(providerId: number, key: string, nowMicros: bigint): Promise<boolean>;
  /** Rounds of a player before one of his, or the latest, the latest first. */
  findRoundsBefore(playerId: bigint, beforeId: bigint | null, limit: number): Promise<ToldRound[]>;
  /** The games of a player's rounds, by their ids; rounds of others are not found. */
  findGamesOfRounds(
    playerId: bigint,
    ids: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, { readonly providerId: number; readonly gameId: string }>>;
  /** What a player did in each game in his rounds from an id on, the game he played last first. */
  sumGames(playerId: bigint, fromId: bigint, limit: number): Promise<PlayedGame[]>;
  /** Sums the ledger's rows of his rounds over a time; what is exactly as old as its start is outside. */
  sumPlayed(
    playerId: bigint,
    span: { readonly from: bigint; readonly until: bigint },
  ): Promise<Played>;
}
