import { silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type TestRoles, testRoles } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMigrated } from "./open-migrated.ts";

const deps = { clock: systemClock, log: silentLog };

let roles: TestRoles;
beforeAll(async () => {
  roles = await testRoles();
});
afterAll(() => roles.close());

function open(databaseUrl?: string, migrationDatabaseUrl?: string) {
  const root = findRoot(import.meta.dirname);
  return openMigrated(
    { databaseUrl, migrationDatabaseUrl, dataFolder: "", allowEmbedded: false, root },
    deps,
  );
}

describe("the product's database", () => {
  it("is migrated by its owner, who leaves the platform's role what it needs", async () => {
    await roles.owner.query("create table late (id int)");
    const database = await open(roles.runtimeUrl, roles.ownerUrl);
    try {
      await database.pool.query("insert into late values (1)");
      await database.pool.query("select from accounts limit 1");
      const change = database.pool.query("update accounts set status = 2");
      await expect(change).rejects.toMatchObject({ code: "42501" });
    } finally {
      await database.close();
    }
  });

  it("is one program's: a second one says which process has it, before it changes anything", async () => {
    const first = await open(roles.runtimeUrl, roles.ownerUrl);
    const names = `already runs on the database of DATABASE_URL (process ${process.pid} on `;
    await expect(open(roles.runtimeUrl)).rejects.toMatchObject({
      code: "ALREADY_RUNNING",
      message: expect.stringContaining(names),
    });
    expect((await first.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await first.close();
    const next = await open(roles.runtimeUrl, roles.ownerUrl);
    await next.close();
  });

  it("says in one sentence who may not migrate, and which address is missing", async () => {
    await expect(open(roles.runtimeUrl)).rejects.toMatchObject({ code: "MIGRATION_FORBIDDEN" });
    await expect(open(undefined, roles.ownerUrl)).rejects.toMatchObject({
      code: "DATABASE_URL_MISSING",
    });
  });
});
