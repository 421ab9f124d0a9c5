import { isConnectionLost } from "@fairline/database";
import { Failure } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { Connection, type ConnectionDeps, POOL_LIMITS, type Statement } from "./connection.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { findRoute, type Rows } from "./routes.ts";

type Result = Rows & { readonly command: string };
type Asked = string | { readonly text: string; readonly values?: readonly unknown[] };

/** Whoever asks the simulated database: a pool, each question by itself, or one open transaction. */
export interface MemorySession {
  readonly database: MemoryDatabase;
  ask<Answer>(question: Statement<Answer>): Promise<Answer>;
}

/** One open transaction of the simulated database. */
export interface MemoryWork extends MemorySession {
  /** The same transaction, for domains that still speak SQL. */
  readonly client: PoolClient;
}

/** A pool of connections to the simulated database, as far as the domains use one. */
export class MemoryPool implements MemorySession {
  readonly #deps: ConnectionDeps;
  #idle: Connection[] = [];
  readonly #all = new Set<Connection>();

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
  }

  /** The driver's own type, of which the domains use `query` and `connect` alone. */
  get asPool(): Pool {
    return this as unknown as Pool;
  }

  get database(): MemoryDatabase {
    return this.#deps.database;
  }

  /** Asks one question in a transaction of its own. */
  async ask<Answer>(question: Statement<Answer>): Promise<Answer> {
    const connection = this.#take();
    try {
      return await connection.query(question);
    } finally {
      this.#giveBack(connection);
    }
  }

  /** Runs `work` in one transaction and answers after the commit, with the failures of the real one. */
  async transaction<T>(work: (session: MemoryWork) => Promise<T>): Promise<T> {
    const connection = this.#take();
    const { database } = this;
    const client = this.#clientOf(connection);
    let isBroken = true;
    try {
      await connection.begin();
      const result = await work({ database, client, ask: (asked) => connection.query(asked) });
      await commit(connection);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isConnectionLost(error) || !(await rollBack(connection));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async query(asked: Asked, values?: readonly unknown[]): Promise<Result> {
    const connection = this.#take();
    try {
      return await this.#run(connection, asked, values);
    } finally {
      this.#giveBack(connection);
    }
  }

  async connect(): Promise<PoolClient> {
    return this.#clientOf(this.#take());
  }

  /** The process dies, and with it everything it holds open. */
  abandon(): void {
    for (const connection of this.#all) connection.drop();
  }

  #clientOf(connection: Connection): PoolClient {
    const client = {
      query: (asked: Asked, values?: readonly unknown[]) => this.#run(connection, asked, values),
      release: (isBroken?: boolean) => {
        if (isBroken === true) connection.drop();
        this.#giveBack(connection);
      },
    };
    return client as unknown as PoolClient;
  }

  async #run(
    connection: Connection,
    asked: Asked,
    given: readonly unknown[] = [],
  ): Promise<Result> {
    const text = typeof asked === "string" ? asked : asked.text;
    const values = typeof asked === "string" ? given : (asked.values ?? given);
    switch (text) {
      case "begin":
        await connection.begin();
        return { rows: [], rowCount: 0, command: "BEGIN" };
      case "commit":
        return { rows: [], rowCount: 0, command: await connection.commit() };
      case "rollback":
        await connection.rollback();
        return { rows: [], rowCount: 0, command: "ROLLBACK" };
      default: {
        const { database } = this.#deps;
        const isUnknown = database.plant.strikes("unknown-statement");
        const route = findRoute(database, isUnknown ? "a statement of nobody" : text);
        const rows = await connection.query({
          name: route.name,
          locks: (transaction) => route.locks?.(this.#deps.database, values, transaction) ?? [],
          run: (transaction) => route.run(this.#deps.database, values, transaction, connection),
        });
        return { ...rows, command: "SELECT" };
      }
    }
  }

  #take(): Connection {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const connection = new Connection(this.#deps, POOL_LIMITS);
    this.#all.add(connection);
    return connection;
  }

  #giveBack(connection: Connection): void {
    if (connection.isLost) this.#all.delete(connection);
    else this.#idle.push(connection);
  }
}

async function commit(connection: Connection): Promise<void> {
  const command = await connection.commit().catch((cause: unknown) => {
    if (!isConnectionLost(cause)) throw cause;
    throw new Failure("OUTCOME_UNKNOWN", "the connection broke during the commit", { cause });
  });
  if (command !== "COMMIT") {
    throw new Failure("TRANSACTION_ROLLED_BACK", `commit was answered with ${command}`);
  }
}

async function rollBack(connection: Connection): Promise<boolean> {
  try {
    await connection.rollback();
    return true;
  } catch {
    return false;
  }
}
