import { createPool } from "@fairline/database";
import { silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bonusGrantDraft,
  correctionDraft,
  depositDraft,
  returnsDrafts,
  runAudit,
  setAccountStatus,
  stakeDraft,
  type StatusOrder,
} from "./index.ts";
import { acceptedOf, itemOf, startTestLedger, type TestLedger } from "./testing/test-ledger.ts";
import { CLEARING } from "./testing/clearing.ts";

const BLOCKED = { kind: "refused", code: "WALLET_ACCOUNT_BLOCKED" };

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
  const findings = await runAudit(database.pool);
  expect(findings.filter((finding) => finding.verdict === "broken")).toEqual([]);
  await wallet.stop();
  await other.stop();
  await otherPool.end();
  await database.close();
});

/** As a third process does it: it has no ledger of its own. */
function set(playerId: bigint, status: StatusOrder["status"], more: Partial<StatusOrder> = {}) {
  const order = { playerId, status, operator: "anna", reason: "a letter of the court", ...more };
  return setAccountStatus({ pool: database.pool }, order);
}
async function journalOf(playerId: bigint) {
  const found = await database.pool.query(
    `select account_id, status_before, status, operator, reason from account_status_changes
     where head_id = $1 order by id`,
    [playerId.toString()],
  );
  return found.rows;
}

describe("the status of an account", () => {
  it("refuses stakes of every process from the moment it is frozen, and takes credits still", async () => {
    const player = await wallet.openPlayer(1_000n);
    // Both processes know the head by now.
    for (const each of [wallet, other]) {
      expect((await each.post(player, stakeDraft(100n, 1n))).kind).toBe("done");
    }
    expect(await set(player, "frozen")).toEqual({
      accountId: player,
      status: "frozen",
      isChanged: true,
    });
    for (const each of [wallet, other]) {
      expect(await each.post(player, stakeDraft(100n, 2n))).toMatchObject(BLOCKED);
    }
    expect((await other.post(player, depositDraft(50n, 7n, CLEARING))).kind).toBe("done");
    expect((await wallet.post(player, ...returnsDrafts(100n, 300n, 1n))).kind).toBe("done");
    expect(await wallet.balanceOf(player)).toBe(1_150n);
    await set(player, "open", { operator: "boris", reason: "the letter was withdrawn" });
    for (const each of [wallet, other]) {
      expect((await each.post(player, stakeDraft(100n, 3n))).kind).toBe("done");
    }
  });

  it("keeps who changed it, when and why, and writes nothing when it stands so already", async () => {
    const player = await wallet.openPlayer();
    await set(player, "frozen");
    expect(await set(player, "frozen", { operator: "boris" })).toMatchObject({ isChanged: false });
    await set(player, "closed", { operator: "boris", reason: "by his own wish" });
    const account = { account_id: player };
    expect(await journalOf(player)).toEqual([
      {
        ...account,
        status_before: 0,
        status: 1,
        operator: "anna",
        reason: "a letter of the court",
      },
      { ...account, status_before: 1, status: 2, operator: "boris", reason: "by his own wish" },
    ]);
    await expect(database.pool.query("delete from account_status_changes")).rejects.toMatchObject({
      code: "FL010",
    });
  });

  it("closes no account that holds the player's own money", async () => {
    const player = await wallet.openPlayer(10n);
    expect(await set(player, "closed")).toMatchObject({ code: "WALLET_ACCOUNT_NOT_EMPTY" });
    await wallet.post(player, correctionDraft("house", 10n, 1n));
    expect(await set(player, "closed")).toMatchObject({ status: "closed", isChanged: true });
    expect(await other.post(player, stakeDraft(1n, 1n))).toMatchObject(BLOCKED);
  });

  it("is that of one account beside the main one when it is named", async () => {
    const player = await wallet.openPlayer(500n);
    const accountId = wallet.ledger.nextId();
    const opens = [{ accountId, kind: 4, currencyId: 1 }] as const;
    const grant = [bonusGrantDraft(50n, 7n, accountId)];
    await wallet.ledger.submit(itemOf(player, [], { decide: () => acceptedOf(grant, { opens }) }));
    await set(player, "frozen", { accountId });
    expect(await wallet.post(player, stakeDraft(5n, 8n, accountId))).toMatchObject(BLOCKED);
    expect((await wallet.post(player, stakeDraft(5n, 9n))).kind).toBe("done");
  });

  it("is not set for whom or what nobody knows, nor without a name and a reason", async () => {
    const [player, stranger] = [await wallet.openPlayer(), await wallet.openPlayer()];
    expect(await set(1n, "frozen")).toMatchObject({ code: "WALLET_PLAYER_UNKNOWN" });
    expect(await set(100_001n, "frozen")).toMatchObject({ code: "WALLET_PLAYER_UNKNOWN" });
    const foreign = await set(player, "frozen", { accountId: stranger });
    expect(foreign).toMatchObject({ code: "WALLET_ACCOUNT_UNKNOWN" });
    for (const operator of ["", "Anna", "anna "]) {
      expect(await set(player, "frozen", { operator })).toMatchObject({ code: "BAD_REQUEST" });
    }
    for (const reason of ["", " ", "x".repeat(501)]) {
      expect(await set(player, "frozen", { reason })).toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await journalOf(player)).toEqual([]);
  });
});
