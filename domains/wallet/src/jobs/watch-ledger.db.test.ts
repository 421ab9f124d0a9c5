import { type FakeClock, fakeClock, type Log, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuditCheck, type ChainSeal, compareSeals, stakeDraft } from "../index.ts";
import { type HandSealer, sealByHand } from "../testing/store/seal-by-hand.ts";
import { tamper } from "../testing/store/tamper.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { type LedgerWatch, watchLedger, type WatchLedgerDeps } from "./watch-ledger.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PATIENCE = { interval: 5, timeout: 60_000 };

let database: TestDatabase;
let wallet: TestLedger;
let sealer: HandSealer;
let player: bigint;
let clock: FakeClock;
let errors: object[];
let watch: LedgerWatch;

beforeAll(async () => {
  database = await testDatabase();
  sealer = await sealByHand(database.pool);
  wallet = await startTestLedger(database.pool);
  player = await wallet.openPlayer(1_000n);
  await sealer.seal();
});
afterAll(async () => {
  await wallet.stop();
  sealer.release();
  await database.close();
});
beforeEach(() => {
  clock = fakeClock(0);
  errors = [];
});

function open(more: Partial<WatchLedgerDeps> = {}): void {
  const log: Log = { ...silentLog, error: (facts) => errors.push(facts) };
  watch = watchLedger({ pool: database.pool, clock, log, extraChecks: [], ...more });
  watch.start();
}

/** Lets time go on, and waits for the audit of the tail that is due by then. */
async function pass(ms: number): Promise<void> {
  const { runs } = watch.figures.tail;
  clock.advance(ms);
  await expect.poll(() => watch.figures.tail.runs, PATIENCE).toBe(runs + 1);
}

describe("the watch over the ledger", () => {
  it("audits the tail every minute and goes on where it ended", async () => {
    open();
    await pass(MINUTE_MS);
    await wallet.post(player, stakeDraft(10n, 1n));
    await sealer.seal();
    for (const bet of [2n, 3n]) {
      await wallet.post(player, stakeDraft(10n, bet));
      await sealer.seal();
    }
    await tamper(database.pool, "update transfers set ref = 9 where ref = 1 and kind = 1");
    await pass(MINUTE_MS);
    await watch.stop();
    await tamper(database.pool, "update transfers set ref = 1 where ref = 9 and kind = 1");
    expect(watch.figures).toMatchObject({ tail: { broken: 1 }, whole: { runs: 0 } });
    expect(errors).toEqual([
      {
        scope: "tail",
        invariant: 15,
        title: expect.any(String),
        rows: [{ subject: "block 2", detail: "holds 1 rows, sealed were 1; one of them changed" }],
      },
    ]);
  });

  it("audits everything once a night, with what other domains ask", async () => {
    const asked: AuditCheck = {
      invariant: 99,
      title: "Nothing is wrong",
      sql: "select 'here' as subject, 'it is' as detail",
    };
    clock = fakeClock(3 * HOUR_MS - 2 * MINUTE_MS);
    open({ extraChecks: [asked] });
    for (const runs of [1, 2]) {
      await pass(MINUTE_MS);
      expect(watch.figures.whole.runs).toBe(runs - 1);
      await pass(MINUTE_MS);
      await expect.poll(() => watch.figures.whole.runs, PATIENCE).toBe(runs);
      // The night is long, and once is enough.
      for (let minute = 0; minute < 3; minute += 1) await pass(MINUTE_MS);
      await pass(DAY_MS - 5 * MINUTE_MS);
    }
    await watch.stop();
    const rows = [{ subject: "here", detail: "it is" }];
    const finding = { scope: "whole", invariant: 99, title: asked.title, rows };
    expect(errors).toEqual([finding, finding]);
  });

  it("leaves the night to another process that is at it", async () => {
    const other = await database.pool.connect();
    await other.query("begin; select pg_advisory_xact_lock(4702003)");
    clock = fakeClock(3 * HOUR_MS - MINUTE_MS);
    open();
    await pass(MINUTE_MS);
    await watch.stop();
    other.release(true);
    expect(watch.figures.whole).toEqual({ runs: 0, failures: 0, broken: 0 });
    expect(errors).toEqual([]);
  });

  it("ends at once in the middle of a whole audit", async () => {
    const slow = {
      invariant: 0,
      title: "Slow",
      sql: "select '' as subject, pg_sleep(3600) as detail",
    };
    clock = fakeClock(3 * HOUR_MS - MINUTE_MS);
    open({ extraChecks: [slow] });
    clock.advance(MINUTE_MS);
    const asking = `select from pg_stat_activity where query like '%pg_sleep(3600)%'
      and wait_event = 'PgSleep' and datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(asking)).rowCount, PATIENCE).toBe(1);
    await watch.stop();
    expect(watch.figures.whole).toEqual({ runs: 0, failures: 0, broken: 0 });
    expect(errors).toEqual([]);
  });

  it("tells and counts an audit that failed, and audits again", async () => {
    let isGone = true;
    const pool: typeof database.pool = Object.create(database.pool, {
      connect: {
        value: () => (isGone ? Promise.reject(new Error("gone")) : database.pool.connect()),
      },
      query: { value: (text: string) => database.pool.query(text) },
    });
    open({ pool });
    clock.advance(MINUTE_MS);
    await expect.poll(() => watch.figures.tail.failures, PATIENCE).toBe(1);
    isGone = false;
    await pass(MINUTE_MS);
    await watch.stop();
    expect(errors).toEqual([{ scope: "tail", error: new Error("gone") }]);
  });

  it("publishes the end of the chain at the start and every hour, which is compared with", async () => {
    const published: ChainSeal[] = [];
    const told: object[] = [];
    open({
      log: { ...silentLog, info: (facts) => told.push(facts) },
      publishSeal: async (seal) => void published.push(seal),
    });
    await expect.poll(() => published.length, PATIENCE).toBe(1);
    await wallet.post(player, stakeDraft(10n, 20n));
    await sealer.seal();
    clock.advance(HOUR_MS);
    await expect.poll(() => published.length, PATIENCE).toBe(2);
    await watch.stop();
    const [first, second] = published;
    expect(second!.block).toBe(first!.block + 1n);
    expect(told).toEqual(published.map(({ block, hash }) => ({ block: block.toString(), hash })));
    expect(await compareSeals(database.pool, published)).toMatchObject({ verdict: "held" });

    const block = second!.block;
    await tamper(database.pool, `update audit_blocks set hash = sha256(hash) where n = ${block}`);
    expect(await compareSeals(database.pool, published)).toMatchObject({
      invariant: 15,
      verdict: "broken",
      rows: [{ subject: `block ${block}`, detail: "was published with another hash" }],
    });
    await tamper(database.pool, `delete from audit_blocks where n = ${block}`);
    expect(await compareSeals(database.pool, published)).toMatchObject({
      rows: [{ subject: `block ${block}`, detail: "was published and is gone" }],
    });
  });

  it("tells when the end of the chain could not be published, and stops nothing", async () => {
    open({ publishSeal: () => Promise.reject(new Error("disk full")) });
    await pass(MINUTE_MS);
    await watch.stop();
    expect(errors).toContainEqual({ error: new Error("disk full") });
  });
});
