import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "./transaction.ts";

describe("transaction", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.pool.query("create table notes (id bigint primary key, note text not null)");
  });
  afterAll(() => database.close());

  it("commits what the work wrote and answers its result", async () => {
    const answer = await transaction(database.pool, async (client) => {
      await client.query("insert into notes values (1, 'kept')");
      return "done";
    });
    expect(answer).toBe("done");
    expect(await countNotes(1n)).toBe(1n);
  });

  it("rolls back and throws on when the work throws", async () => {
    const story = new RangeError("story");
    const attempt = transaction(database.pool, async (client) => {
      await client.query("insert into notes values (2, 'lost')");
      throw story;
    });
    await expect(attempt).rejects.toBe(story);
    expect(await countNotes(2n)).toBe(0n);
  });

  it("fails when a swallowed statement error turned the commit into a rollback", async () => {
    const attempt = transaction(database.pool, async (client) => {
      await client.query("insert into notes values (3, 'lost')");
      await client.query("insert into notes values (3, 'twice')").catch(() => {});
    });
    await expect(attempt).rejects.toMatchObject({ code: "TRANSACTION_ROLLED_BACK" });
    expect(await countNotes(3n)).toBe(0n);
  });

  it("gives a clean connection to the next one after the server ended the last", async () => {
    const attempt = transaction(database.pool, async (client) => {
      await client.query("select pg_terminate_backend(pg_backend_pid())");
    });
    await expect(attempt).rejects.toThrow();
    expect(await countNotes(1n)).toBe(1n);
  });

  it("reads int8 as bigint, beyond 2^53 as well", async () => {
    const read = await database.pool.query("select 9007199254740993::int8 as big");
    expect(read.rows[0]).toEqual({ big: 9_007_199_254_740_993n });
  });

  async function countNotes(id: bigint): Promise<bigint> {
    const counted = await database.pool.query<{ count: bigint }>(
      "select count(*) from notes where id = $1",
      [id],
    );
    return counted.rows[0]?.count ?? -1n;
  }
});
