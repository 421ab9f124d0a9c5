import type { JsonObject } from "@fairline/kernel";

/** An account; the fields from `seq` on mean something on heads alone. */
export type AccountRow = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly headId: bigint;
  readonly kind: 0 | 4 | 8 | 9;
  readonly currencyId: number;
  readonly balanceMinor: bigint;
  readonly floorMinor: bigint;
  readonly postingNo: bigint;
  readonly status: 0 | 1 | 2;
  readonly seq: bigint;
  readonly lastAt: bigint;
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
  readonly withdraw: bigint;
  readonly reservedWager: bigint;
};

/** The accounts of one provider (110) or pool (130). */
export type SubledgerRow = {
  readonly number: number;
  readonly kind: number;
  readonly name: string;
};

export type RequestRow = {
  readonly ownerId: bigint;
  /** Empty for a tombstone. */
  readonly hash: string;
  readonly code: string | null;
  readonly ref: bigint | null;
  readonly groupId: bigint | null;
  readonly amountMinor: bigint;
  readonly result: JsonObject;
  readonly at: bigint;
};

export type HoldRow = {
  readonly id: bigint;
  readonly headId: bigint;
  readonly accountId: bigint;
  readonly kind: 1 | 2;
  readonly transferId: bigint;
  readonly amountMinor: bigint;
  readonly baseMinor: bigint | null;
  readonly state: 0 | 1 | 2;
};

/** What one whole unit of a currency was worth in another from a moment on. */
export type RateRow = {
  readonly id: bigint;
  readonly base: number;
  readonly quote: number;
  readonly num: bigint;
  readonly den: bigint;
  readonly at: bigint;
};

/** An offer to exchange. */
export type QuoteRow = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly rateId: bigint;
  readonly fromAccount: bigint;
  readonly toAccount: bigint;
  readonly amountMinor: bigint;
  readonly receivedMinor: bigint;
  readonly at: bigint;
  readonly expiresAt: bigint;
};

/** From when to when rows are that were written in sealed time. */
export type LateBatchRow = {
  readonly id: bigint;
  readonly fromAt: bigint;
  readonly toAt: bigint;
};

/** A stretch of sealed time. */
export type BlockRow = {
  readonly n: number;
  readonly prev: string;
  readonly hash: string;
  /** 0 a seal, 1 rows that came late. */
  readonly kind: 0 | 1;
  readonly fromAt: bigint;
  readonly toAt: bigint;
  readonly rowCount: number;
  readonly sums: string;
  /** What it added to the balances of the house. */
  readonly house: ReadonlyMap<bigint, bigint>;
  readonly sealedAt: bigint;
  /** How many rows the journal held then: what came later was not there to be sealed. */
  readonly journalLength: number;
};
