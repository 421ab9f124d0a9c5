import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeLease } from "./lease.ts";

describe("the right to publish prices", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const HELD = `from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  const countHeld = async () => (await database.pool.query(`select ${HELD}`)).rows.length;

  it("gives its place in the pool back when its connection breaks, so that the pool can end", async () => {
    const { pool } = database;
    const lease = await takeLease(pool);
    const lost = new Promise<void>((resolve) => lease?.onLost(resolve));
    const taken = pool.totalCount - pool.idleCount;
    await pool.query(`select pg_terminate_backend(pid) ${HELD}`);
    await lost;
    expect(taken).toBe(1);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await expect(lease?.release()).resolves.toBeUndefined();
    // The server says that it ends the connection before it has given up what that held.
    await expect.poll(countHeld, { timeout: 10_000 }).toBe(0);
  });

  it("is one owner's at a time, and the next one's with a greater number once it is released", async () => {
    const first = await takeLease(database.pool);
    expect(await takeLease(database.pool)).toBeUndefined();
    await first?.release();
    const second = await takeLease(database.pool);
    expect(second?.epoch).toBeGreaterThan(first?.epoch ?? Number.POSITIVE_INFINITY);
    await second?.release();
  });
});
