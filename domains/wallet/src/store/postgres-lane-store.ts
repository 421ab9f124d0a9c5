import type { Clock } from "@fairline/kernel";
import type { Pool } from "pg";
import type { LaneStore, WindowsByHead } from "../engine/lane-store.ts";
import type { BatchPlan } from "../engine/plan-batch.ts";
import type { HouseBatchPlan } from "../engine/plan-house-batch.ts";
import type { Head } from "../model/head.ts";
import { applyBatch, lockGuarded } from "./apply-batch.ts";
import { applyHouseBatch } from "./apply-house-batch.ts";
import type { BatchReply } from "./batch-reply.ts";
import type { ExtensionRow } from "./extensions.ts";
import { LaneConnection } from "./lane-connection.ts";
import {
  type HeadLoaders,
  loadHeads,
  loadWindows,
  lockHeads,
  readDatabaseTime,
} from "./load-heads.ts";

/** A lane's way to PostgreSQL: one connection, its statements prepared. */
export class PostgresLaneStore implements LaneStore {
  readonly #connection: LaneConnection;
  readonly #loaders: HeadLoaders;

  constructor(pool: Pool, clock: Clock, loaders: HeadLoaders) {
    this.#connection = new LaneConnection(pool, clock);
    this.#loaders = loaders;
  }

  open(): Promise<void> {
    return this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  databaseMicros(): Promise<bigint> {
    return readDatabaseTime(this.#connection.query);
  }

  loadHeads(ids: readonly bigint[], nowMicros: bigint): Promise<Head[]> {
    return loadHeads(this.#connection.query, ids, nowMicros, this.#loaders);
  }

  loadWindows(ids: readonly bigint[], nowMicros: bigint): Promise<WindowsByHead> {
    return loadWindows(this.#connection.query, ids, nowMicros);
  }

  apply(plan: BatchPlan): Promise<BatchReply> {
    return applyBatch(this.#connection, plan);
  }

  applyHouse(plan: HouseBatchPlan): Promise<BatchReply> {
    return applyHouseBatch(this.#connection, plan);
  }

  locked<T>(
    guards: readonly ExtensionRow[],
    headIds: readonly bigint[],
    work: () => Promise<T>,
  ): Promise<T> {
    return this.#connection.transaction(async () => {
      await lockGuarded(this.#connection, guards);
      await lockHeads(this.#connection.query, headIds);
      return work();
    });
  }
}
