import type { SpendingWindow } from "../ledger.ts";
import type { Head } from "../model/head.ts";
import type { BatchReply } from "../store/batch-reply.ts";
import type { ExtensionRow } from "../store/extensions.ts";
import type { BatchPlan } from "./plan-batch.ts";
import type { HouseBatchPlan } from "./plan-house-batch.ts";

/** Rolling windows by head id. */
export type WindowsByHead = ReadonlyMap<bigint, readonly SpendingWindow[]>;

/**
 * What a lane needs of the database: statements in the order of the calls, each of its own transaction
 * unless `locked` spans them. A statement may be sent before the last one is answered, but for what
 * belongs to `locked`, beside which nothing may be called. Throws what the driver throws: `fateOf`
 * sorts it.
 */
export interface LaneStore {
  /** Takes the connection ahead of the first statement. */
  open(): Promise<void>;
  /** Gives the connection up; the next statement takes another. */
  close(): void;
  /** The database's time in microseconds since 1970. */
  databaseMicros(): Promise<bigint>;
  /** Heads with what decisions judge by, as of `nowMicros`; unknown ids are absent. */
  loadHeads(ids: readonly bigint[], nowMicros: bigint): Promise<Head[]>;
  /** The windows of heads alone, for heads that are known otherwise. */
  loadWindows(ids: readonly bigint[], nowMicros: bigint): Promise<WindowsByHead>;
  /** Writes a players' batch whole or throws; one verdict for each head in order. */
  apply(plan: BatchPlan): Promise<BatchReply>;
  /** Writes a batch of house items whole or throws; one verdict for each item in order. */
  applyHouse(plan: HouseBatchPlan): Promise<BatchReply>;
  /** Locks guarded rows, then heads, runs `work` with what it reads then, and commits. */
  locked<T>(
    guards: readonly ExtensionRow[],
    headIds: readonly bigint[],
    work: () => Promise<T>,
  ): Promise<T>;
}
