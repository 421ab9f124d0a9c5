import type { ProcessClock } from "../time/process-clock.ts";
import type { VirtualTime } from "../time/virtual-time.ts";
import { connectionLost, databaseError } from "./database-error.ts";
import type { Faults } from "./faults.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { Transaction } from "./transaction.ts";

/** What the server does for one call: takes locks in order, then runs at one instant. */
export type Statement<Answer> = {
  readonly name: string;
  readonly locks?: (transaction: Transaction) => readonly string[];
  run(transaction: Transaction, startedMicros: bigint): Answer;
};

/** What every connection of a process works with. */
export type ConnectionDeps = {
  readonly time: VirtualTime;
  readonly database: MemoryDatabase;
  readonly clock: ProcessClock;
  readonly faults: Faults;
};

const CANCELLED = "57014";
const IN_FAILED_TRANSACTION = "25P02";
const SECOND = 1_000_000;
/** A server finds out within this time that its client is gone. */
const NOTICE_MICROS_MAX = 500_000;

/** One connection of a process to the database: calls are served in their order, and each may meet a fault. */
export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #lockMicros: number;
  readonly #statementMicros: number;
  #transaction: Transaction | null = null;
  /** The client knows that the connection is of no use any more. */
  isLost = false;
  #isAborted = false;
  /** Settles when the server is done with what was called so far: the next call may be sent before. */
  #served: Promise<void> = Promise.resolve();

  readonly #isLedger: boolean;

  constructor(
    deps: ConnectionDeps,
    limits: { lockMs: number; statementMs: number; isLedger?: boolean },
  ) {
    this.#deps = deps;
    this.#isLedger = limits.isLedger === true;
    this.#lockMicros = limits.lockMs * 1_000;
    this.#statementMicros = limits.statementMs * 1_000;
  }

  begin(): Promise<void> {
    return this.#call("begin", async () => {
      this.#transaction = new Transaction();
      this.#note();
    });
  }

  /** Answers what PostgreSQL says: a broken transaction is rolled back by its commit. */
  commit(): Promise<"COMMIT" | "ROLLBACK"> {
    return this.#call("commit", async () => {
      const transaction = this.#transaction;
      const isWhole = transaction !== null && !transaction.isBroken;
      if (isWhole) transaction.commit();
      this.#end();
      return isWhole ? "COMMIT" : "ROLLBACK";
    });
  }

  rollback(): Promise<void> {
    return this.#call("rollback", async () => this.#end());
  }

  /** Runs a statement in the open transaction, or in one of its own. */
  query<Answer>(statement: Statement<Answer>): Promise<Answer> {
    return this.#call(statement.name, (startedMicros) => this.#execute(statement, startedMicros));
  }

  /** The client gives the connection up; the server notices after a while. */
  drop(): void {
    this.isLost = true;
    const { time, faults } = this.#deps;
    time.after(faults.below(NOTICE_MICROS_MAX), () => this.#abort());
  }

  #abort(): void {
    this.#isAborted = true;
    this.#deps.database.sessionLocks.end(this);
    this.#end();
  }

  /** Statements of the ledger are seen by whoever seals behind them. */
  #note(): void {
    const { database } = this.#deps;
    if (this.#isLedger && !database.running.has(this)) {
      database.running.set(this, database.nowMicros());
    }
  }

  #end(): void {
    if (this.#transaction !== null) this.#deps.database.locks.release(this.#transaction);
    this.#transaction = null;
    this.#deps.database.running.delete(this);
  }

  async #execute<Answer>(statement: Statement<Answer>, startedMicros: bigint): Promise<Answer> {
    const { locks } = this.#deps.database;
    const open = this.#transaction;
    if (open?.isBroken) throw databaseError(IN_FAILED_TRANSACTION);
    const transaction = open ?? new Transaction();
    this.#note();
    try {
      await locks.acquire(transaction, statement.locks?.(transaction) ?? [], this.#lockMicros);
      if (this.#isAborted) throw connectionLost();
      const answer = statement.run(transaction, startedMicros);
      if (open === null) transaction.commit();
      return answer;
    } catch (error) {
      transaction.isBroken = true;
      throw error;
    } finally {
      if (open === null || this.#isAborted) locks.release(transaction);
      if (open === null) this.#deps.database.running.delete(this);
    }
  }

  #call<Answer>(name: string, serve: (startedMicros: bigint) => Promise<Answer>): Promise<Answer> {
    const { time, database, clock, faults } = this.#deps;
    if (this.isLost) return Promise.reject(connectionLost());
    const fate = faults.draw(name);
    return new Promise<Answer>((resolve, reject) => {
      const lose = (micros: number) =>
        clock.deliver(micros, () => {
          this.isLost = true;
          reject(connectionLost());
        });
      if (fate.kind === "lost-before") {
        time.after(fate.toServer, () => this.#abort());
        lose(fate.toServer + fate.toClient);
        return;
      }
      // The client hears that the connection broke, and the server finishes what it was told.
      if (fate.kind === "lost-late") lose(fate.toServer);
      // Behind a broken connection nothing is heard, whatever the server says.
      const hear = (told: () => void) =>
        clock.deliver(fate.toClient, () => {
          if (this.isLost) reject(connectionLost());
          else told();
        });
      const work = async () => {
        // The server ended this connection before it heard of the call: it says so.
        if (this.#isAborted) {
          lose(fate.toClient);
          return;
        }
        const answered = this.#serve(fate, () => serve(database.nowMicros()));
        const told = await answered.then(
          (answer) => () => resolve(answer),
          (error: unknown) => () => reject(error),
        );
        if (fate.kind === "lost-late") this.#abort();
        else if (fate.kind === "lost-after") {
          // An error is an answer like any other: it is lost with the connection.
          this.#abort();
          lose(fate.toClient);
        } else hear(told);
      };
      const begin = fate.toServer + (fate.kind === "lost-late" ? fate.stall : 0);
      const arrived = new Promise<void>((told) => time.after(begin, () => told()));
      this.#served = Promise.all([this.#served, arrived]).then(work);
    });
  }

  async #serve<Answer>(
    fate: ReturnType<Faults["draw"]>,
    serve: () => Promise<Answer>,
  ): Promise<Answer> {
    if (fate.kind === "refused") {
      if (this.#transaction !== null) this.#transaction.isBroken = true;
      throw databaseError(fate.state);
    }
    if (fate.kind === "stalled") {
      await new Promise<void>((resolve) => this.#deps.time.after(this.#statementMicros, resolve));
      if (this.#transaction !== null) this.#transaction.isBroken = true;
      throw databaseError(CANCELLED);
    }
    return serve();
  }
}

/** Bounds of the connections of a lane and of a pool. */
export const LANE_LIMITS = { lockMs: 1_000, statementMs: 5 * (SECOND / 1_000) };
export const POOL_LIMITS = { lockMs: 15_000, statementMs: 15_000 };
