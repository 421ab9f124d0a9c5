import type { JsonObject, Refused } from "@fairline/kernel";
import type { PoolClient, QueryResultRow } from "pg";
import type { HouseKind, SubledgerKind } from "./model/house-accounts.ts";

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
  /** His further accounts: one for each other currency (9), one for each bonus grant (4). */
  readonly accounts: readonly HeadAccount[];
  /** What the rules loader answered for the head, unread; null when it named no rules. */
  readonly rules: unknown;
  /**
   * Rolling windows as they were read last; none without rules. One whose `validUntil` is the time of
   * the decision or earlier is behind: rows have left it since, so what was staked or paid in over it
   * is no more than its sum says.
   */
  readonly windows: readonly SpendingWindow[];
  /** Microseconds of the last row by which `counters.won` fell; null when none has. */
  readonly wonFellAt: bigint | null;
  /**
   * For a decision that depends on windows which are behind: they are read as they are now, and it is
   * asked again. Does not return.
   */
  readonly lookAgain: () => never;
  /** What the grants loader answered for the head, unread; null when it named none. */
  readonly grants: unknown;
};

/** An account of a player beside his main one; amounts in minor units of its own currency. */
export type HeadAccount = {
  readonly accountId: bigint;
  readonly kind: 4 | 9;
  readonly currencyId: number;
  readonly balanceMinor: bigint;
  /** 0 open, 1 frozen (credits only), 2 closed. */
  readonly status: 0 | 1 | 2;
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

/**
 * Side of a movement: the player's main account, another account of the same player (which this very
 * item may open), or a house account in the currency of the row.
 */
export type Side = { readonly player: true } | { readonly account: bigint } | HouseSide;

/** An account of the house; with a `subledger` that of one provider or pool. */
export type HouseSide = { readonly house: HouseKind; readonly subledger?: number };

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
  /** Time in microseconds and kind of the transfer that is reversed; set together with `reversesId`. */
  readonly reversesAt?: bigint;
  readonly reversesKind?: number;
  /** Id of the row's currency; that of its player's account, else the head's, when absent. */
  readonly currencyId?: number;
  /**
   * What a row of another currency than the head's counts in the head's counters, at a rate of
   * `fx_rates`: given for every row that counts, and for none in the head's currency.
   */
  readonly base?: { readonly amountMinor: bigint; readonly rateId: bigint };
  /**
   * What counts as won, in the head's currency, where that is not the amount: of what comes back to a
   * bonus account no more than its stake took, of a reversal what its target counted. Nothing when it
   * is absent there; elsewhere it is not asked.
   */
  readonly countedMinor?: bigint;
  /** Kinds 2, 3, 4 (the bet id) and 11, 12, 13 (the withdrawal's): the hold that opens or ends. */
  readonly holdId?: bigint;
  /** Kinds 2 and 11: when the hold should have been resolved, Unix milliseconds. */
  readonly holdExpiresAtMs?: number;
};

/** A posted transfer, as a reversal needs it. */
export type LedgerTransfer = TransferDraft & {
  /** What it counted as won. */
  readonly countedMinor: bigint;
  readonly transferId: bigint;
  readonly groupId: bigint;
  /** Microseconds since 1970. */
  readonly at: bigint;
};

/**
 * A domain's row written in the same statement as the money. A `recorder` given by its name is a SQL
 * function `<name>(rows jsonb, applied bigint[]) returns void`, which writes the rows whose `head_id`
 * is in `applied`; each row carries `head_id` and `item` beside the fields given here.
 */
export type RecordDraft =
  | { readonly recorder: string; readonly row: JsonObject }
  /** The cells of one row, in the order of the recorder's columns. */
  | { readonly recorder: ColumnRecorder; readonly cells: readonly Cell[] };

/**
 * A recorder that takes its rows as columns, far cheaper than JSON where many are written at once: a
 * SQL function `<name>(applied bigint[], head_id bigint[], …one array per column) returns void`.
 * `applied` is null when all heads of the batch were applied.
 */
export type ColumnRecorder = {
  readonly name: string;
  readonly columns: readonly ColumnType[];
  /**
   * With the name of a composite type of `head_id bigint` and these columns in order, the function is
   * `<name>(applied bigint[], rows <rowType>[]) returns void`: cheaper than columns from about six on.
   */
  readonly rowType?: string;
};

/** SQL types of columns. */
export type ColumnType =
  | "bigint"
  | "smallint"
  | "int"
  | "boolean"
  | "text"
  | "uuid"
  | "bytea"
  | "jsonb";

/** A value of a column; text for text, uuid and jsonb. */
export type Cell = bigint | number | boolean | string | Uint8Array | null;

/**
 * A domain's row that must still be as it was read. `name` is a SQL function
 * `<name>(rows jsonb) returns bigint[]` that locks the rows in id order and returns the `head_id` of
 * every row that has changed; each row carries `head_id` and `item` beside the fields given here.
 * `subject` names the guarded row: of two items of one player that guard it, one waits for the other.
 * With `columns` the function takes `head_id bigint[]` and one array for each of these fields instead,
 * which costs a fraction where many are asked at once; all drafts of one name have the same columns.
 */
export type GuardDraft = {
  readonly name: string;
  readonly subject: string;
  readonly row: JsonObject;
  readonly columns?: readonly GuardColumn[];
};

/** A field of a guard's row, null when it is absent, and the type of the array it goes into. */
export type GuardColumn = readonly [field: string, type: ColumnType];

/** What a decision wants written, with the answer to store under the key. */
export type Accepted = {
  readonly kind: "accepted";
  readonly transfers: readonly TransferDraft[];
  readonly records: readonly RecordDraft[];
  readonly ref: bigint;
  readonly result: JsonObject;
  /** Accounts that this item opens, with ids from `nextId`; its transfers may use them. */
  readonly opens?: readonly AccountOpening[];
  /**
   * What `HeadState.grants` is after this item, when its records change what the grants loader
   * reads: later decisions on the cached head see it.
   */
  readonly grants?: unknown;
};

/** An account to be opened; at most one of kind 9 for each currency but the head's. */
export type AccountOpening = {
  readonly accountId: bigint;
  readonly kind: 4 | 9;
  readonly currencyId: number;
};

/** What lets an item happen once: its key, under which the answer is stored and repeated. */
type OnceByKey = {
  /** UUID text. Player calls send UUIDv7; internal keys come from `internalKey`. */
  readonly key: string;
  /** Unix milliseconds that the key carries: names its partition. */
  readonly keyAtMs: number;
  /** Of the canonical request (`requestHash`): same key with another hash is DUPLICATE. */
  readonly requestHash: Uint8Array;
  /**
   * Rows of the calling domain that must not have changed: the guard function locks them in id
   * order and blocks items whose revision differs.
   */
  readonly guard?: GuardDraft;
};

/**
 * What lets an item happen once: its guard alone. Its records move the guarded row on in the same
 * transaction, so whoever asks again, even after an answer that was lost, hears "blocked" and reads how
 * the row stands.
 */
type OnceByGuard = {
  readonly key?: undefined;
  readonly keyAtMs?: undefined;
  readonly requestHash?: undefined;
  readonly guard: GuardDraft;
};

/**
 * One thing to do with one player's money, at most once for its key or guard.
 * `decide` is pure and synchronous and may run several times.
 */
export type LedgerItem = (OnceByKey | OnceByGuard) & {
  readonly playerId: bigint;
  /**
   * Nobody is expected to be faster, and what the item writes notices it: its recorder refuses the
   * statement with FL021 when the guarded row has changed, its key is unique. Neither is asked ahead
   * of the money then, but for a second round after such a refusal.
   */
  readonly isOptimistic?: boolean;
  /** Settlement waits behind players: it takes at most half a batch while they wait. */
  readonly priority?: "player" | "settlement";
  /**
   * A name given outside, without a time in it (a provider's transaction id): when set, it is the
   * idempotency key in place of `key`, unique per source for ever.
   */
  readonly external?: OutsideName;
  /**
   * An outside name that must never be booked from now on (a rolled back transaction that has not
   * come): asking for it later answers WALLET_TX_TOMBSTONED. Blocked when the name is known already.
   */
  readonly tombstone?: OutsideName;
  decide(state: HeadState, nowMicros: bigint): Accepted | Refused;
};

/** An item that is stored under a key. */
export type KeyedItem = Extract<LedgerItem, { readonly key: string }>;

/** A name given outside: `source` says by whom, `key` is its SHA-256. */
export type OutsideName = { readonly source: number; readonly key: Uint8Array };

/** The committed outcome. `replayed` when the key was known and this is the stored answer. */
export type LedgerReply =
  | {
      readonly kind: "done";
      readonly ref: bigint;
      readonly result: JsonObject;
      readonly replayed: boolean;
      /** Microseconds since 1970 that the decision was given; absent where a stored answer is repeated. */
      readonly at?: bigint;
    }
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly data: JsonObject;
      readonly replayed: boolean;
    }
  /** Same key, another request. */
  | { readonly kind: "mismatch" }
  /** A guard row had another revision, or the tombstone's name is known: read again. */
  | { readonly kind: "blocked" };

/**
 * Movements that touch no player: written in batches, each at most once for its key or guard. The
 * `head_id` of its guard is a number made up for the item, below zero.
 */
export type HouseItem = (OnceByKey | OnceByGuard) & {
  readonly currencyId: number;
  /** As for a player's item. */
  readonly isOptimistic?: boolean;
  readonly transfers: readonly TransferDraft[];
  /** Its rows, written in the transaction of the transfers, whose time in microseconds it is given. */
  records(nowMicros: bigint): readonly RecordDraft[];
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
  /**
   * The accounts of one payment provider or pool, opened in every currency when it is named for the
   * first time. The name is of 1 to 100 signs and never changes; 800 of them are room for all.
   */
  openSubledger(kind: SubledgerKind, name: string): Promise<HouseSide>;
  /** A fresh time-ordered id for transfers, bets and the like. */
  nextId(): bigint;
  /**
   * The database's time as this process knows it without asking, Unix milliseconds: the one decisions
   * are taken at, whatever the clock of the machine says. Before `start` it means nothing.
   */
  nowMs(): number;
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
   * The transfers of the item about `ref` that was decided at a time, in order: what `reverseDrafts`
   * takes. `atMicros` is the time its decision, or its records, were given. Empty when there is none.
   */
  findGroup(ref: bigint, atMicros: bigint): Promise<readonly LedgerTransfer[]>;
}

/** An account as its owner sees it. */
export type LedgerAccount = {
  readonly accountId: bigint;
  readonly kind: "main" | "currency" | "bonus";
  readonly currencyCode: string;
  readonly balanceMinor: bigint;
};
