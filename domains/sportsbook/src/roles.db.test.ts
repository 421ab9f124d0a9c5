import { fakeClock, type Log, silentLog } from "@fairline/kernel";
import { type TestRoles, testRoles } from "@fairline/testing";
import { keepHistory } from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBets } from "./store/open-work.ts";
import { ensurePartitions } from "./store/partitions.ts";
import { type BettingDesk, openBettingDesk } from "./testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const NIGHT_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PATIENCE = { interval: 20, timeout: 60_000 };
/** What PostgreSQL says to whoever lacks a right. */
const FORBIDDEN = { code: "42501" };

let roles: TestRoles;
let desk: BettingDesk;
let player: bigint;

beforeAll(async () => {
  roles = await testRoles();
  desk = await openBettingDesk(roles.runtime);
  desk.offering.addFixture("1", "line");
  desk.offering.addFixture("2", "live");
  player = await desk.openPlayer(100_000n);
});
afterAll(async () => {
  await desk.close();
  await roles.close();
});

async function count(table: string): Promise<number> {
  const found = await roles.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return found.rows[0]?.count ?? -1;
}

describe("the platform under a role that owns nothing", () => {
  it("places bets, waits out a delay, settles, and the audit finds everything in order", async () => {
    const bets = [];
    for (const fixtureId of ["1", "2"]) {
      bets.push(await desk.place(player, desk.request([desk.asked({ fixtureId, ...RESULT })])));
    }
    expect(bets.map(({ state }) => state)).toEqual(["accepted", "pending-delay"]);
    desk.clock.advance(10_000);
    await desk.resolveDelays();
    for (const fixtureId of ["1", "2"]) {
      desk.offering.append({
        kind: "settled",
        fixtureId,
        typeId: RESULT.typeId,
        specifiers: "",
        certainty: 2,
        rev: 1,
        outcomes: [{ outcomeId: "1", result: "won" }],
        score: [2, 1],
      });
    }
    await desk.settle();
    expect(await desk.balanceOf(player)).toBe(100_000n - 2n * 1_000n + 2n * 2_100n);
    expect(await desk.violations()).toEqual([]);
  });

  it("seals what its other connections have written", async () => {
    await expect.poll(() => count("audit_blocks"), PATIENCE).toBeGreaterThan(1);
    const seen = await roles.owner.query("select wallet_horizon() > 0 as is_known");
    expect(seen.rows).toEqual([{ is_known: true }]);
  });

  it("keeps partitions, statistics and history", async () => {
    expect(await ensurePartitions(roles.runtime)).toBe(0);
    await roles.runtime.query("select wallet_ensure_partitions(), wallet_renew_statistics()");
    const faults: object[] = [];
    const tell = (facts: object) => void faults.push(facts);
    const log: Log = { ...silentLog, warn: tell, error: tell };
    const clock = fakeClock(NIGHT_MS);
    const history = keepHistory({
      pool: roles.runtime,
      clock,
      log,
      tables: ["transfers", "requests", "bets"],
      openWork: [openBets],
      extraChecks: [],
    });
    history.start();
    clock.advance(MINUTE_MS);
    await history.stop();
    for (const table of ["transfers", "requests", "bets"]) {
      await roles.runtime.query("select * from wallet_merge_month($1::regclass)", [table]);
    }
    await roles.runtime.query("select * from wallet_drop_requests(wallet_now())");
    expect(faults).toEqual([]);
  });

  const kept: [table: string, column: string][] = [
    ["transfers", "ref"],
    ["transfer_reversals", "transfer_id"],
    ["requests", "ref"],
    ["external_requests", "ref"],
    ["holds", "state"],
    ["hold_resolutions", "at"],
    ["house_rollups", "sealed_to"],
    ["audit_blocks", "sealed_at"],
    ["request_drops", "last_at"],
    ["accounts", "balance_minor"],
    ["currencies", "exponent"],
    ["account_status_changes", "at"],
    ["bets", "rev"],
    ["bet_events", "rev"],
    ["bet_sales", "rev"],
    ["schema_migrations", "hash"],
    ["schema_functions", "hash"],
  ];

  it.each(kept)("only reads %s", async (table, column) => {
    await roles.runtime.query(`select ${column} from ${table} limit 1`);
    for (const sql of [
      `insert into ${table} default values`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `select from ${table} for update`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]) {
      await expect(roles.runtime.query(sql), sql).rejects.toMatchObject(FORBIDDEN);
    }
  });

  it.each([
    ["payment_steps", "at"],
    ["withdrawal_steps", "at"],
    ["limit_versions", "player_id", "update"],
    ["fx_rates", "source"],
    ["contributions_log", "rev"],
    ["settlement_log", "at", "delete"],
  ])("only adds to %s, as far as its triggers say", async (table, column, allowed = "") => {
    const rights = await roles.runtime.query<Record<string, boolean>>(
      `select has_table_privilege($1, 'insert') as insert, has_table_privilege($1, 'update') as update,
         has_table_privilege($1, 'delete') as delete, has_table_privilege($1, 'truncate') as truncate,
         has_column_privilege($1, $2, 'update') as change`,
      [table, column],
    );
    expect(rights.rows[0]).toEqual({
      insert: true,
      update: allowed === "update",
      delete: allowed === "delete",
      truncate: false,
      change: allowed === "update",
    });
  });

  it("empties no table, and reaches no partition by its own name", async () => {
    const found = await roles.runtime.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and (has_table_privilege(oid, 'truncate, trigger, references')
           or (relispartition and has_table_privilege(oid, 'select, insert, update, delete')))`,
    );
    expect(found.rows).toEqual([]);
  });

  it("neither moves old rows nor makes functions, roles or settings of its own", async () => {
    for (const sql of [
      "create function wallet_now(int) returns bigint language sql return 1",
      "create table mine (id int)",
      "create role mine",
      "set session_replication_role = replica",
      "set role pg_read_all_stats",
      "alter function wallet_now() security definer",
    ]) {
      await expect(roles.runtime.query(sql), sql).rejects.toMatchObject(FORBIDDEN);
    }
  });

  it("runs functions as their owner with a path that nobody else writes to", async () => {
    const found = await roles.runtime.query<{ name: string; config: string[] }>(
      `select proname as name, proconfig as config from pg_proc
       where pronamespace = current_schema()::regnamespace and prosecdef`,
    );
    expect(found.rows.length).toBeGreaterThan(20);
    for (const { name, config } of found.rows) {
      expect(config, name).toContain("search_path=public, pg_temp");
    }
    // The plans of what every bet asks are made as before.
    expect(found.rows.find(({ name }) => name === "wallet_apply")?.config).toEqual(
      expect.arrayContaining(["plan_cache_mode=force_generic_plan", "enable_seqscan=off"]),
    );
  });
});
