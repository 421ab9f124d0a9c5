import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAudit, stakeDraft } from "../index.ts";
import { type HandSealer, sealByHand } from "../testing/store/seal-by-hand.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

const CHAIN = 15;

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

/** Sets the database's clock so many seconds ahead of the machine's. */
async function setClockAhead(seconds: number): Promise<void> {
  await database.pool.query(`create or replace function wallet_now() returns bigint
    language sql volatile as
    'select (extract(epoch from clock_timestamp()) * 1000000)::bigint + ${seconds * 1_000_000}'`);
}

async function escrow(): Promise<{ sealed: bigint; balance: bigint }> {
  const found = await database.pool.query<{ sealed: bigint; balance: bigint }>(
    `select coalesce((select balance_minor from house_rollups where account_id = 100001), 0) as sealed,
       (select balance_minor from house_balances where account_id = 100001) as balance`,
  );
  return found.rows[0]!;
}

async function brokenInvariants(): Promise<number[]> {
  const findings = await runAudit(database.pool);
  return findings.filter(({ verdict }) => verdict === "broken").map(({ invariant }) => invariant);
}

describe("a database clock that was ahead and is set right", () => {
  it("keeps the house's balances right at once, and rolls late rows up once", async () => {
    await setClockAhead(30);
    const early = await wallet.openPlayer(1_000n);
    await wallet.post(early, stakeDraft(10n, 1n));
    expect(await sealer.seal()).toBe(2);
    expect(await brokenInvariants()).toEqual([]);

    await setClockAhead(0);
    const late = await wallet.openPlayer(1_000n);
    await wallet.post(late, stakeDraft(77n, 2n));
    expect(await escrow()).toEqual({ sealed: 10n, balance: 87n });
    expect(await brokenInvariants()).toEqual([CHAIN]);

    expect(await sealer.recount()).toBe(2);
    expect(await escrow()).toEqual({ sealed: 87n, balance: 87n });
    expect(await brokenInvariants()).toEqual([CHAIN]);
  });

  it("has nothing to do twice", async () => {
    expect(await sealer.recount()).toBe(0);
    expect(await sealer.seal()).toBe(0);
    expect(await escrow()).toEqual({ sealed: 87n, balance: 87n });
  });

  it("takes what comes late after the recount, however old the block is", async () => {
    const client = await database.pool.connect();
    await client.query("begin; set local session_replication_role = replica");
    await client.query("update audit_blocks set sealed_at = sealed_at - 100000000");
    await client.query("commit");
    client.release();
    expect(await sealer.recount()).toBe(0);
    const later = await wallet.openPlayer(1_000n);
    await wallet.post(later, stakeDraft(5n, 3n));
    expect(await escrow()).toEqual({ sealed: 87n, balance: 92n });
    expect(await sealer.recount()).toBe(2);
    expect(await escrow()).toEqual({ sealed: 92n, balance: 92n });
    expect(await brokenInvariants()).toEqual([CHAIN]);
  });

  it("seals on when the clock is beyond what was sealed", async () => {
    await setClockAhead(40);
    const player = await wallet.openPlayer(1_000n);
    await wallet.post(player, stakeDraft(8n, 4n));
    expect(await escrow()).toEqual({ sealed: 92n, balance: 100n });
    // The first item still has the time of the last answer.
    expect([await sealer.seal(), await sealer.recount()]).toEqual([1, 1]);
    expect(await escrow()).toEqual({ sealed: 100n, balance: 100n });
    expect(await brokenInvariants()).toEqual([CHAIN]);
  });
});
