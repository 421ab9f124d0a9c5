import { createPool } from "@fairline/database";
import { fakeClock, type Log, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { correctionDraft, lostDraft, runAudit, stakeDraft } from "../index.ts";
import { type HandSealer, sealByHand } from "../testing/store/seal-by-hand.ts";
import { itemOf, startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { sealTransfers } from "./seal-transfers.ts";

let database: TestDatabase;
let wallet: TestLedger;
let sealer: HandSealer;

beforeAll(async () => {
  database = await testDatabase();
  sealer = await sealByHand(database.pool);
  wallet = await startTestLedger(database.pool);
});
afterAll(async () => {
  await wallet.stop();
  sealer.release();
  await database.close();
});

async function chainViolations(): Promise<string[]> {
  const found = await database.pool.query<{ subject: string; detail: string }>(
    "select subject, detail from wallet_chain_violations()",
  );
  return found.rows.map(({ subject, detail }) => `${subject} ${detail}`);
}

describe("sealing", () => {
  it("chains every transfer once, in blocks of bounded size, and advances the house", async () => {
    const player = await wallet.openPlayer(10_000n);
    for (let bet = 1n; bet <= 25n; bet += 1n) await wallet.post(player, stakeDraft(10n, bet));
    expect(await sealer.seal(10)).toBe(26);
    const blocks = await database.pool.query("select row_count from audit_blocks where n > 0");
    expect(blocks.rows.map((block) => block.row_count)).toEqual([10, 10, 6]);
    const house = await database.pool.query(
      "select account_id, balance_minor from house_rollups order by 1",
    );
    expect(house.rows).toEqual([
      { account_id: 100_001n, balance_minor: 250n },
      { account_id: 199_001n, balance_minor: -10_000n },
    ]);
    expect(await chainViolations()).toEqual([]);
  });

  it("writes into each block what the rows of its range sum up to", async () => {
    const found = await database.pool.query(
      `select b.n, b.sums, r.sums as again, b.row_count, r.row_count as counted
       from audit_blocks b, lateral wallet_range(b.from_at, b.to_at) r where b.n > 0 order by b.n`,
    );
    expect(found.rows.map(({ sums }) => sums)).toEqual([{ 1: "10090" }, { 1: "100" }, { 1: "60" }]);
    for (const { sums, again, row_count, counted } of found.rows) {
      expect({ sums, row_count }).toEqual({ sums: again, row_count: counted });
    }
  });

  it("has nothing to do twice, and goes on where it ended", async () => {
    expect(await sealer.seal()).toBe(0);
    const player = await wallet.openPlayer(100n);
    await wallet.post(player, stakeDraft(40n, 50n));
    await wallet.ledger.submitHouse({
      ...itemOf(player, []),
      currencyId: 1,
      transfers: [lostDraft(40n, 50n)],
      records: () => [],
      ref: 50n,
    });
    expect(await sealer.seal()).toBe(3);
    const findings = await runAudit(database.pool);
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
  });

  it("stays two seconds behind the oldest running statement of the ledger", async () => {
    const client = await database.pool.connect();
    await client.query(`create or replace function pause_horizon() returns bigint language sql
      volatile as $$ select least(wallet_now(), (select (extract(epoch from
        min(least(xact_start, query_start))) * 1000000)::bigint from pg_stat_activity
        where datname = current_database() and application_name = 'fairline-ledger'
          and state <> 'idle')) - 2000000 $$`);
    await client.query("set application_name = 'fairline-ledger'; begin");
    const began = await client.query<{ at: bigint }>(
      "select (extract(epoch from now()) * 1000000)::bigint as at",
    );
    const horizon = await database.pool.query<{ at: bigint }>("select pause_horizon() as at");
    expect(horizon.rows[0]!.at).toBeLessThanOrEqual(began.rows[0]!.at - 2_000_000n);
    await client.query("rollback; set application_name = 'fairline'");
    client.release();
  });

  it("refuses a batch whose time might be sealed already", async () => {
    const late = database.pool.query(
      "select wallet_check_time(wallet_now() - 1600000, wallet_now())",
    );
    await expect(late).rejects.toMatchObject({ code: "FL001" });
    const ahead = database.pool.query(
      "select wallet_check_time(wallet_now(), wallet_now() + 2100000)",
    );
    await expect(ahead).rejects.toMatchObject({ code: "FL001" });
  });

  it.each([
    ["a changed row", "update transfers set ref = ref + 1 where kind = 1 and ref = 3", "block 1 "],
    ["a removed row", "delete from transfers where kind = 1 and ref = 15", "block 2 "],
    [
      "an added row",
      `insert into transfers select (t).* from (select t from transfers t where ref = 25 and kind = 1) x
       , lateral (select 7 as id) y where false
       union all select 7, at, player_id, debit_account_id, credit_account_id, amount_minor,
         currency_id, kind, 7, ref, reverses_id, debit_no, credit_no, debit_after, credit_after,
         wager_before, won_before, deposit_before, withdraw_before, wager_delta, won_delta,
         deposit_delta, withdraw_delta, rate_id from transfers where ref = 25 and kind = 1`,
      "block 3 holds 7 rows, sealed were 6",
    ],
    ["a changed block", "update audit_blocks set row_count = 11 where n = 2", "block 2 "],
    ["a removed block", "delete from audit_blocks where n = 2", "block 3 its row is missing"],
    [
      "a removed last block",
      "delete from audit_blocks where n = (select max(n) from audit_blocks)",
      "was advanced by a block that is gone",
    ],
  ])("names where %s is", async (_what, sql, expected) => {
    const client = await database.pool.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      await client.query(sql);
      const found = await client.query<{ subject: string; detail: string }>(
        "select subject, detail from wallet_chain_violations()",
      );
      const told = found.rows.map(({ subject, detail }) => `${subject} ${detail}`).join("; ");
      expect(told).toContain(expected);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("seals what came late as such, and never forgets it", async () => {
    const client = await database.pool.connect();
    await client.query("begin; set local session_replication_role = replica");
    await client.query("update audit_blocks set sealed_at = wallet_now() - 40000000 where n <= 3");
    await client.query(`insert into transfers (id, at, group_id, ref, debit_account_id,
      credit_account_id, amount_minor, currency_id, kind)
      select 9, to_at, 9, 9, 100001, 101001, 5, 1, 6 from audit_blocks where n = 3`);
    await client.query("commit");
    client.release();
    expect([await sealer.recount(), await sealer.recount()]).toEqual([1, 0]);
    const told = await chainViolations();
    expect(told.join("; ")).toContain("seals rows that came late");
    expect(told.join("; ")).toContain("block 3 holds 7 rows, sealed were 6");
    const findings = await runAudit(database.pool);
    const broken = findings.filter(({ verdict }) => verdict === "broken");
    expect(broken.map(({ invariant }) => invariant)).toEqual([15]);
  });

  it("that fails is an error in the log", async () => {
    const errors: string[] = [];
    const log: Log = { ...silentLog, error: (_, text) => errors.push(text) };
    const clock = fakeClock(0);
    const pool = createPool(database.url, { log: silentLog });
    await pool.end();
    const job = sealTransfers({ pool, clock, log });
    job.start();
    clock.advance(1_000);
    await job.stop();
    expect(errors).toEqual(["the ledger was not sealed this time"]);
  });

  it("goes on after a correction by hand, behind the others", async () => {
    const player = await wallet.openPlayer();
    await wallet.post(player, correctionDraft("player", 5n, 1n));
    expect(await sealer.seal()).toBe(1);
  });
});
