import { createPool } from "@fairline/database";
import { assert, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LedgerItem, LedgerReply } from "./ledger.ts";
import {
  captureDraft,
  correctionDraft,
  holdDraft,
  lostDraft,
  refundDraft,
  requestHash,
  runAudit,
  stakeDraft,
} from "./index.ts";
import {
  acceptedOf,
  freshKey,
  itemOf,
  startTestLedger,
  type TestLedger,
} from "./testing/test-ledger.ts";

let database: TestDatabase;
let otherPool: pg.Pool;
let wallet: TestLedger;
let other: TestLedger;

beforeAll(async () => {
  database = await testDatabase();
  otherPool = createPool(database.url, { log: silentLog, connectionsMax: 5 });
  wallet = await startTestLedger(database.pool);
  other = await startTestLedger(otherPool);
});
afterAll(async () => {
  await wallet.stop();
  await other.stop();
  await otherPool.end();
  await database.close();
});

async function expectSound() {
  const findings = await runAudit(database.pool);
  expect(findings.filter((finding) => finding.verdict === "broken")).toEqual([]);
}

function countOf(replies: readonly LedgerReply[], kind: LedgerReply["kind"]): number {
  return replies.filter((reply) => reply.kind === kind).length;
}

describe("two processes on one database", () => {
  it("lose no update: every stake of both is in the balance", async () => {
    const player = await wallet.openPlayer(100_000n);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? wallet : other).post(player, stakeDraft(7n, BigInt(index))),
      ),
    );
    expect(countOf(replies, "done")).toBe(200);
    expect(await wallet.balanceOf(player)).toBe(100_000n - 1_400n);
    await expectSound();
  });

  it("never overshoot together: 200 parallel stakes at the edge take exactly what is there", async () => {
    const player = await wallet.openPlayer(1_000n);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? wallet : other).post(player, stakeDraft(30n, BigInt(index))),
      ),
    );
    expect(countOf(replies, "done")).toBe(33);
    expect(countOf(replies, "refused")).toBe(167);
    expect(await wallet.balanceOf(player)).toBe(10n);
    await expectSound();
  });

  it("do not refuse from a stale copy what another process has just paid in", async () => {
    const player = await wallet.openPlayer(10n);
    expect((await wallet.post(player, stakeDraft(100n, 1n))).kind).toBe("refused");
    await other.post(player, correctionDraft("player", 500n, 1n));
    expect((await wallet.post(player, stakeDraft(100n, 2n))).kind).toBe("done");
    expect(await wallet.balanceOf(player)).toBe(410n);
  });

  it("decide again when any other writer raised the sequence", async () => {
    const player = await wallet.openPlayer(1_000n);
    await wallet.post(player, stakeDraft(1n, 1n));
    await database.pool.query("update accounts set status = 1, seq = seq + 1 where id = $1", [
      player,
    ]);
    const before = wallet.figures.stale;
    const reply = await wallet.post(player, stakeDraft(1n, 2n));
    expect(reply).toMatchObject({ kind: "refused", code: "WALLET_ACCOUNT_BLOCKED" });
    expect(wallet.figures.stale).toBe(before + 1);
  });

  it("decide again when a copy contradicts what another process has just written", async () => {
    const player = await wallet.openPlayer(1_000n);
    await other.post(player, stakeDraft(1n, 701n));
    await wallet.post(player, holdDraft(100n, 702n));
    // The other one's copy knows no hold; by it nothing could be captured.
    expect((await other.post(player, captureDraft(100n, 702n))).kind).toBe("done");
    expect(await wallet.balanceOf(player)).toBe(899n);
  });

  it("answer a key that another process took, and write what stands beside it", async () => {
    const [player, neighbour] = [await other.openPlayer(1_000n), await wallet.openPlayer(1_000n)];
    const item = itemOf(player, [stakeDraft(100n, 801n)]);
    const first = await other.ledger.submit(item);
    // This process knows neither key nor head: the index refuses the batch, and the second round looks.
    const [again, beside, joined] = await Promise.all([
      wallet.ledger.submit(item),
      wallet.post(neighbour, stakeDraft(100n, 802n)),
      wallet.ledger.submit(item),
    ]);
    expect([again, joined]).toEqual([
      { ...first, at: undefined, replayed: true },
      { ...first, at: undefined, replayed: true },
    ]);
    expect(beside).toMatchObject({ kind: "done", replayed: false });
    expect(await wallet.ledger.submit({ ...item, requestHash: requestHash("other") })).toEqual({
      kind: "mismatch",
    });
    for (const each of [player, neighbour]) expect(await wallet.balanceOf(each)).toBe(900n);
    await expectSound();
  });

  it("give one effect and one answer to a key that comes to both, one to five times each", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => wallet.openPlayer(1_000n)));
    await Promise.all(
      players.map(async (player, index) => {
        const item = itemOf(player, [stakeDraft(100n, BigInt(index))]);
        const replies = await Promise.all(
          Array.from({ length: 2 + (index % 9) }, (_, turn) =>
            (turn % 2 === 0 ? wallet : other).ledger.submit(item),
          ),
        );
        expect(countOf(replies, "done")).toBe(replies.length);
        expect(await wallet.balanceOf(player)).toBe(900n);
      }),
    );
    await expectSound();
  });

  it("draw different ids, each in ascending order", () => {
    const draw = (from: TestLedger) => Array.from({ length: 10_000 }, () => from.ledger.nextId());
    const [first, second] = [draw(wallet), draw(other)];
    expect(new Set([...first, ...second]).size).toBe(20_000);
    expect(first).toEqual(first.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it("take a house item once, whoever brings it", async () => {
    const key = freshKey();
    const player = await wallet.openPlayer(50n);
    await wallet.post(player, stakeDraft(50n, 601n));
    const item = {
      ...key,
      currencyId: 1,
      transfers: [lostDraft(50n, 601n)],
      records: () => [],
      ref: 601n,
    };
    const replies = await Promise.all([
      wallet.ledger.submitHouse(item),
      other.ledger.submitHouse(item),
      wallet.ledger.submitHouse(item),
    ]);
    expect(countOf(replies, "done")).toBe(3);
    const rows = await database.pool.query("select count(*) from transfers where ref = 601");
    expect(rows.rows[0]).toEqual({ count: 2n });
    expect(await other.ledger.submitHouse({ ...item, requestHash: requestHash("other") })).toEqual({
      kind: "mismatch",
    });
    await expectSound();
  });
});

describe("a head that never rests", () => {
  it("is locked and decided after three stale rounds", async () => {
    const player = await wallet.openPlayer(1_000n);
    // Raises the head's sequence under the first three batches, as a busy process would.
    await database.pool.query(`
      create sequence meddled;
      create function meddle_guard(rows jsonb) returns bigint[] language plpgsql as $$
      begin
        if nextval('meddled') <= 3 then
          update accounts set seq = seq + 1 where id = ${player};
        end if;
        return '{}';
      end $$`);
    const before = { ...wallet.figures };
    const reply = await wallet.ledger.submit(
      itemOf(player, [stakeDraft(10n, 700n)], {
        guard: { name: "meddle_guard", subject: "any", row: {} },
      }),
    );
    expect(reply.kind).toBe("done");
    expect(wallet.figures.stale - before.stale).toBe(3);
    expect(wallet.figures.locked - before.locked).toBe(1);
    expect(await wallet.balanceOf(player)).toBe(990n);
    await expectSound();
  });

  it("is decided again by itself: the others of its batch are written", async () => {
    const moved = await wallet.openPlayer(1_000n);
    const others = [await wallet.openPlayer(1_000n), await wallet.openPlayer(1_000n)];
    await database.pool.query(`
      create sequence moved_once;
      create function move_guard(rows jsonb) returns bigint[] language plpgsql as $$
      begin
        if nextval('moved_once') = 1 then
          update accounts set seq = seq + 1 where id = ${moved};
        end if;
        return '{}';
      end $$`);
    const before = { ...wallet.figures };
    const guard = { name: "move_guard", subject: "any", row: {} };
    const replies = await Promise.all([
      wallet.ledger.submit(itemOf(moved, [stakeDraft(10n, 701n)], { guard })),
      ...others.map((player) => wallet.ledger.submit(itemOf(player, [stakeDraft(10n, 702n)]))),
    ]);
    expect(replies.map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
    expect(wallet.figures.stale - before.stale).toBe(1);
    expect(wallet.figures.batches - before.batches).toBe(2);
    for (const player of [moved, ...others]) expect(await wallet.balanceOf(player)).toBe(990n);
    await expectSound();
  });
});

describe("a guard", () => {
  beforeAll(async () => {
    await database.pool.query(`
      create table coupons (id bigint primary key, rev int not null);
      create table notes (head_id bigint, item int, note text);
      create function coupons_guard(rows jsonb) returns bigint[] language plpgsql as $$
      begin
        perform 1 from coupons where id in (select (r ->> 'id')::bigint from jsonb_array_elements(rows) r)
        order by id for update;
        return (select coalesce(array_agg((r ->> 'head_id')::bigint), '{}')
          from jsonb_array_elements(rows) r join coupons c on c.id = (r ->> 'id')::bigint
          where c.rev <> (r ->> 'rev')::int);
      end $$;
      create function coupons_record(rows jsonb, applied bigint[]) returns void language sql as $$
        with mine as (select r from jsonb_array_elements(rows) r
          where (r ->> 'head_id')::bigint = any (applied)),
        noted as (insert into notes select (r ->> 'head_id')::bigint, (r ->> 'item')::int, r ->> 'note'
          from mine)
        update coupons c set rev = rev + 1 from mine where c.id = (r ->> 'id')::bigint
      $$;
      insert into coupons select i, 1 from generate_series(1, 100) i`);
  });

  function settlement(player: bigint, coupon: bigint, rev: number) {
    const refund = refundDraft(10n, coupon);
    return itemOf(player, [], {
      priority: "settlement",
      guard: {
        name: "coupons_guard",
        subject: coupon.toString(),
        row: { id: coupon.toString(), rev },
      },
      decide: () =>
        acceptedOf([refund], {
          records: [{ recorder: "coupons_record", row: { id: coupon.toString(), note: "paid" } }],
        }),
    });
  }

  /** As a settlement is, but that nothing is stored under a key. */
  function settlementOnce(player: bigint, coupon: bigint, rev: number): LedgerItem {
    const {
      key: _,
      keyAtMs: __,
      requestHash: ___,
      guard,
      ...rest
    } = settlement(player, coupon, rev);
    assert(guard, "a settlement is guarded");
    return { ...rest, guard };
  }

  async function openBets(player: bigint, coupons: readonly bigint[]): Promise<void> {
    for (const coupon of coupons) await wallet.post(player, stakeDraft(10n, coupon));
  }

  it("lets the domain's row and the money change together, once", async () => {
    const player = await wallet.openPlayer(1_000n);
    await openBets(player, [1n]);
    const [first, second] = await Promise.all([
      wallet.ledger.submit(settlement(player, 1n, 1)),
      other.ledger.submit(settlement(player, 1n, 1)),
    ]);
    expect([first.kind, second.kind].toSorted()).toEqual(["blocked", "done"]);
    expect(await wallet.balanceOf(player)).toBe(1_000n);
    const notes = await database.pool.query("select note from notes where head_id = $1", [player]);
    expect(notes.rows).toEqual([{ note: "paid" }]);
    await expectSound();
  });

  it("lets an item without a key happen once, whoever asks how often", async () => {
    const player = await wallet.openPlayer(1_000n);
    await openBets(player, [31n, 32n]);
    const asked = [31n, 32n, 31n].map((coupon) => settlementOnce(player, coupon, 1));
    const replies = await Promise.all(asked.map((item) => wallet.ledger.submit(item)));
    expect(replies.map(({ kind }) => kind)).toEqual(["done", "done", "blocked"]);
    const again = await Promise.all(asked.map((item) => other.ledger.submit(item)));
    expect(again.map(({ kind }) => kind)).toEqual(["blocked", "blocked", "blocked"]);
    expect(await wallet.balanceOf(player)).toBe(1_000n);
    const stored = await database.pool.query(
      "select from requests where owner_id = $1 and ref in (31, 32)",
      [player],
    );
    // Those of the stakes.
    expect(stored.rowCount).toBe(2);
    await expectSound();
  });

  it("lets a house item without a key happen once, beside one that has a key", async () => {
    const player = await wallet.openPlayer(1_000n);
    await openBets(player, [41n, 42n]);
    const lost = (coupon: bigint) => ({
      currencyId: 1,
      transfers: [lostDraft(10n, coupon)],
      records: () => [{ recorder: "coupons_record", row: { id: coupon.toString(), note: "lost" } }],
      ref: coupon,
      guard: {
        name: "coupons_guard",
        subject: coupon.toString(),
        row: { id: coupon.toString(), rev: 1 },
      },
    });
    const keyed = { ...lost(42n), ...freshKey() };
    const batch = [lost(41n), keyed, lost(41n)];
    const submitAll = (desk: TestLedger) =>
      Promise.all(batch.map((item) => desk.ledger.submitHouse(item)));
    const replies = await submitAll(wallet);
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(["blocked", "done", "done"]);
    const again = await submitAll(other);
    expect(again.map(({ kind }) => kind)).toEqual(["blocked", "done", "blocked"]);
    const rows = await database.pool.query(
      "select from transfers where kind = 6 and ref in (41, 42)",
    );
    expect(rows.rowCount).toBe(2);
    await expectSound();
  });

  it("blocks the changed row alone among many of one player", async () => {
    const player = await wallet.openPlayer(1_000n);
    const coupons = [11n, 12n, 13n, 14n, 15n];
    await openBets(player, coupons);
    await database.pool.query("update coupons set rev = 9 where id = 13");
    const replies = await Promise.all(
      coupons.map((coupon) => wallet.ledger.submit(settlement(player, coupon, 1))),
    );
    expect(replies.map((reply) => reply.kind)).toEqual(["done", "done", "blocked", "done", "done"]);
    expect(await wallet.balanceOf(player)).toBe(990n);
    await expectSound();
  });

  it("blocks a house item alone, and gives the stored answer to one that was done", async () => {
    const player = await wallet.openPlayer(1_000n);
    await openBets(player, [21n, 22n]);
    await database.pool.query("update coupons set rev = 5 where id = 22");
    const lost = (coupon: bigint) => ({
      ...freshKey(),
      currencyId: 1,
      transfers: [lostDraft(10n, coupon)],
      records: () => [{ recorder: "coupons_record", row: { id: coupon.toString(), note: "lost" } }],
      ref: coupon,
      guard: {
        name: "coupons_guard",
        subject: coupon.toString(),
        row: { id: coupon.toString(), rev: 1 },
      },
    });
    const [good, bad] = [lost(21n), lost(22n)];
    const replies = await Promise.all([
      wallet.ledger.submitHouse(good),
      wallet.ledger.submitHouse(bad),
    ]);
    expect(replies.map((reply) => reply.kind)).toEqual(["done", "blocked"]);
    // The coupon has moved on by this very settlement: its key, not its guard, answers.
    expect(await other.ledger.submitHouse(good)).toMatchObject({ kind: "done", replayed: true });
    await expectSound();
  });
});
