import { createPool } from "@fairline/database";
import { silentLog, systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { createWallet, runAudit } from "@fairline/wallet";
import { openPlayerWith } from "@fairline/wallet/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plantDroppedPosting } from "./plant-pool.ts";

describe("a process that drops a posting", () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  async function brokenAfter(everyBatches: number): Promise<string[]> {
    const pool = createPool(database.url, { log: silentLog });
    plantDroppedPosting(pool, everyBatches);
    const wallet = createWallet({ pool, clock: systemClock, log: silentLog });
    await wallet.start();
    const { ledger } = wallet;
    for (const playerId of [1_000_000n, 1_000_001n]) {
      await openPlayerWith(5_000n, { pool, ledger, playerId });
    }
    await wallet.stop();
    await pool.end();
    // The ledger's own invariants: nobody started these deposits.
    const findings = await runAudit(database.pool, []);
    return findings.filter(({ verdict }) => verdict === "broken").map(({ title }) => title);
  }

  it("is found by the audit", async () => {
    expect(await brokenAfter(2)).not.toEqual([]);
  });

  it("is a sound one until it drops the first", async () => {
    expect(await brokenAfter(3)).toEqual([]);
  });
});
