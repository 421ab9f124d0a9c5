import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "@fairline/kernel";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";

describe("migrate", () => {
  let database: TestDatabase;
  let root: string;
  beforeEach(async () => {
    database = await testDatabase();
    await database.pool.query("drop schema public cascade; create schema public");
    root = mkdtempSync(join(tmpdir(), "fairline-migrate-"));
  });
  afterEach(async () => {
    rmSync(root, { recursive: true });
    await database.close();
  });

  function write(set: string, name: string, sql: string): void {
    const home = set === "database" ? "packages/database" : `domains/${set}`;
    const folder = join(root, home, "migrations", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "up.sql"), sql);
  }
  function writeFunction(set: string, name: string, sql: string): void {
    const folder = join(root, "domains", set, "sql");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.sql`), sql);
  }
  const run = () => migrate(database.pool, root, silentLog);

  it("applies the sets in their order, once", async () => {
    write("wallet", "0001-wallet", "create table accounts (id int references players)");
    write("identity", "0002-more", "alter table players add column name text");
    write("identity", "0001-identity", "create table players (id int primary key)");
    expect(await run()).toBe(3);
    expect(await run()).toBe(0);
    const applied = await database.pool.query(
      "select set_name || '/' || name as id from schema_migrations order by applied_at, name",
    );
    expect(applied.rows.map((row) => row.id)).toEqual([
      "identity/0001-identity",
      "identity/0002-more",
      "wallet/0001-wallet",
    ]);
  });

  it("runs each migration once when several processes start together", async () => {
    write("wallet", "0001-wallet", "create table accounts (id int); select pg_sleep(0.05)");
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.sort((a, b) => a - b)).toEqual([0, 0, 1]);
  });

  it("refuses a migration whose text changed after it ran", async () => {
    write("wallet", "0001-wallet", "create table accounts (id int)");
    await run();
    write("wallet", "0001-wallet", "create table accounts (id bigint)");
    await expect(run()).rejects.toMatchObject({ code: "MIGRATION_CHANGED" });
  });

  it("refuses a database that a newer program made", async () => {
    write("wallet", "0001-wallet", "create table accounts (id int)");
    await run();
    rmSync(join(root, "domains/wallet/migrations/0001-wallet"), { recursive: true });
    await expect(run()).rejects.toMatchObject({ code: "MIGRATION_UNKNOWN" });
  });

  it("leaves nothing of a migration that fails, and says which", async () => {
    write("wallet", "0001-wallet", "create table accounts (id int); select 1/0");
    await expect(run()).rejects.toMatchObject({
      code: "MIGRATION_FAILED",
      message: "The migration wallet/0001-wallet failed: division by zero.",
    });
    write("wallet", "0001-wallet", "create table accounts (id int)");
    expect(await run()).toBe(1);
  });

  it("applies a function before the tables that check by it, and again when its text changed", async () => {
    const isSound = (least: number) =>
      `create or replace function is_sound(amount int) returns boolean language sql immutable
       as $$ select amount >= ${least} $$`;
    writeFunction("wallet", "is_sound", isSound(1));
    writeFunction(
      "wallet",
      "sum_of_all",
      `create or replace function sum_of_all() returns bigint language sql stable
       as $$ select sum(amount) from amounts $$`,
    );
    write("wallet", "0001-wallet", "create table amounts (amount int check (is_sound(amount)))");
    expect(await run()).toBe(1);
    const insert = () => database.pool.query("insert into amounts values (0)");
    await expect(insert()).rejects.toMatchObject({ code: "23514" });
    writeFunction("wallet", "is_sound", isSound(0));
    expect(await run()).toBe(0);
    await insert();
    expect((await database.pool.query("select sum_of_all() as sum")).rows).toEqual([{ sum: 0n }]);
  });

  it("applies a function after the migration that makes the type it takes", async () => {
    writeFunction(
      "wallet",
      "amount_of",
      `create or replace function amount_of(part part) returns int language sql immutable
       as $$ select part.amount $$`,
    );
    write("wallet", "0001-wallet", "create type part as (amount int)");
    await run();
    const { rows } = await database.pool.query("select amount_of(row(7)::part) as amount");
    expect(rows).toEqual([{ amount: 7 }]);
  });

  it("applies a function that answers otherwise after the migration that drops the one before", async () => {
    const amount = (type: string) =>
      `create or replace function amount() returns ${type} language sql as $$ select 7::${type} $$`;
    writeFunction("wallet", "amount", amount("int"));
    await run();
    writeFunction("wallet", "amount", amount("text"));
    await expect(run()).rejects.toMatchObject({ code: "MIGRATION_FAILED" });
    write("wallet", "0001-drop", "drop function amount()");
    expect(await run()).toBe(1);
    expect((await database.pool.query("select amount()")).rows).toEqual([{ amount: "7" }]);
  });

  it("takes functions back with the migration that failed beside them", async () => {
    writeFunction("wallet", "one", "create function one() returns int language sql as 'select 1'");
    write("wallet", "0001-wallet", "select 1/0");
    await expect(run()).rejects.toMatchObject({ code: "MIGRATION_FAILED" });
    await expect(database.pool.query("select one()")).rejects.toMatchObject({ code: "42883" });
  });

  it("lets a migration stand for all before it, and goes on with their data", async () => {
    const old = "create table accounts (id int)";
    write("wallet", "0001-old", old);
    write("wallet", "0002-old", "alter table accounts add column name text");
    await run();
    await database.pool.query("insert into accounts values (1, 'one')");
    const hashes = await database.pool.query<{ name: string; hash: string }>(
      "select name, hash from schema_migrations order by name",
    );
    replaceOldBy(Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash])));
    expect(await run()).toBe(0);
    expect(await run()).toBe(0);
    expect((await database.pool.query("select * from accounts")).rows).toEqual([
      { id: 1, name: "one" },
    ]);
    write("wallet", "0003-more", "alter table accounts add column more text");
    expect(await run()).toBe(1);
  });

  it("refuses a database that ran only a part of what a migration stands for", async () => {
    write("wallet", "0001-old", "create table accounts (id int)");
    await run();
    const found = await database.pool.query<{ hash: string }>("select hash from schema_migrations");
    replaceOldBy({ "0001-old": found.rows[0]?.hash ?? "", "0002-old": "another" });
    await expect(run()).rejects.toMatchObject({ code: "MIGRATION_TOO_OLD" });
  });

  function replaceOldBy(replaces: Record<string, string>): void {
    const folder = join(root, "domains/wallet/migrations");
    rmSync(folder, { recursive: true });
    write("wallet", "0001-baseline", "create table accounts (id int, name text)");
    writeFileSync(join(folder, "0001-baseline/replaces.json"), JSON.stringify(replaces));
  }
});
