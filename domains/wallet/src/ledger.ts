import type { JsonObject, Refused } from "@fairline/kernel";
import type { PoolClient, QueryResultRow } from "pg";

/** State of a player's head row as a decision sees it; amounts in minor units of the account. */
export type HeadState = {
  readonly headId: bigint;
  readonly playerId: bigint;
  readonly currencyId: number;
  /** 0 open, 1 frozen (credits only), 2 closed. */
  readonly status: 0 | 1 | 2;
  readonly balanceMinor: bigint;
  /** What he owes since a reversal his balance could not bear (account kind 8); later credits repay it. */
  readonly owedMinor: bigint;
  /** Sums since the account was opened, in the head's currency: limits read their differences. */
  readonly counters: Counters;
  /** Stakes held during the live delay: not yet in `counters.wager`. */
  readonly reservedWagerMinor: bigint;
  /** What the rules loader answered for the head, unread; null when it named no rules. */
  readonly rules: unknown;
  /** Rolling windows that end now, exact for the time of the decision; none without rules. */
  readonly windows: readonly SpendingWindow[];
};

/** A rolling window of a head: what the counters were when it began. */
export type SpendingWindow = {
  readonly days: 1 | 7 | 30;
  /** The counters before the first row in it, or now when there is none. */
  readonly before: Counters;
  /** Microseconds at which its first row leaves it; null while it holds none. */
  readonly validUntil: bigint | null;
};

/** Runs one statement on the connection that is loading. */
export type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

/** Brings the rules of another domain to the decisions; the ledger carries them unread. */
export interface RulesLoader {
  /** Rules by head id; heads without any are absent. */
  load(query: Query, headIds: readonly bigint[]): Promise<ReadonlyMap<bigint, unknown>>;
}

/** The four sums of a head row; only `won` may fall, and only by a reversal. */
export type Counters = {
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
  readonly withdraw: bigint;
};

/** Side of a movement: the player's main account, or a house kind of `wallet.md` §3. */
export type Side = { player: true } | { house: HouseKind };

/** House account kinds in use: see the README of this package. */
export type HouseKind = 100 | 101 | 102 | 103 | 104 | 110 | 111 | 112 | 190 | 199;

/** One movement: from the debit side to the credit side. `kind` is a transfer kind of the README. */
export type TransferDraft = {
  readonly kind: number;
  readonly from: Side;
  readonly to: Side;
  /** Greater than 0. */
  readonly amountMinor: bigint;
  /** What it belongs to: bet id, payment id. */
  readonly ref: bigint;
  /** Set when it reverses an earlier transfer. */
  readonly reversesId?: bigint;
  /** Kind of the transfer that is reversed; set together with `reversesId`. */
  readonly reversesKind?: number;
  /** Kinds 2, 3, 4: the hold that is opened, captured or released (the bet id). */
  readonly holdId?: bigint;
  /** Kind 2: when the hold should have been resolved, Unix milliseconds. */
  readonly holdExpiresAtMs?: number;
};

/** A posted transfer, as a reversal needs it. */
export type LedgerTransfer = TransferDraft & {
  readonly transferId: bigint;
  readonly groupId: bigint;
  /** Microseconds since 1970. */
  readonly at: bigint;
};

/**
 * A domain's row written in the same statement as the money. `recorder` names its SQL function
 * `<name>(rows jsonb, applied bigint[]) returns void`, which writes the rows whose `head_id` is in
 * `applied`; each row carries `head_id` and `item` beside the fields given here.
 */
export type RecordDraft = { readonly recorder: string; readonly row: JsonObject };

/**
 * A domain's row that must still be as it was read. `name` is a SQL function
 * `<name>(rows jsonb) returns bigint[]` that locks the rows in id order and returns the `head_id` of
 * every row that has changed; each row carries `head_id` and `item` beside the fields given here.
 */
export type GuardDraft = { readonly name: string; readonly row: JsonObject };

/** What a decision wants written, with the answer to store under the key. */
export type Accepted = {
  readonly kind: "accepted";
  readonly transfers: readonly TransferDraft[];
  readonly records: readonly RecordDraft[];
  readonly ref: bigint;
  readonly result: JsonObject;
};

/**
 * One thing to do with one player's money, at most once for its key.
 * `decide` is pure and synchronous and may run several times.
 */
export type LedgerItem = {
  readonly playerId: bigint;
  /** UUID text. Player calls send UUIDv7; internal keys come from `internalKey`. */
  readonly key: string;
  /** Unix milliseconds that the key carries: names its partition. */
  readonly keyAtMs: number;
  /** SHA-256 of the canonical request: same key with another hash is DUPLICATE. */
  readonly requestHash: Uint8Array;
  /**
   * Rows of the calling domain that must not have changed: the guard function locks them in id
   * order and blocks items whose revision differs.
   */
  readonly guard?: GuardDraft;
  /** Settlement waits behind players: it takes at most half a batch while they wait. */
  readonly priority?: "player" | "settlement";
  /**
   * A name given outside, without a time in it (a provider's transaction id): when set, it is the
   * idempotency key in place of `key`, unique per source for ever.
   */
  readonly external?: { readonly source: number; readonly key: Uint8Array };
  decide(state: HeadState, nowMicros: bigint): Accepted | Refused;
};

/** The committed outcome. `replayed` when the key was known and this is the stored answer. */
export type LedgerReply =
  | {
      readonly kind: "done";
      readonly ref: bigint;
      readonly result: JsonObject;
      readonly replayed: boolean;
    }
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly data: JsonObject;
      readonly replayed: boolean;
    }
  /** Same key, another request. */
  | { readonly kind: "mismatch" }
  /** A guard row had another revision: read again and decide anew. */
  | { readonly kind: "blocked" };

/** Movements that touch no player: written in batches, each at most once for its key. */
export type HouseItem = {
  readonly key: string;
  readonly keyAtMs: number;
  readonly requestHash: Uint8Array;
  readonly currencyId: number;
  /** As for a player's item; its `head_id` is a number made up for the item, below zero. */
  readonly guard?: GuardDraft;
  readonly transfers: readonly TransferDraft[];
  readonly records: readonly RecordDraft[];
  readonly ref: bigint;
};

/** The door to all money. */
export interface Ledger {
  /**
   * Answers after the commit only. Throws Failure OVERLOADED when the queue is full and
   * OUTCOME_UNKNOWN when the connection broke and the outcome could not be learnt in 10 s.
   */
  submit(item: LedgerItem): Promise<LedgerReply>;
  submitHouse(item: HouseItem): Promise<LedgerReply>;
  /** Opens a player's main account inside the caller's transaction; account id = player id. */
  openMainAccount(client: PoolClient, playerId: bigint, currencyCode: string): Promise<void>;
  /** A fresh time-ordered id for transfers, bets and the like. */
  nextId(): bigint;
  findAccounts(playerId: bigint): Promise<readonly LedgerAccount[]>;
  /**
   * A player's head as a decision would see it now. Given a transaction, the head stays locked until
   * its end, so that nothing of his money or rules changes meanwhile.
   */
  readHead(
    playerId: bigint,
    lockedIn?: PoolClient,
  ): Promise<{ readonly state: HeadState; readonly nowMicros: bigint }>;
  /**
   * Makes every decision that was taken on the head so far void unless it is committed already, in
   * the caller's transaction, and answers a time after its last row and before its next one.
   */
  touchHead(client: PoolClient, playerId: bigint): Promise<bigint>;
  /**
   * The transfers written under a key, in order: what `reverseDrafts` takes. `playerId` null for a
   * house item. Empty when the key is unknown or was refused.
   */
  findGroup(
    playerId: bigint | null,
    key: string,
    keyAtMs: number,
  ): Promise<readonly LedgerTransfer[]>;
}

/** An account as its owner sees it. */
export type LedgerAccount = {
  readonly accountId: bigint;
  readonly kind: "main" | "currency" | "bonus";
  readonly currencyCode: string;
  readonly balanceMinor: bigint;
};
