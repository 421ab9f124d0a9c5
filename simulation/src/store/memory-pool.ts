import type { Pool, PoolClient } from "pg";
import { Connection, type ConnectionDeps, POOL_LIMITS } from "./connection.ts";
import { findRoute, type Rows } from "./routes.ts";

type Result = Rows & { readonly command: string };
type Asked = string | { readonly text: string; readonly values?: readonly unknown[] };

/** A pool of connections to the simulated database, as far as the domains use one. */
export class MemoryPool {
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

  async query(asked: Asked, values?: readonly unknown[]): Promise<Result> {
    const connection = this.#take();
    try {
      return await this.#run(connection, asked, values);
    } finally {
      this.#giveBack(connection);
    }
  }

  async connect(): Promise<PoolClient> {
    const connection = this.#take();
    const client = {
      query: (asked: Asked, values?: readonly unknown[]) => this.#run(connection, asked, values),
      release: (isBroken?: boolean) => {
        if (isBroken === true) connection.drop();
        this.#giveBack(connection);
      },
    };
    return client as unknown as PoolClient;
  }

  /** The process dies, and with it everything it holds open. */
  abandon(): void {
    for (const connection of this.#all) connection.drop();
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
