import type { OutboxEntry } from "@fairline/database";
import type { OwnRules } from "../model/effective-rules.ts";
import type { LimitChange, LimitVersion } from "../model/limit-version.ts";

/** An exclusion whose beginning is to be told. */
export type PlannedExclusion = { readonly playerId: bigint; readonly beginsAt: bigint };

/** The limits of players, as they are stored. */
export interface LimitStore {
  /** The versions of a player that still matter: pending and active ones, oldest first. */
  findOpenVersions(playerId: bigint): Promise<LimitVersion[]>;
  /**
   * Microseconds until the period of a session limit is over, for those of the players who have one;
   * 0 or less when it is, or has never begun.
   */
  findPeriodsLeft(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  /** Writes whose rules they are where an exclusion was set before rules knew persons. */
  fillRulesOfPersons(): Promise<void>;
  /** Runs `work` in one transaction and answers after the commit; what it throws undoes all of it. */
  transaction<T>(work: (unit: LimitWork) => Promise<T>): Promise<T>;
}

/** What is done to limits in one transaction with the wallets that they are about. */
export interface LimitWork {
  /**
   * Holds the person of an account until the transaction ends, as whoever opens an account does;
   * answers his accounts in the order in which heads are locked, this one among them.
   */
  lockAccountsOfPerson(playerId: bigint): Promise<readonly bigint[]>;
  /**
   * Locks the head and raises its sequence: a decision taken under the old rules is committed already,
   * or is taken again under the new ones. Answers the time of the change, after the head's last row
   * and before its next.
   */
  touchWallet(playerId: bigint): Promise<bigint>;
  /** As `LimitStore` has it, with what this transaction has written. */
  findOpenVersions(playerId: bigint): Promise<LimitVersion[]>;
  /** Writes a change: steps of old versions first, then the new one. */
  writeChange(playerId: bigint, change: LimitChange): Promise<void>;
  /** Writes what holds for a player from now on; a session limit counts its hours from `at`. */
  writeRules(playerId: bigint, rules: OwnRules, at: bigint): Promise<void>;
  /**
   * Begins a new period of a session limit, unless somebody else has. A stake that was under way when
   * the last one ended overtakes the call that begins the next: that one began with it.
   */
  beginPeriod(playerId: bigint, at: bigint): Promise<void>;
  /** Notes that an exclusion will begin. */
  planExclusion(exclusion: PlannedExclusion): Promise<void>;
  /** Leaves news that is published after the commit. */
  tell(news: OutboxEntry): Promise<void>;
}
