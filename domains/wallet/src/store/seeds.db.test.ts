import { currencies } from "@fairline/money";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUSE_KINDS } from "../model/house-accounts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("a new ledger", () => {
  it("knows the currencies of the program", async () => {
    const { rows } = await database.pool.query(
      "select id, code, exponent, kind, active from currencies order by id",
    );
    expect(rows).toEqual(
      currencies.map(({ id, code, exponent, kind }) => ({
        id,
        code,
        exponent,
        kind,
        active: true,
      })),
    );
  });

  it("has an account of every kind of the house in every currency, and no money", async () => {
    const { rows } = await database.pool.query(
      `select id, kind, currency_id, balance_minor from accounts where head_id = id
       and player_id is null order by id`,
    );
    expect(rows).toEqual(
      HOUSE_KINDS.flatMap((kind) =>
        currencies.map(({ id }) => ({
          id: BigInt(kind * 1000 + id),
          kind,
          currency_id: id,
          balance_minor: 0n,
        })),
      ),
    );
    expect(await count("accounts")).toBe(rows.length);
  });

  it("has numbers for 1,024 processes, none of them taken", async () => {
    const { rows } = await database.pool.query(
      `select min(worker) as first, max(worker) as last, count(*)::int as all
       from id_workers where holder = '' and leased_until = 0`,
    );
    expect(rows).toEqual([{ first: 0, last: 1023, all: 1024 }]);
  });

  it("begins its chain with a block of no rows, which counts again from there", async () => {
    const { rows } = await database.pool.query(
      `select n, encode(prev, 'hex') as prev, hash = sha256('fairline ledger') as is_of_name, kind,
         from_at, to_at between 1 and wallet_now() as is_past, row_count, sums, house
       from audit_blocks`,
    );
    expect(rows).toEqual([
      {
        n: 0n,
        prev: "00".repeat(32),
        is_of_name: true,
        kind: 0,
        from_at: 0n,
        is_past: true,
        row_count: 0,
        sums: {},
        house: {},
      },
    ]);
    const recounts = await database.pool.query("select id, n from audit_recounts");
    expect(recounts.rows).toEqual([{ id: 1, n: 0n }]);
  });

  it("contradicts nothing", async () => {
    expect(await count("ledger_violations")).toBe(0);
    expect(await count("wallet_house_violations")).toBe(0);
    const chain = await database.pool.query("select * from wallet_chain_violations()");
    expect(chain.rows).toEqual([]);
  });

  async function count(relation: string): Promise<number | undefined> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${relation}`,
    );
    return rows[0]?.count;
  }
});
