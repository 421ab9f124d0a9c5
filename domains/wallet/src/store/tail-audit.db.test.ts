import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  captureDraft,
  depositDraft,
  holdDraft,
  lostDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  runAudit,
  stakeDraft,
  withdrawalHoldDraft,
  withdrawalPaidDraft,
  withdrawalReturnedDraft,
} from "../index.ts";
import { describeFindings } from "../testing/describe-findings.ts";
import { type HandSealer, sealByHand } from "../testing/store/seal-by-hand.ts";
import { tamper } from "../testing/store/tamper.ts";
import { itemOf, startTestLedger, type TestLedger, timeOf } from "../testing/test-ledger.ts";
import { runTailAudit } from "./tail-audit.ts";
import { CLEARING } from "../testing/clearing.ts";

let database: TestDatabase;
let wallet: TestLedger;
let sealer: HandSealer;
let player: bigint;

beforeAll(async () => {
  database = await testDatabase();
  sealer = await sealByHand(database.pool);
  wallet = await startTestLedger(database.pool);
  player = await wallet.openPlayer(100_000n);
  // Two blocks and open time: the tail is what lies behind the first one.
  await play(player, 1_000n);
  await sealer.seal();
  await play(player, 3_000n);
  await sealer.seal();
  await play(player, 4_000n);
  await wallet.post(player, holdDraft(70n, 5_000n));
});
afterAll(async () => {
  await wallet.stop();
  sealer.release();
  await database.close();
});

/** A day of a player: every kind of row that a tail judges by more than its balance. */
async function play(who: bigint, ref: bigint): Promise<void> {
  await wallet.post(who, depositDraft(5_000n, ref, CLEARING));
  await wallet.post(who, stakeDraft(100n, ref + 1n));
  const paid = await wallet.post(who, ...returnsDrafts(100n, 250n, ref + 1n));
  const group = await wallet.ledger.findGroup(ref + 1n, timeOf(paid));
  await wallet.post(who, ...reverseDrafts(group));
  await wallet.ledger.submitHouse({
    ...itemOf(who, []),
    currencyId: 1,
    transfers: [lostDraft(100n, ref + 1n)],
    records: () => [],
    ref: ref + 1n,
  });
  await wallet.post(who, holdDraft(30n, ref + 2n));
  await wallet.post(who, captureDraft(30n, ref + 2n));
  await wallet.post(who, holdDraft(40n, ref + 3n));
  await wallet.post(who, releaseDraft(40n, ref + 3n));
  await wallet.post(who, withdrawalHoldDraft(200n, ref + 4n));
  await wallet.post(who, withdrawalPaidDraft(200n, ref + 4n, CLEARING));
  await wallet.post(who, withdrawalHoldDraft(300n, ref + 5n));
  await wallet.post(who, withdrawalReturnedDraft(300n, ref + 5n));
}

async function tailTold(): Promise<string[]> {
  return describeFindings((await runTailAudit(database.pool)).findings);
}

async function broken(): Promise<number[]> {
  const findings = await runAudit(database.pool);
  return findings.filter(({ verdict }) => verdict === "broken").map(({ invariant }) => invariant);
}

const TABLES = ["accounts", "transfers", "transfer_reversals", "holds", "audit_blocks"];

/** Runs with a changed ledger and puts everything back. */
async function withTampered(sql: string, then: () => Promise<void>): Promise<void> {
  const keep = TABLES.map((table) => `create table kept_${table} as table ${table}`);
  await tamper(database.pool, [...keep, sql].join(";"));
  try {
    await then();
  } finally {
    const putBack = TABLES.map(
      (table) =>
        `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`,
    );
    await tamper(database.pool, putBack.join(";"));
  }
}

/** The youngest row of a kind; it lies in the tail. */
const youngest = (kind: number) =>
  `id = (select id from transfers where kind = ${kind} order by at desc limit 1)`;

/** The oldest row of a kind; it lies before the tail. */
const oldest = (kind: number) =>
  `id = (select id from transfers where kind = ${kind} order by at limit 1)`;

describe("the tail audit", () => {
  it("finds a sound ledger whole, from its last blocks and from its beginning", async () => {
    expect(await tailTold()).toEqual([]);
    const first = await database.pool.query(
      `select n as block, encode(hash, 'hex') as hash, to_at as "toMicros" from audit_blocks
       where n = 0`,
    );
    const { findings, next } = await runTailAudit(database.pool, first.rows[0]);
    expect(describeFindings(findings)).toEqual([]);
    expect(findings.map(({ invariant }) => invariant)).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 12, 15]);
    expect(next?.block).toBe(2n);
    expect(await broken()).toEqual([]);
  });

  it.each([
    [
      "a balance",
      "update accounts set balance_minor = balance_minor + 1 where kind = 0 and id = player_id",
      /^2 account \d+: balance \d+, last posting says \d+$/,
    ],
    [
      "an account's currency",
      "update accounts set currency_id = 2 where player_id is not null",
      /^1 transfer \d+: its currency is not that of account \d+$/,
    ],
    [
      "a posting's number",
      `update transfers set debit_no = debit_no + 100 where ${youngest(11)}`,
      /^3 account \d+: posting \d+ comes after \d+$/,
    ],
    [
      "the number of an account",
      "update accounts set posting_no = posting_no + 1 where player_id is not null",
      /^3 account \d+: posting_no \d+, last posting is \d+$/,
    ],
    [
      "an amount",
      `update transfers set amount_minor = amount_minor + 1 where ${youngest(11)}`,
      /^4 transfer \d+: account \d+ goes from \d+ by -301 to \d+$/,
    ],
    [
      "a balance below the floor",
      `update transfers set debit_after = -debit_after where ${youngest(11)}`,
      /^5 transfer \d+: account \d+ falls to -\d+$/,
    ],
    [
      "what is reserved",
      "update accounts set reserved_wager = 75 where player_id is not null",
      /^8 head \d+: reserved_wager 75, open live holds 70$/,
    ],
    [
      "a hold",
      "update holds set amount_minor = 71 where id = 5000",
      /^9 transfer \d+: opened no hold of its account and amount$/,
    ],
    [
      "the end of a hold",
      "update holds set state = 2 where id = 4002",
      /^9 transfer \d+: ends no hold of its amount$/,
    ],
    [
      "a reversal",
      `delete from transfer_reversals where transfer_id =
        (select id from transfers where ${youngest(99)})`,
      /^10 transfer \d+: its reversal is kept once only$/,
    ],
    [
      "what counted before a row",
      `update transfers set deposit_before = deposit_before + 1 where ${youngest(10)}`,
      /^12 transfer \d+: a counter before it is not the one after the row before$/,
    ],
    [
      "a counter of a head",
      "update accounts set cum_wager = cum_wager - 1 where player_id is not null",
      /^12 head \d+: its counters are not those after its last row$/,
    ],
    [
      "the first row behind the border",
      `update transfers set wager_before = wager_before + 1
        where at = (select min(at) from transfers, audit_blocks b where b.n = 1 and at > b.to_at)`,
      /^12 transfer \d+: a counter before it is not the one after the row before$/,
    ],
    [
      "a row of the last block",
      `update transfers set ref = ref + 1
        where at = (select max(at) from transfers, audit_blocks b where b.n = 2 and at <= b.to_at)`,
      /^15 block 2: holds \d+ rows, sealed were \d+; one of them changed$/,
    ],
    [
      "the hash of the last block",
      "update audit_blocks set hash = sha256(hash) where n = 2",
      /^15 block 2: holds \d+ rows, sealed were \d+; one of them changed$/,
    ],
    [
      "the block before the last one",
      "update audit_blocks set hash = sha256(hash) where n = 1",
      /^15 block 2: its row is missing or out of order$/,
    ],
  ])("names %s that was changed past the ledger", async (_what, sql, expected) => {
    await withTampered(sql, async () => {
      expect(await tailTold()).toContainEqual(expect.stringMatching(expected));
    });
    expect(await tailTold()).toEqual([]);
  });

  it("leaves what is older to the whole audit", async () => {
    await withTampered(`update transfers set ref = ref + 1 where ${oldest(10)}`, async () => {
      expect(await tailTold()).toEqual([]);
      expect(await broken()).toContain(15);
    });
  });

  it("goes on where it ended, over every block written meanwhile", async () => {
    const { next: seen } = await runTailAudit(database.pool);
    const other = await wallet.openPlayer(1_000n);
    for (const bet of [6_001n, 6_002n, 6_003n]) {
      await wallet.post(other, stakeDraft(10n, bet));
      await sealer.seal();
    }
    const changed = "update transfers set ref = 7000 where ref = 6001 and kind = 1";
    await withTampered(changed, async () => {
      expect(await tailTold()).toEqual([]);
      const { findings } = await runTailAudit(database.pool, seen);
      expect(describeFindings(findings).join()).toMatch(/^15 block 3: .*one of them changed$/);
    });
    await withTampered("update audit_blocks set hash = sha256(hash) where n = 2", async () => {
      const { findings } = await runTailAudit(database.pool, seen);
      expect(describeFindings(findings)).toContain("15 block 2: is not there as it was seen");
    });
    expect(await broken()).toEqual([]);
  });

  it("breaks where there is no chain at all", async () => {
    await withTampered("delete from audit_blocks", async () => {
      expect(await tailTold()).toContain("15 block 0: is not there as it was seen");
    });
  });
});
