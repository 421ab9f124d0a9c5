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
});
