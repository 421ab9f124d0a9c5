import { systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LaneConnection } from "./lane-connection.ts";

const LOCK = "select pg_advisory_xact_lock(7)::text as locked, pg_backend_pid() as pid";
const LOOK = "select pg_backend_pid() as pid";
const HALF_AN_HOUR_MS = 30 * 60_000;

describe("a lane's connection", () => {
  let database: TestDatabase;
  let connection: LaneConnection;
  let laterMs: number;
  beforeEach(async () => {
    database = await testDatabase();
    laterMs = 0;
    const monotonicMs = () => systemClock.monotonicMs() + laterMs;
    connection = new LaneConnection(database.pool, { ...systemClock, monotonicMs });
  });
  afterEach(async () => {
    connection.close();
    await database.close();
  });

  /** Holds what `LOCK` asks for until it is let go. */
  async function hold(): Promise<() => Promise<void>> {
    const client = await database.pool.connect();
    await client.query("select pg_advisory_lock(7)");
    return async () => {
      await client.query("select pg_advisory_unlock(7)");
      client.release();
    };
  }

  it("is one, whatever comes at once", async () => {
    const found = await Promise.all([
      connection.query<{ pid: number }>(LOOK, []),
      connection.query<{ pid: number }>(LOOK, []),
      connection.rowOids(),
    ]);
    expect(found[0]).toEqual(found[1]);
    expect(database.pool.totalCount).toBe(1);
  });

  it("has the next statement at the server while one is at work", async () => {
    const letGo = await hold();
    const done: string[] = [];
    const first = connection.query<{ pid: number }>(LOCK, []).then((rows) => {
      done.push("first");
      return rows[0]?.pid;
    });
    const second = connection.query<{ pid: number }>(LOOK, []).then((rows) => {
      done.push("second");
      return rows[0]?.pid;
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    expect(done).toEqual([]);
    await letGo();
    expect(await second).toBe(await first);
    expect(done).toEqual(["first", "second"]);
  });

  it("answers what follows a statement that failed", async () => {
    const failed = connection.query("select 1 / $1::int as no", [0]);
    const next = connection.query<{ fine: number }>("select $1::int as fine", [3]);
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect(await next).toEqual([{ fine: 3 }]);
    expect(database.pool.totalCount).toBe(1);
  });

  it("is replaced after half an hour, and answers what is under way before it goes", async () => {
    const letGo = await hold();
    const first = connection.query<{ pid: number }>(LOCK, []);
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    laterMs = HALF_AN_HOUR_MS;
    const [second] = await connection.query<{ pid: number }>(LOOK, []);
    await letGo();
    const [old] = await first;
    expect(old?.pid).toBeGreaterThan(0);
    expect(second?.pid).not.toBe(old?.pid);
    await vi.waitFor(async () => expect(await ledgerConnections()).toBe(1));
  });

  it("stays the same for all of a transaction", async () => {
    const pids = await connection.transaction(async () => {
      const [before] = await connection.query<{ pid: number }>(LOOK, []);
      laterMs = HALF_AN_HOUR_MS;
      const [after] = await connection.query<{ pid: number }>(LOOK, []);
      return [before?.pid, after?.pid];
    });
    expect(pids[1]).toBe(pids[0]);
  });

  it("loses all that is under way when it breaks, and is replaced by one other", async () => {
    const letGo = await hold();
    const lost = Promise.allSettled([connection.query(LOCK, []), connection.query(LOOK, [])]);
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'fairline-ledger' and datname = current_database()`,
    );
    expect((await lost).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await letGo();
    const [first, second] = await Promise.all([
      connection.query<{ pid: number }>(LOOK, []),
      connection.query<{ pid: number }>(LOOK, []),
    ]);
    expect(first).toEqual(second);
    expect(await ledgerConnections()).toBe(1);
  });

  async function waiting(): Promise<number> {
    const found = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return found.rows[0]?.count ?? 0;
  }

  async function ledgerConnections(): Promise<number> {
    const found = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where application_name = 'fairline-ledger' and datname = current_database()`,
    );
    return found.rows[0]?.count ?? 0;
  }
});
