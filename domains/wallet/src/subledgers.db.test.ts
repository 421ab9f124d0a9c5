import { currencies } from "@fairline/money";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HouseSide } from "./ledger.ts";
import {
  depositDraft,
  jackpotReturnDraft,
  jackpotShareDraft,
  reverseDrafts,
  withdrawalHoldDraft,
  withdrawalPaidDraft,
} from "./model/drafts.ts";
import { houseAccountId } from "./model/head.ts";
import { ledgerChecks, runAudit } from "./store/run-audit.ts";
import { describeFindings } from "./testing/describe-findings.ts";
import { startTestLedger, type TestLedger, timeOf } from "./testing/test-ledger.ts";

const EUR = 1;

describe("subledgers of the house", () => {
  let database: TestDatabase;
  let wallet: TestLedger;

  beforeAll(async () => {
    database = await testDatabase();
    wallet = await startTestLedger(database.pool);
  });
  afterAll(async () => {
    expect(describeFindings(await runAudit(database.pool))).toEqual([]);
    await wallet.stop();
    await database.close();
  });

  async function balanceOf(side: HouseSide, currencyId = EUR): Promise<bigint> {
    const found = await database.pool.query<{ balance_minor: bigint }>(
      "select balance_minor from house_balances where account_id = $1",
      [houseAccountId(side, currencyId)],
    );
    return found.rows[0]?.balance_minor ?? 0n;
  }

  it("are opened once for their name, in every currency, whoever asks at the same time", async () => {
    const other = await startTestLedger(database.pool);
    try {
      const asked = Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? wallet : other).ledger.openSubledger(110, "psp-a"),
      );
      const sides = await Promise.all(asked);
      expect(new Set(sides.map(({ subledger }) => subledger)).size).toBe(1);
      const [first] = sides;
      const accounts = await database.pool.query(
        "select from accounts where id / 1000 = $1 and kind = 110 and player_id is null",
        [first?.subledger],
      );
      expect(accounts.rowCount).toBe(currencies.length);
    } finally {
      await other.stop();
    }
    const pool = await wallet.ledger.openSubledger(130, "psp-a");
    const another = await wallet.ledger.openSubledger(110, "psp-b");
    const known = await wallet.ledger.openSubledger(110, "psp-a");
    expect(new Set([pool, another, known].map(({ subledger }) => subledger)).size).toBe(3);
  });

  it("keep what goes through one provider apart from another's", async () => {
    const [one, two] = [
      await wallet.ledger.openSubledger(110, "psp-one"),
      await wallet.ledger.openSubledger(110, "psp-two"),
    ];
    const player = await wallet.openPlayer();
    await wallet.post(player, depositDraft(700n, 1n, one));
    await wallet.post(player, depositDraft(300n, 2n, two));
    await wallet.post(player, withdrawalHoldDraft(250n, 3n));
    await wallet.post(player, withdrawalPaidDraft(250n, 3n, two));
    expect(await wallet.balanceOf(player)).toBe(750n);
    expect(await balanceOf(one)).toBe(-700n);
    expect(await balanceOf(two)).toBe(-50n);
    expect(await balanceOf({ house: 110 })).toBe(0n);
  });

  it("are found again by who reverses a group", async () => {
    const side = await wallet.ledger.openSubledger(110, "psp-back");
    const player = await wallet.openPlayer();
    const deposit = await wallet.post(player, depositDraft(400n, 41n, side));
    const group = await wallet.ledger.findGroup(41n, timeOf(deposit));
    expect(group).toMatchObject([{ from: side, to: { player: true } }]);
    await wallet.post(player, ...reverseDrafts(group));
    expect(await balanceOf(side)).toBe(0n);
  });

  it("of pools pay what was put in and no more, each for itself", async () => {
    const [full, empty] = [
      await wallet.ledger.openSubledger(130, "pool-full"),
      await wallet.ledger.openSubledger(130, "pool-empty"),
    ];
    const player = await wallet.openPlayer(1_000n);
    await wallet.post(player, jackpotShareDraft(20n, 51n, full));
    const tooMuch = { cause: { constraint: "transfers_jackpot" } };
    const ofNothing = wallet.post(player, jackpotReturnDraft(5n, 52n, empty));
    await expect(ofNothing).rejects.toMatchObject(tooMuch);
    const ofMore = wallet.post(player, jackpotReturnDraft(21n, 53n, full));
    await expect(ofMore).rejects.toMatchObject(tooMuch);
    await wallet.post(player, jackpotReturnDraft(20n, 54n, full));
    expect(await balanceOf(full)).toBe(0n);
  });

  it.each([
    ["another name", "update house_subledgers set name = 'other'"],
    ["no row", "delete from house_subledgers"],
    ["an empty table", "truncate house_subledgers"],
  ])("never get %s", async (_what, sql) => {
    await wallet.ledger.openSubledger(110, "psp-kept");
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: "FL010" });
  });

  it.each([
    ["of a kind that has none", 100, "escrow"],
    ["without a name", 110, ""],
    ["of an endless name", 110, "x".repeat(101)],
  ])("%s are refused", async (_what, kind, name) => {
    const opening = database.pool.query("select wallet_open_subledger($1, $2)", [kind, name]);
    await expect(opening).rejects.toMatchObject({ code: "23514" });
  });

  it("have accounts of their own kind and currency alone", async () => {
    const { subledger } = await wallet.ledger.openSubledger(130, "pool-of-kind");
    const insert = database.pool.query(
      `insert into accounts (id, head_id, kind, currency_id)
       values ($1::int * 1000 + 900, $1::int * 1000 + 900, 130, 1)`,
      [subledger],
    );
    await expect(insert).rejects.toMatchObject({ code: "23514", constraint: "accounts_owner" });
  });

  it("that were posted to and never opened are found by the audit", async () => {
    const [check] = ledgerChecks.filter(({ invariant }) => invariant === 1);
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("alter table transfers disable trigger transfers_subledger");
      await client.query(
        `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
           amount_minor, currency_id, kind)
         values (1, wallet_now(), 1, 1, 199001, 990001, 5, 1, 46)`,
      );
      const found = await client.query(check?.sql ?? "");
      expect(found.rows).toEqual([
        { subject: "account 990001", detail: "holds 5 and was never opened" },
      ]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
