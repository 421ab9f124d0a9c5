import { createPool, isConnectionLost, transaction } from "@fairline/database";
import { silentLog, systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { createWallet, type Wallet } from "@fairline/wallet";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { socketOf } from "../parts/socket-of.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

/** Far beyond the time of the test: that a statement took too long is no reason to give up here. */
const STATEMENT_MS_MAX = 600_000;
const TEST_MS_MAX = 20_000;
const READERS = 8;

describe("a server whose answers are lost on the way", () => {
  let database: TestDatabase;
  let proxy: FaultProxy;
  let pool: pg.Pool;
  let wallet: Wallet;

  beforeAll(async () => {
    database = await testDatabase();
    const target = socketOf(database.url);
    proxy = await startFaultProxy(systemClock, 0, () => target);
    const { username, pathname } = new URL(database.url);
    const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
    pool = createPool(url, { log: silentLog, statementTimeoutMs: STATEMENT_MS_MAX });
    wallet = createWallet({ pool, clock: systemClock, log: silentLog });
    await wallet.start();
  });
  afterEach(() => proxy.set({ kind: "pass" }));
  afterAll(async () => {
    await wallet.stop();
    await pool.end();
    await proxy.close();
    await database.close();
  });

  it.each([
    ["is given up by whoever waits, and the next one gets another connection", "half-open"],
    ["is given up in the middle of an answer too", "half-answer"],
  ] as const)(
    "%s",
    async (_, kind) => {
      const playerId = kind === "half-open" ? 1_000_000n : 1_000_001n;
      await transaction(pool, (client) => wallet.ledger.openMainAccount(client, playerId, "EUR"));
      // A reader that still had to connect would be silenced before it could ask.
      const clients = await Promise.all(Array.from({ length: READERS }, () => pool.connect()));
      proxy.set({ kind });
      const lost = `${LOST} -- ${kind}`;
      const asked = clients.map((client) => client.query(lost).catch((error: unknown) => error));
      // Who watches over silence asks through the proxy as well, and is not meant.
      await untilLost(() => proxy.silenced().filter((each) => each.includes(lost)).length);
      // Nobody resets the old connections: they stay as silent as they are.
      proxy.set({ kind: "pass" });
      const heard = await Promise.all(asked);
      for (const client of clients) client.release(true);
      expect(heard.map(isConnectionLost)).toEqual(heard.map(() => true));
      await expect(pool.query("select 1")).resolves.toMatchObject({ rowCount: 1 });
      const [account] = await wallet.ledger.findAccounts(playerId);
      expect(account?.balanceMinor).toBe(0n);
    },
    TEST_MS_MAX,
  );

  it(
    "is not confused with one that takes its time",
    async () => {
      await expect(pool.query("select pg_sleep(3)")).resolves.toMatchObject({ rowCount: 1 });
    },
    TEST_MS_MAX,
  );
});

const LOST = "select 'an answer that nobody hears'";

/** Until the answer to every reader has come to the proxy and went no further. */
async function untilLost(count: () => number): Promise<void> {
  while (count() < READERS) await new Promise((resolve) => setImmediate(resolve));
}
