import { Failure } from "@fairline/kernel";
import {
  type BatchPlan,
  type BatchReply,
  type ExtensionRow,
  type Head,
  type HeadLoaders,
  type HouseBatchPlan,
  type LaneStore,
  loadHeads,
  loadWindows,
  type WindowsByHead,
} from "@fairline/wallet/engine";
import type { Query } from "@fairline/wallet";
import type { Plant } from "../plants.ts";
import { Connection, type ConnectionDeps, LANE_LIMITS } from "./connection.ts";
import { guardLocks } from "./extensions.ts";
import { findRoute } from "./routes.ts";
import { applyPlan, locksOf } from "./wallet-apply.ts";
import { applyHousePlan, houseLocksOf } from "./wallet-apply-house.ts";
import { headLock } from "./wallet-statements.ts";

/** What a lane loads beside its heads, and what is planted into its database. */
export type LaneDeps = ConnectionDeps & {
  readonly loaders: HeadLoaders;
  readonly plant: Plant;
};

/** A lane of the engine over the simulated database. */
export class MemoryLane implements LaneStore {
  readonly #deps: LaneDeps;
  #connection: Connection | null = null;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  async open(): Promise<void> {
    this.#connected();
  }

  close(): void {
    this.#connection?.drop();
    this.#connection = null;
  }

  async databaseMicros(): Promise<bigint> {
    const { database } = this.#deps;
    return this.#connected().query({ name: "database time", run: () => database.nowMicros() });
  }

  loadHeads(ids: readonly bigint[], nowMicros: bigint): Promise<Head[]> {
    return loadHeads(this.#query(), ids, nowMicros, this.#deps.loaders);
  }

  loadWindows(ids: readonly bigint[], nowMicros: bigint): Promise<WindowsByHead> {
    return loadWindows(this.#query(), ids, nowMicros);
  }

  async apply(plan: BatchPlan): Promise<BatchReply> {
    const { database, plant } = this.#deps;
    return this.#connected().query({
      name: "apply",
      locks: () => locksOf(plan),
      run: (transaction, startedMicros) =>
        applyPlan(database, transaction, plan, { startedMicros, plant }),
    });
  }

  async applyHouse(plan: HouseBatchPlan): Promise<BatchReply> {
    const { database } = this.#deps;
    return this.#connected().query({
      name: "apply house",
      locks: () => houseLocksOf(plan),
      run: (transaction, startedMicros) =>
        applyHousePlan(database, transaction, plan, startedMicros),
    });
  }

  async locked<T>(
    guards: readonly ExtensionRow[],
    headIds: readonly bigint[],
    work: () => Promise<T>,
  ): Promise<T> {
    const connection = this.#connected();
    let isCommitted = false;
    try {
      await connection.begin();
      const lock = (names: readonly string[]) =>
        connection.query({ name: "lock", locks: () => names, run: () => undefined });
      await lock(guardLocks(guards));
      await lock([...headIds].sort((a, b) => (a < b ? -1 : 1)).map(headLock));
      const result = await work();
      const command = await connection.commit();
      isCommitted = command === "COMMIT";
      if (!isCommitted) {
        throw new Failure("TRANSACTION_ROLLED_BACK", `commit was answered with ${command}`);
      }
      return result;
    } finally {
      if (!isCommitted) this.close();
    }
  }

  /** Statements that the engine writes itself, by their text. */
  #query(): Query {
    const { database } = this.#deps;
    const connection = this.#connected();
    return async (text, values) => {
      const route = findRoute(database, text);
      const { rows } = await connection.query({
        name: route.name,
        locks: (transaction) => route.locks?.(database, values, transaction) ?? [],
        run: (transaction) => route.run(database, values, transaction, connection),
      });
      return [...rows] as never;
    };
  }

  #connected(): Connection {
    if (this.#connection === null || this.#connection.isLost) {
      this.#connection = new Connection(this.#deps, { ...LANE_LIMITS, isLedger: true });
    }
    return this.#connection;
  }
}
