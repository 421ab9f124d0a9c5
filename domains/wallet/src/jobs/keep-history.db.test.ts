import { type FakeClock, fakeClock, type Log, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { correctionDraft, internalKey, runAudit, runTailAudit, stakeDraft } from "../index.ts";
import { dropOldKeys, mergeMonth } from "../store/old-partitions.ts";
import { inSnapshot } from "../store/run-audit.ts";
import { ageLedger, openPastDays } from "../testing/store/age-ledger.ts";
import { type HandSealer, sealByHand } from "../testing/store/seal-by-hand.ts";
import { tamper } from "../testing/store/tamper.ts";
import { itemOf, startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { type HistoryKeeper, keepHistory, type KeepHistoryDeps } from "./keep-history.ts";

const DAY_MS = 86_400_000;
const NIGHT_MS = DAY_MS + 3_600_000;
const MINUTE_MS = 60_000;
const PATIENCE = { interval: 5, timeout: 60_000 };
const PAST_DAYS = 200;
/** How long ago something happened, in days, the oldest first. */
const AGES = [199, 198, 150, 149, 120, 95, 80, 60, 45, 44, 10, 0];
const running = new AbortController().signal;

let database: TestDatabase;
let wallet: TestLedger;
let sealer: HandSealer;
let player: bigint;
let startMs: number;
let clock: FakeClock;
let told: { kind: string; facts: object }[];
let history: HistoryKeeper;

// One world that is read, and worn down from test to test, in the order in which they stand here.
beforeAll(async () => {
  database = await testDatabase();
  sealer = await sealByHand(database.pool);
  wallet = await startTestLedger(database.pool);
  startMs = wallet.ledger.nowMs();
  await openPastDays(database.pool, PAST_DAYS + 1);
  player = await wallet.openPlayer(100_000n);
  for (const [index, age] of AGES.entries()) {
    const key = internalKey(`stake:${age}`, startMs);
    await wallet.ledger.submit(itemOf(player, [stakeDraft(100n, BigInt(index))], key));
    await wallet.post(player, stakeDraft(7n, BigInt(index)), correctionDraft("player", 3n, 5n));
    const daysUntilNext = age - (AGES[index + 1] ?? 0);
    if (daysUntilNext > 0) await ageLedger(database.pool, daysUntilNext);
  }
  await sealer.seal(7);
});
afterAll(async () => {
  await wallet.stop();
  sealer.release();
  await database.close();
});
beforeEach(() => {
  clock = fakeClock(NIGHT_MS);
  told = [];
});

function open(more: Partial<KeepHistoryDeps> = {}): void {
  const tell = (kind: string) => (facts: object) => void told.push({ kind, facts });
  const log: Log = {
    ...silentLog,
    info: tell("info"),
    warn: tell("warn"),
    error: tell("error"),
  };
  const { pool } = database;
  history = keepHistory({
    pool,
    clock,
    log,
    tables: ["transfers", "requests"],
    openWork: [],
    extraChecks: [],
    ...more,
  });
}

/** Lets one night pass: the job has done what it does in it once it is stopped. */
async function passNight(more: Partial<KeepHistoryDeps> = {}): Promise<void> {
  let isOver: () => void = () => {};
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const after = clock.after.bind(clock);
  let waits = 0;
  const counted: FakeClock = {
    ...clock,
    after(ms, task) {
      waits += 1;
      // The job waits again once it has run.
      if (waits === 2) isOver();
      return after(ms, task);
    },
  };
  open({ ...more, clock: counted });
  history.start();
  clock.advance(MINUTE_MS);
  await over;
  await history.stop();
}

async function partitions(table: string): Promise<string[]> {
  const found = await database.pool.query<{ name: string }>(
    "select child::text as name from wallet_partitions($1::regclass) order by from_at",
    [table],
  );
  return found.rows.map(({ name }) => name);
}

/** Every row of a table as text, wherever it lies. */
async function rows(table: "transfers" | "requests"): Promise<string[]> {
  const found = await database.pool.query<{ row: string }>(
    `select t::text as row from ${table} t order by 1`,
  );
  return found.rows.map(({ row }) => row);
}

async function broken(): Promise<unknown[]> {
  const whole = await runAudit(database.pool);
  const { findings } = await runTailAudit(database.pool);
  return [...whole, ...findings].filter(({ verdict }) => verdict === "broken");
}

/** `YYYYMM` of the day so many days ago. */
function monthOf(daysAgo: number): string {
  return new Date(startMs - daysAgo * DAY_MS).toISOString().slice(0, 7).replace("-", "");
}

/** Days ago at which the month of a day has ended. */
function endOfMonth(daysAgo: number): number {
  const day = new Date(startMs - daysAgo * DAY_MS);
  const end = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
  return (startMs - end) / DAY_MS;
}

describe("old days", () => {
  it("stand in a ledger that is in order", async () => {
    expect(await broken()).toEqual([]);
    expect(await rows("transfers")).toHaveLength(1 + 3 * AGES.length);
    expect(await rows("requests")).toHaveLength(1 + 2 * AGES.length);
  });

  it("stay days, whole and open to everybody, while somebody reads on and when the merge is killed", async () => {
    const [before, days] = [await rows("transfers"), await partitions("transfers")];
    const reader = await database.pool.connect();
    const stopping = new AbortController();
    try {
      await reader.query("begin; select from transfers limit 1");
      const merge = mergeMonth(database.pool, "transfers", stopping.signal).catch(
        (error: unknown) => error,
      );
      await expect
        .poll(async () => {
          const waiting = await database.pool.query(
            "select from pg_locks where relation = 'transfers'::regclass and not granted",
          );
          return waiting.rowCount;
        }, PATIENCE)
        .toBe(1);
      const reply = await wallet.post(player, correctionDraft("player", 1n, 9n));
      expect(reply.kind).toBe("done");
      stopping.abort();
      expect(await merge).toBeInstanceOf(Error);
    } finally {
      await reader.query("rollback");
      reader.release();
    }
    expect(await partitions("transfers")).toEqual(days);
    expect((await rows("transfers")).filter((row) => before.includes(row))).toEqual(before);
  });

  it("let nobody wait long who writes into them, and everybody else go on", async () => {
    const reader = await database.pool.connect();
    const stopping = new AbortController();
    try {
      await reader.query("begin; select from requests limit 1");
      const merge = mergeMonth(database.pool, "requests", stopping.signal).catch(
        (error: unknown) => error,
      );
      await expect
        .poll(async () => {
          const waiting = await database.pool.query(
            "select from pg_locks where relation = 'requests'::regclass and not granted",
          );
          return waiting.rowCount;
        }, PATIENCE)
        .toBe(1);
      const late = internalKey("late", startMs - PAST_DAYS * DAY_MS + DAY_MS);
      const item = itemOf(player, [correctionDraft("player", 1n, 9n)], late);
      const [old, young] = await Promise.allSettled([
        wallet.ledger.submit(item),
        wallet.post(await wallet.openPlayer(), correctionDraft("player", 1n, 9n)),
      ]);
      expect(old).toMatchObject({ status: "rejected", reason: { code: "OVERLOADED" } });
      expect(young).toMatchObject({ status: "fulfilled", value: { kind: "done" } });
      stopping.abort();
      expect(await merge).toBeInstanceOf(Error);
    } finally {
      await reader.query("rollback");
      reader.release();
    }
  });

  it.each([
    ["a statement that goes on", "begin; select from transfers limit 1"],
    ["an audit that has not come to the rows yet", ""],
  ])("wait for another night behind %s", async (_what, sql) => {
    const days = await partitions("transfers");
    const merge = async () => {
      const attempt = database.pool.query("select wallet_merge_month('transfers', 1)");
      await expect(attempt).rejects.toMatchObject({ code: "55P03" });
    };
    if (sql === "") {
      await inSnapshot(database.pool, "set local jit = off", merge);
    } else {
      const reader = await database.pool.connect();
      await reader.query(sql);
      await merge();
      await reader.query("rollback");
      reader.release();
    }
    expect(await partitions("transfers")).toEqual(days);
  });

  it("are days or a month, and nothing between, until the merge has committed", async () => {
    const days = await partitions("transfers");
    const client = await database.pool.connect();
    await client.query("begin");
    const merged = await client.query("select month from wallet_merge_month('transfers')");
    expect(merged.rows[0]?.month).toBe(`transfers_${monthOf(PAST_DAYS + 1)}`);
    await client.query("rollback");
    client.release();
    expect(await partitions("transfers")).toEqual(days);
  });

  it("become months at night, with the same rows under the same seals", async () => {
    const kept = { transfers: await rows("transfers"), requests: await rows("requests") };
    const needed = { name: "all", sql: "select 0::bigint as at" };
    await passNight({ openWork: [needed] });
    expect(told.filter(({ kind }) => kind !== "info")).toEqual([]);
    for (const table of ["transfers", "requests"] as const) {
      expect(await rows(table)).toEqual(kept[table]);
      const names = await partitions(table);
      const months = [...new Set(AGES.filter((age) => endOfMonth(age) >= 40).map(monthOf))];
      expect(names).toEqual(expect.arrayContaining(months.map((month) => `${table}_${month}`)));
      const young = names.filter((name) => /_\d{8}$/.test(name));
      expect(
        young.some((name) => months.some((month) => name.startsWith(`${table}_${month}`))),
      ).toBe(false);
      expect(young).toContain(
        `${table}_${monthOf(0)}${new Date(startMs).toISOString().slice(8, 10)}`,
      );
    }
    expect(history.figures).toMatchObject({ dropped: 0, postponed: 0 });
    expect(history.figures.merged).toBeGreaterThanOrEqual(8);
    expect(await broken()).toEqual([]);
  });

  it("refuse to change, vanish or come twice as months, too", async () => {
    const [month] = await partitions("transfers");
    for (const sql of [
      `update ${month} set ref = 1`,
      `delete from ${month}`,
      `truncate ${month}`,
      "truncate transfers",
    ]) {
      await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: "FL010" });
    }
    const twice = database.pool.query(`insert into transfers select * from ${month} limit 1`);
    await expect(twice).rejects.toMatchObject({ code: "23505" });
  });

  it("have nothing left to merge in the next night", async () => {
    const needed = { name: "all", sql: "select 0::bigint as at" };
    await passNight({ openWork: [needed] });
    expect(told).toEqual([]);
  });
});

describe("old keys", () => {
  const isDroppable = (age: number) => endOfMonth(age) >= 90;

  it("stay as long as something may ask by them", async () => {
    const before = await partitions("requests");
    const [oldest] = before;
    const first = await database.pool.query<{ at: bigint }>(
      "select to_at - 1 as at from wallet_partitions('requests') order by from_at limit 1",
    );
    await passNight({ openWork: [{ name: "bet", sql: `select ${first.rows[0]?.at} as at` }] });
    expect(await partitions("requests")).toEqual(before);
    expect(before[0]).toBe(oldest);
  });

  it("stay when the requests of the ledger, or of another domain, contradict its transfers", async () => {
    const before = await partitions("requests");
    const odd = { invariant: 11, title: "a question", sql: "select 1 as subject, 2 as detail" };
    await passNight({ extraChecks: [odd] });
    expect(told.map(({ kind }) => kind)).toEqual(["error"]);
    expect(history.figures).toMatchObject({ dropped: 0, postponed: 1 });
    const change =
      "update requests set amount_minor = amount_minor + $ where key_at = (select min(key_at) from requests)";
    await tamper(database.pool, change.replace("$", "1"));
    // By itself, too, whoever asks for it.
    expect(await dropOldKeys(database.pool, undefined, running)).toMatchObject({
      fault: expect.stringContaining("request of"),
    });
    await tamper(database.pool, change.replace("$", "-1"));
    expect(await partitions("requests")).toEqual(before);
  });

  it("stay when a group before the last of them has lost its request", async () => {
    const client = await database.pool.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      await client.query("delete from requests where at = (select min(at) from requests)");
      await client.query("set local session_replication_role = origin");
      const dropped = await client.query("select * from wallet_drop_requests(wallet_now(), 1)");
      expect(dropped.rows[0]).toMatchObject({
        dropped: null,
        fault: expect.stringContaining("no request names it"),
      });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("of more than 90 days are dropped, and the ledger is in order without them", async () => {
    const journal = await rows("transfers");
    await passNight();
    expect(told.filter(({ kind }) => kind !== "info")).toEqual([]);
    expect(history.figures).toMatchObject({ merged: 0, postponed: 0 });
    expect(history.figures.dropped).toBeGreaterThanOrEqual(1);
    const names = await partitions("requests");
    for (const age of AGES) {
      const isThere = names.some((name) => name.startsWith(`requests_${monthOf(age)}`));
      expect(isThere, `${age} days`).toBe(!isDroppable(age));
    }
    expect(await rows("transfers")).toEqual(journal);
    expect(await broken()).toEqual([]);
    const drops = await database.pool.query<{ rows: bigint }>(
      "select sum(row_count)::bigint as rows from request_drops",
    );
    expect(drops.rows[0]?.rows).toBe(BigInt(1 + 2 * AGES.filter(isDroppable).length));
    await expect(database.pool.query("delete from request_drops")).rejects.toMatchObject({
      code: "FL010",
    });
  });

  it("are too old then, never new, and younger ones answer as before", async () => {
    for (const age of AGES) {
      const { key } = internalKey(`stake:${age}`, startMs);
      const item = itemOf(player, [stakeDraft(100n, 1n)], { key, keyAtMs: startMs - age * DAY_MS });
      const reply = await wallet.ledger.submit(item);
      const expected = isDroppable(age)
        ? { kind: "refused", code: "REQUEST_ID_STALE" }
        : { kind: "done", replayed: true };
      expect(reply, `${age} days`).toMatchObject(expected);
      const house = await wallet.ledger.submitHouse({
        ...internalKey(`house:${age}`, startMs - age * DAY_MS),
        requestHash: item.requestHash,
        currencyId: 1,
        transfers: [
          { kind: 6, from: { house: 100 }, to: { house: 101 }, amountMinor: 1n, ref: 1n },
        ],
        records: () => [],
        ref: 1n,
      });
      expect(house.kind, `${age} days`).toBe(isDroppable(age) ? "refused" : "done");
    }
    await sealer.seal();
    expect(await broken()).toEqual([]);
  });

  it("leave the audit its eyes: a group that is younger than the drop and has no request is named", async () => {
    const client = await database.pool.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      await client.query(
        "delete from requests where at = (select max(at) from requests where owner_id <> 0)",
      );
      const found = await client.query(
        `select from ledger_violations where invariant = 11
         union all select from ledger_groups_unasked`,
      );
      expect(found.rowCount).toBeGreaterThanOrEqual(2);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
