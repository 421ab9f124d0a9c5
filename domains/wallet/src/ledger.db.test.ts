import { refused } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  captureDraft,
  correctionDraft,
  depositDraft,
  holdDraft,
  internalKey,
  lostDraft,
  refundDraft,
  releaseDraft,
  requestHash,
  returnsDrafts,
  reverseDrafts,
  runAudit,
  stakeDraft,
} from "./index.ts";
import {
  acceptedOf,
  freshKey,
  itemOf,
  startTestLedger,
  type TestLedger,
  timeOf,
} from "./testing/test-ledger.ts";
import { CLEARING } from "./testing/clearing.ts";

let database: TestDatabase;
let wallet: TestLedger;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});

async function brokenInvariants() {
  const findings = await runAudit(database.pool);
  return findings.filter((finding) => finding.verdict === "broken");
}

describe("currencies", () => {
  it("are the same in the database and in the code", async () => {
    const rows = await database.pool.query("select id, code, exponent, kind from currencies");
    const known = currencies.map(({ id, code, exponent, kind }) => ({ id, code, exponent, kind }));
    expect(rows.rows).toEqual(known);
  });

  it("refuse an account in a currency that is not kept", async () => {
    const client = await database.pool.connect();
    const opening = wallet.ledger.openMainAccount(client, 5_000_000n, "XAU");
    await expect(opening).rejects.toMatchObject({ code: "WALLET_CURRENCY_UNKNOWN" });
    client.release();
  });
});

describe("posting", () => {
  it("moves money only in pairs and answers after the commit", async () => {
    const player = await wallet.openPlayer(1_000n);
    const reply = await wallet.post(player, stakeDraft(300n, 71n));
    expect(reply).toEqual({
      kind: "done",
      ref: 71n,
      result: { ref: "71" },
      replayed: false,
      at: expect.any(BigInt),
    });
    expect(await wallet.balanceOf(player)).toBe(700n);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("refuses what the balance does not bear, and leaves no trace but the answer", async () => {
    const player = await wallet.openPlayer(100n);
    const before = await head(player);
    const reply = await wallet.post(player, stakeDraft(101n, 72n));
    expect(reply).toMatchObject({
      kind: "refused",
      code: "WALLET_INSUFFICIENT_FUNDS",
      data: { balanceMinor: "100", neededMinor: "101" },
    });
    expect(await head(player)).toEqual(before);
  });

  it("lets several items of one player in one batch see each other exactly", async () => {
    const player = await wallet.openPlayer(1_000n);
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_, index) => wallet.post(player, stakeDraft(300n, BigInt(index)))),
    );
    expect(replies.map((reply) => reply.kind).join(" ")).toBe(
      "done done done refused refused refused refused",
    );
    expect(await wallet.balanceOf(player)).toBe(100n);
  });

  it("refuses a stake of a frozen account and still credits it", async () => {
    const player = await wallet.openPlayer(500n);
    await database.pool.query("update accounts set status = 1, seq = seq + 1 where id = $1", [
      player,
    ]);
    const stake = await wallet.post(player, stakeDraft(100n, 73n));
    expect(stake).toMatchObject({ kind: "refused", code: "WALLET_ACCOUNT_BLOCKED" });
    const credit = await wallet.post(player, depositDraft(100n, 74n, CLEARING));
    expect(credit.kind).toBe("done");
    expect(await wallet.balanceOf(player)).toBe(600n);
  });

  it("fails for a player without an account, alone", async () => {
    const player = await wallet.openPlayer(500n);
    const [unknown, known] = await Promise.allSettled([
      wallet.post(9_999_999n, stakeDraft(100n, 1n)),
      wallet.post(player, stakeDraft(100n, 1n)),
    ]);
    expect(unknown).toMatchObject({ reason: { code: "LEDGER_ACCOUNT_UNKNOWN" } });
    expect(known).toMatchObject({ value: { kind: "done" } });
  });

  it("counts stakes, returns and deposits, each row with the counters before it", async () => {
    const player = await wallet.openPlayer();
    await wallet.post(player, depositDraft(1_000n, 1n, CLEARING));
    await wallet.post(player, stakeDraft(400n, 2n));
    await wallet.post(player, ...returnsDrafts(400n, 900n, 2n));
    const rows = await database.pool.query(
      `select kind, amount_minor, wager_before, won_before, deposit_before
       from transfers where player_id = $1 order by at`,
      [player],
    );
    expect(rows.rows.map((row) => Object.values(row))).toEqual([
      [10, 1_000n, 0n, 0n, 0n],
      [1, 400n, 0n, 0n, 1_000n],
      [5, 900n, 400n, 0n, 1_000n],
    ]);
    expect(await head(player)).toMatchObject({
      cum_wager: 400n,
      cum_won: 900n,
      cum_deposit: 1_000n,
    });
  });

  it("appends one balance news for each applied head", async () => {
    const player = await wallet.openPlayer(1_000n);
    await wallet.post(player, stakeDraft(250n, 75n));
    const news = await database.pool.query(
      "select body from outbox_news where player_id = $1 and topic = $2 order by id desc, place desc limit 1",
      [player, "wallet.balance-changed"],
    );
    const { seq } = await head(player);
    expect(news.rows[0]?.body).toEqual({
      playerId: player.toString(),
      accountId: player.toString(),
      balanceMinor: "750",
      currency: "EUR",
      ledgerVersion: seq.toString(),
    });
  });
});

describe("a bet's money", () => {
  it("returns more than the stake: revenue fills the escrow up, which pays all of it", async () => {
    const player = await wallet.openPlayer(1_000n);
    await wallet.post(player, stakeDraft(400n, 80n));
    await wallet.post(player, ...returnsDrafts(400n, 1_000n, 80n));
    expect(await wallet.balanceOf(player)).toBe(1_600n);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("returns less than the stake: the rest of the stake is revenue", async () => {
    const player = await wallet.openPlayer(1_000n);
    await wallet.post(player, stakeDraft(400n, 81n));
    await wallet.post(player, ...returnsDrafts(400n, 150n, 81n));
    expect(await wallet.balanceOf(player)).toBe(750n);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is held during the delay, and captured or released in whole", async () => {
    const player = await wallet.openPlayer(1_000n);
    const [first, second] = [wallet.ledger.nextId(), wallet.ledger.nextId()];
    await wallet.post(player, holdDraft(300n, first));
    await wallet.post(player, holdDraft(200n, second));
    expect(await head(player)).toMatchObject({ reserved_wager: 500n, cum_wager: 0n });
    await wallet.post(player, captureDraft(300n, first));
    await wallet.post(player, releaseDraft(200n, second));
    expect(await head(player)).toMatchObject({ reserved_wager: 0n, cum_wager: 300n });
    expect(await wallet.balanceOf(player)).toBe(700n);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is never captured twice, nor captured after a release", async () => {
    const player = await wallet.openPlayer(1_000n);
    const bet = wallet.ledger.nextId();
    await wallet.post(player, holdDraft(300n, bet));
    await wallet.post(player, holdDraft(300n, wallet.ledger.nextId()));
    await wallet.post(player, releaseDraft(300n, bet));
    const again = wallet.post(player, captureDraft(300n, bet));
    await expect(again).rejects.toMatchObject({ code: "LEDGER_WRITE_FAILED" });
    expect(await wallet.balanceOf(player)).toBe(700n);
  });

  it("is taken back exactly, and what the balance cannot bear is owed and repaid first", async () => {
    const player = await wallet.openPlayer(100n);
    await wallet.post(player, stakeDraft(100n, 82n));
    const won = await wallet.post(player, ...returnsDrafts(100n, 500n, 82n));
    await wallet.post(player, stakeDraft(450n, 83n));
    const group = await wallet.ledger.findGroup(82n, timeOf(won));
    expect(group.map((transfer) => transfer.amountMinor)).toEqual([400n, 500n]);
    await wallet.post(player, ...reverseDrafts(group), lostDraft(100n, 82n));
    expect(await wallet.balanceOf(player)).toBe(0n);
    expect(await owed(player)).toBe(450n);
    expect(await head(player)).toMatchObject({ cum_won: 0n });

    await wallet.post(player, depositDraft(400n, 84n, CLEARING));
    expect([await wallet.balanceOf(player), await owed(player)]).toEqual([0n, 50n]);
    await wallet.post(player, refundDraft(450n, 83n));
    expect([await wallet.balanceOf(player), await owed(player)]).toEqual([400n, 0n]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is never taken back twice, and never with another amount", async () => {
    const player = await wallet.openPlayer(1_000n);
    const deposit = await wallet.post(player, depositDraft(300n, 85n, CLEARING));
    const group = await wallet.ledger.findGroup(85n, timeOf(deposit));
    const [reverse] = reverseDrafts(group);
    const wrong = wallet.post(player, { ...reverse!, amountMinor: 299n });
    await expect(wrong).rejects.toMatchObject({ code: "LEDGER_WRITE_FAILED" });
    expect((await wallet.post(player, reverse!)).kind).toBe("done");
    const again = wallet.post(player, reverse!);
    await expect(again).rejects.toMatchObject({ code: "LEDGER_WRITE_FAILED" });
    expect(await wallet.balanceOf(player)).toBe(1_000n);
  });
});

describe("a key", () => {
  it("has one effect and one answer, however often and at once it comes", async () => {
    const player = await wallet.openPlayer(1_000n);
    const item = itemOf(player, [stakeDraft(100n, 90n)]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => wallet.ledger.submit(item)));
    const later = await wallet.ledger.submit(item);
    const replayed = replies.map((reply) => "replayed" in reply && reply.replayed);
    expect(replayed).toEqual([false, true, true, true, true]);
    expect(later).toEqual({ kind: "done", ref: 90n, result: { ref: "90" }, replayed: true });
    expect(await wallet.balanceOf(player)).toBe(900n);
  });

  it("with another request is a mismatch, in flight and afterwards", async () => {
    const player = await wallet.openPlayer(1_000n);
    const item = itemOf(player, [stakeDraft(100n, 91n)]);
    const other = { ...item, requestHash: requestHash("another request") };
    const [first, second] = await Promise.all([
      wallet.ledger.submit(item),
      wallet.ledger.submit(other),
    ]);
    expect([first.kind, second.kind]).toEqual(["done", "mismatch"]);
    expect(await wallet.ledger.submit(other)).toEqual({ kind: "mismatch" });
  });

  it("keeps a refusal: the same key hears it again though the money is there now", async () => {
    const player = await wallet.openPlayer(100n);
    const item = itemOf(player, [], {
      decide: (state) =>
        state.balanceMinor < 500n ? refused("TOO_POOR", { have: "100" }) : acceptedOf([]),
    });
    expect(await wallet.ledger.submit(item)).toMatchObject({ code: "TOO_POOR", replayed: false });
    await wallet.post(player, correctionDraft("player", 900n, 1n));
    expect(await wallet.ledger.submit(item)).toEqual({
      kind: "refused",
      code: "TOO_POOR",
      data: { have: "100" },
      replayed: true,
    });
  });

  it("of another day is answered when known and refused when new", async () => {
    const player = await wallet.openPlayer(1_000n);
    const old = itemOf(player, [stakeDraft(100n, 92n)], {
      key: "01890000-0000-7000-8000-000000000001",
      keyAtMs: 0x01890000_0000,
    });
    const reply = await wallet.ledger.submit(old);
    expect(reply).toMatchObject({ kind: "refused", code: "REQUEST_ID_STALE" });
    expect(await wallet.balanceOf(player)).toBe(1_000n);
  });

  it("of the platform itself names its partition by the time it is given", async () => {
    const player = await wallet.openPlayer(1_000n);
    const key = internalKey("bet:93:1:settle", freshKey().keyAtMs);
    const item = itemOf(player, [depositDraft(5n, 93n, CLEARING)], key);
    expect(await wallet.ledger.submit(item)).toMatchObject({ kind: "done", replayed: false });
    expect(await wallet.ledger.submit(item)).toMatchObject({ kind: "done", replayed: true });
  });

  it("from outside is unique for ever, whatever key the item carries beside it", async () => {
    const player = await wallet.openPlayer();
    const external = { source: 3, key: Buffer.alloc(32, "provider-tx-1") };
    const first = await wallet.ledger.submit(
      itemOf(player, [depositDraft(50n, 94n, CLEARING)], { external }),
    );
    const again = await wallet.ledger.submit(
      itemOf(player, [depositDraft(50n, 94n, CLEARING)], { external }),
    );
    expect([first, again]).toMatchObject([{ replayed: false }, { kind: "done", replayed: true }]);
    expect(await wallet.balanceOf(player)).toBe(50n);
    expect(await brokenInvariants()).toEqual([]);
  });
});

async function head(playerId: bigint) {
  const found = await database.pool.query("select * from accounts where id = $1", [playerId]);
  return found.rows[0];
}

async function owed(playerId: bigint): Promise<bigint> {
  const found = await database.pool.query(
    "select -balance_minor as owed from accounts where player_id = $1 and kind = 8",
    [playerId],
  );
  return found.rows[0]?.owed ?? 0n;
}
