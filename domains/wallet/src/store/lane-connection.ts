import { isConnectionLost } from "@fairline/database";
import { type Clock, Failure } from "@fairline/kernel";
import type { Pool, PoolClient, QueryResultRow } from "pg";

/** The sealer looks at connections of this name to see what is being written. */
const APPLICATION_NAME = "fairline-ledger";
const STATEMENT_TIMEOUT_MS = 5_000;
/** A server that has said nothing by then is out of reach: its items go to another connection. */
const ANSWER_MS_MAX = STATEMENT_TIMEOUT_MS + 1_000;
/** Batches of other processes hold a head for milliseconds; who holds it longer must not stop us. */
const LOCK_TIMEOUT_MS = 1_000;
/** Plans made on young tables should not live for ever. */
const CONNECTION_LIFE_MS_MAX = 30 * 60_000;

/** Statements of one kind share their text, and so their plan on the connection. */
const statementNames = new Map<string, string>();

/** One connection that a lane keeps for itself: statements queue there, and it is replaced when it breaks. */
export class LaneConnection {
  readonly #pool: Pool;
  readonly #clock: Clock;
  #client: PoolClient | null = null;
  #opening: Promise<PoolClient> | null = null;
  #openedMs = 0;
  /** Statements that have been sent and not answered. */
  #sent = 0;
  #isInTransaction = false;
  #rowOids: ReadonlyMap<string, number> = new Map();

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** Opens the connection ahead of its first statement. */
  async open(): Promise<void> {
    await this.#connect();
  }

  /** The numbers of the database's row types by their names, as arrays of rows carry them. */
  async rowOids(): Promise<ReadonlyMap<string, number>> {
    await this.#connect();
    return this.#rowOids;
  }

  /** Runs one prepared statement; a broken connection is given up and the error thrown on. */
  readonly query = async <Row extends QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<Row[]> => {
    const client = await this.#connect();
    this.#sent += 1;
    try {
      // Each one that is ahead may take its time.
      const answerMsMax = ANSWER_MS_MAX * this.#sent;
      const statement = { name: nameOf(text), text, values, query_timeout: answerMsMax };
      const result = await client.query<Row>(statement);
      return result.rows;
    } catch (error) {
      // Who waited behind may find a new one in its place.
      if (isConnectionLost(error) && client === this.#client) this.close();
      throw error;
    } finally {
      this.#sent -= 1;
    }
  };

  /** Runs `work` in one transaction on this connection; throws away a connection in doubt. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let isCommitted = false;
    this.#isInTransaction = true;
    try {
      await client.query("begin");
      const result = await work();
      const answer = await client.query("commit");
      isCommitted = answer.command === "COMMIT";
      if (!isCommitted) {
        throw new Failure("TRANSACTION_ROLLED_BACK", `commit was answered with ${answer.command}`);
      }
      return result;
    } finally {
      this.#isInTransaction = false;
      if (!isCommitted) this.close();
    }
  }

  /** Gives the connection up; the next statement opens another. */
  close(): void {
    this.#client?.release(true);
    this.#client = null;
  }

  async #connect(): Promise<PoolClient> {
    const isOld = this.#clock.monotonicMs() - this.#openedMs >= CONNECTION_LIFE_MS_MAX;
    // What is under way on it is answered before it goes.
    if (isOld && !this.#isInTransaction) this.close();
    if (this.#client !== null) return this.#client;
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #open(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    try {
      await client.query(
        `set application_name = '${APPLICATION_NAME}';
         set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS}`,
      );
      this.#rowOids = await readRowOids(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#client = Object.assign(client, { pipeline: true });
    this.#openedMs = this.#clock.monotonicMs();
    return this.#client;
  }
}

async function readRowOids(client: PoolClient): Promise<ReadonlyMap<string, number>> {
  const found = await client.query<{ name: string; oid: number }>(
    `select t.typname as name, t.oid from pg_type t join pg_class c on c.oid = t.typrelid
     where c.relkind = 'c' and pg_type_is_visible(t.oid)`,
  );
  return new Map(found.rows.map(({ name, oid }) => [name, oid]));
}

function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `ledger-${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}
