import { silentLog } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { testDatabase, type TestRoles, testRoles } from "@fairline/testing";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRuntime } from "./grant-runtime.ts";
import { migrate } from "./migrate.ts";

const root = findRoot(import.meta.dirname);

let roles: TestRoles;
beforeAll(async () => {
  roles = await testRoles();
});
afterAll(() => roles.close());

describe("the rights of the platform's role", () => {
  it("come back to functions and tables that were made anew, as often as they are asked for", async () => {
    await roles.owner.query(`
      create table made_later (id bigint generated always as identity primary key, at int);
      create or replace function wallet_touch(p_head_id bigint) returns bigint
        language sql as 'select 1::bigint'`);
    const writes = "insert into made_later (at) values (1)";
    await expect(roles.runtime.query(writes)).rejects.toMatchObject({ code: "42501" });
    expect(await migrate(roles.owner, root, silentLog)).toBe(0);
    for (const _again of [1, 2]) await grantRuntime(roles.owner, root, roles.runtime);
    await roles.runtime.query(writes);
    await roles.runtime.query("update made_later set at = 2; delete from made_later");
    const touch = await roles.owner.query(
      "select prosecdef as is_owners from pg_proc where proname = 'wallet_touch'",
    );
    expect(touch.rows).toEqual([{ is_owners: true }]);
  });

  it("are refused to the owner himself, and to whoever may make functions of his own", async () => {
    const grant = (owner: Pool, runtime: Pool) => grantRuntime(owner, root, runtime);
    await expect(grant(roles.owner, roles.owner)).rejects.toMatchObject({
      code: "RUNTIME_ROLE_UNFIT",
    });
    await roles.owner.query("grant create on schema public to public");
    await expect(grant(roles.owner, roles.runtime)).rejects.toMatchObject({
      code: "RUNTIME_ROLE_UNFIT",
    });
    await roles.owner.query("revoke create on schema public from public");
    await grant(roles.owner, roles.runtime);
  });

  it("are given by nobody who cannot see what others write", async () => {
    const server = await testDatabase();
    const { rows } = await roles.owner.query<{ name: string }>("select current_user as name");
    await server.pool.query(`revoke pg_read_all_stats from "${rows[0]?.name}"`);
    await server.close();
    await expect(grantRuntime(roles.owner, root, roles.runtime)).rejects.toMatchObject({
      code: "OWNER_ROLE_BLIND",
    });
  });
});
