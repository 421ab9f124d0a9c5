import type { Grant, NewGrant } from "../model/grant.ts";
import type { GrantState } from "../model/grant-moves.ts";
import type { Contribution, WagerReason } from "../model/judge-wager.ts";
import type { Template, TemplateJson } from "../model/template.ts";

/** A line of what counted towards a grant. */
export type LoggedContribution = {
  readonly ref: bigint;
  readonly rev: number;
  readonly countableMinor: bigint;
  readonly bp: number;
  readonly deltaE4: bigint;
  readonly reason: WagerReason;
  /** Microseconds. */
  readonly at: bigint;
};

/** What a bet has counted for so far, up to which of its revisions, and in how many lines. */
export type Counted = { readonly rev: number; readonly valueE4: bigint; readonly lines: number };

/** A line that is to be noted, the next of its bet. */
export type NewContribution = {
  readonly playerId: bigint;
  readonly grantId: bigint;
  readonly ref: bigint;
  readonly line: number;
  readonly rev: number;
  readonly contribution: Contribution;
  readonly deltaE4: bigint;
  readonly at: bigint;
};

/** The player's word about the bonus of his first deposit. */
export type FirstDepositChoice = 0 | 1 | 2;

/** A player who wanted a bonus and has made his first deposit. */
export type FirstDeposit = {
  readonly playerId: bigint;
  readonly choice: FirstDepositChoice;
  /** As the ledger counts it, in the currency of the player's main account. */
  readonly amountMinor: bigint;
  /** Microseconds. */
  readonly at: bigint;
};

/** Bonus money of a grant in bets. */
export type GrantStakes = {
  readonly isAnyOpen: boolean;
  /** Rises with every stake that is made, ends or is open again. */
  readonly moves: bigint;
};

/** How a grant ends that was never active. */
export type PendingEnd = {
  readonly state: "cancelled" | "expired";
  readonly reason: string;
  readonly at: bigint;
};

/** Grants by id, after the given one. */
export type GrantsPage = { readonly afterId: bigint; readonly limit: number };

/**
 * Bonuses, their templates, what counted towards them and words about first deposits; each call is a
 * transaction of its own but for those of `transaction`. What moves money is written by the ledger.
 */
export interface GrantStore {
  /** Runs `work` in one transaction and answers after the commit; what it throws undoes all of it. */
  transaction<T>(work: (unit: GrantWork) => Promise<T>): Promise<T>;
  /** Writes a grant that waits for its activation, or answers the one of the same cause. */
  insertGrant(grant: NewGrant): Promise<bigint>;
  /** A grant by its id. */
  findGrant(grantId: bigint): Promise<Grant | undefined>;
  /** The grants of a player, the newest first. */
  findGrantsOf(playerId: bigint, limit: number): Promise<readonly Grant[]>;
  /** Grants of a player in a state, in the order in which they are activated. */
  findGrantsIn(playerId: bigint, state: GrantState): Promise<readonly Grant[]>;
  /** Which of these players have an active grant. */
  findActivePlayers(playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Ends a grant that was never active; false when it is not pending any more. */
  endPending(grantId: bigint, end: PendingEnd): Promise<boolean>;
  /** Whether the player has asked for money to be paid out since the deposit that a grant is for. */
  hasAskedBack(grantId: bigint): Promise<boolean>;
  /**
   * Grants that can be moved on: active ones that are reached, or past their time with no bet of theirs
   * open; pending ones whose turn it is, or whose time is over. `groups` names the kind of each product,
   * of which one grant at a time is active.
   */
  findDueGrants(
    nowMicros: bigint,
    groups: Readonly<Record<string, string>>,
    page: GrantsPage,
  ): Promise<readonly Grant[]>;
  /** Active grants by id, after the given one. */
  findActiveGrants(afterId: bigint, limit: number): Promise<readonly Grant[]>;
  /**
   * Publishes a version of a template once; false when this version is published already. Answers
   * what is stored then.
   */
  insertTemplate(
    data: TemplateJson,
    at: bigint,
  ): Promise<{ readonly isNew: boolean; readonly stored: TemplateJson }>;
  /** The newest version of a template. */
  findTemplate(templateId: string): Promise<Template | undefined>;
  /** What each of these bets has counted for; those that never counted are absent. */
  findCounted(grantId: bigint, refs: readonly bigint[]): Promise<ReadonlyMap<bigint, Counted>>;
  /** The last lines of a grant, the newest first. */
  findContributions(grantId: bigint, limit: number): Promise<readonly LoggedContribution[]>;
  /** Keeps the word; false when the first deposit has been made or decided on. */
  storeChoice(playerId: bigint, choice: FirstDepositChoice, at: bigint): Promise<boolean>;
  /** First deposits that nothing was decided on yet: of one player, or of those who wait longest. */
  findFirstDeposits(playerId: bigint | null, limit: number): Promise<readonly FirstDeposit[]>;
  /** Notes that the first deposit of a player has been decided on. */
  markDecided(playerId: bigint, at: bigint): Promise<void>;
  /** Makes room for what the coming months bring. */
  ensurePartitions(): Promise<void>;
}

/** What is done to grants in one transaction. */
export interface GrantWork {
  /** Locks the active grants of a player until the end of the transaction, in the order of their ids. */
  lockActiveGrants(playerId: bigint): Promise<readonly Grant[]>;
  /** As `GrantStore` has it, with what this transaction has written. */
  findCounted(grantId: bigint, refs: readonly bigint[]): Promise<ReadonlyMap<bigint, Counted>>;
  /** Notes a contribution and moves the grant's progress by it. */
  logContribution(line: NewContribution): Promise<void>;
  /** Makes every decision that was taken on the player's head so far void unless it is committed. */
  touchHead(playerId: bigint): Promise<bigint>;
  /** How the stakes of a grant stand. */
  findStakes(grantId: bigint): Promise<GrantStakes>;
}
