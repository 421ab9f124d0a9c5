import { transaction } from "@fairline/database";
import { refused, silentLog, systemClock } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RulesLoader } from "./ledger.ts";
import { stakeDraft } from "./model/drafts.ts";
import { acceptedOf, itemOf, startTestLedger, type TestLedger } from "./testing/test-ledger.ts";
import { createWallet, type Wallet } from "./wallet.ts";

let database: TestDatabase;
let test: TestLedger;
let wallet: Wallet;
const forbidden = new Set<bigint>();
let loads = 0;

const rulesLoader: RulesLoader = {
  async load(_query, headIds) {
    loads += 1;
    return new Map(headIds.filter((id) => forbidden.has(id)).map((id) => [id, "forbidden"]));
  },
};

beforeAll(async () => {
  database = await testDatabase();
  test = await startTestLedger(database.pool);
  wallet = createWallet({ pool: database.pool, clock: systemClock, log: silentLog, rulesLoader });
  await wallet.start();
});
afterAll(async () => {
  await wallet.stop();
  await test.stop();
  await database.close();
});

const stake = (player: bigint) =>
  wallet.ledger.submit(
    itemOf(player, [], {
      decide: ({ rules }) =>
        rules === "forbidden" ? refused("FORBIDDEN") : acceptedOf([stakeDraft(1n, 1n)]),
    }),
  );

describe("rules of another domain", () => {
  it("are kept with the head, and loaded again once it was touched", async () => {
    const player = await test.openPlayer(1_000n);
    expect(await stake(player)).toMatchObject({ kind: "done" });
    const loaded = loads;
    for (let turn = 0; turn < 5; turn++) await stake(player);
    expect(loads).toBe(loaded);
    forbidden.add(player);
    await transaction(database.pool, (client) => wallet.ledger.touchHead(client, player));
    expect(await stake(player)).toMatchObject({ code: "FORBIDDEN" });
    forbidden.delete(player);
    await transaction(database.pool, (client) => wallet.ledger.touchHead(client, player));
    expect(await stake(player)).toMatchObject({ kind: "done" });
  });

  it("change in one order with the rows: a touch lies after the last and before the next", async () => {
    const player = await test.openPlayer(1_000n);
    const times: bigint[] = [];
    for (let turn = 0; turn < 10; turn++) {
      await stake(player);
      const last = await database.pool.query<{ at: bigint }>(
        "select max(at) as at from transfers where player_id = $1",
        [player],
      );
      const touched = await transaction(database.pool, (client) =>
        wallet.ledger.touchHead(client, player),
      );
      times.push(last.rows[0]?.at ?? 0n, touched);
    }
    expect(times).toEqual(times.toSorted((a, b) => Number(a - b)));
    expect(new Set(times).size).toBe(times.length);
  });

  it("are seen by whoever reads the head, which stays locked in his transaction", async () => {
    const player = await test.openPlayer(1_000n);
    forbidden.add(player);
    await transaction(database.pool, async (client) => {
      const { state, nowMicros } = await wallet.ledger.readHead(player, client);
      expect(state).toMatchObject({ rules: "forbidden", balanceMinor: 1_000n });
      expect(state.windows.map(({ days }) => days)).toEqual([1, 7, 30]);
      expect(nowMicros).toBeGreaterThan(1_700_000_000_000_000n);
      const attempt = database.pool.query(
        "select 1 from accounts where id = $1 for update nowait",
        [player],
      );
      await expect(attempt).rejects.toMatchObject({ code: "55P03" });
    });
    await expect(wallet.ledger.readHead(999n)).rejects.toMatchObject({
      code: "LEDGER_ACCOUNT_UNKNOWN",
    });
    const touch = transaction(database.pool, (client) => wallet.ledger.touchHead(client, 999n));
    await expect(touch).rejects.toMatchObject({ code: "FL012" });
  });
});
