import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Accepted, HeadState, LedgerReply, TransferDraft } from "./ledger.ts";
import {
  bonusConvertDraft,
  bonusForfeitDraft,
  bonusGrantDraft,
  captureDraft,
  cashOutDrafts,
  casinoPayDraft,
  casinoStakeDraft,
  type CountingRate,
  depositDraft,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  runAudit,
  stakeDraft,
  withdrawalHoldDraft,
  withdrawalPaidDraft,
  withdrawalReturnedDraft,
} from "./index.ts";
import { atRate } from "./model/at-rate.ts";
import {
  acceptedOf,
  itemOf,
  startTestLedger,
  type TestLedger,
  timeOf,
} from "./testing/test-ledger.ts";
import { CLEARING } from "./testing/clearing.ts";

const EUR = 1;
const USD = 2;

let database: TestDatabase;
let wallet: TestLedger;
let player: bigint;
let rate: CountingRate;

beforeAll(async () => {
  database = await testDatabase();
  wallet = await startTestLedger(database.pool);
  // One dollar is 0.915 euro.
  rate = await storeRate(USD, EUR, 915n, 1_000n);
});
afterAll(async () => {
  await wallet.stop();
  await database.close();
});
beforeEach(async () => {
  player = await wallet.openPlayer(1_000n);
});

async function storeRate(from: number, to: number, num: bigint, den: bigint) {
  const rateId = wallet.ledger.nextId();
  await database.pool.query(
    `insert into fx_rates (id, base, quote, rate_num, rate_den, source, at)
     values ($1, $2, $3, $4, $5, 'test', wallet_now())`,
    [rateId, from, to, num, den].map(String),
  );
  return { rateId, fromCurrencyId: from, toCurrencyId: to, num, den };
}

async function open(kind: 4 | 9, currencyId: number, ...drafts: ((id: bigint) => TransferDraft)[]) {
  const accountId = wallet.ledger.nextId();
  const opens = [{ accountId, kind, currencyId }];
  const accepted = acceptedOf(
    drafts.map((draft) => draft(accountId)),
    { opens },
  );
  expect(await submit(() => accepted)).toMatchObject({ kind: "done" });
  return accountId;
}

function submit(decide: (state: HeadState) => Accepted): Promise<LedgerReply> {
  return wallet.ledger.submit(itemOf(player, [], { decide }));
}

async function stateOf(): Promise<HeadState> {
  return (await wallet.ledger.readHead(player)).state;
}

async function balances(): Promise<string[]> {
  const accounts = await wallet.ledger.findAccounts(player);
  return accounts.map((each) => `${each.kind} ${each.currencyCode} ${each.balanceMinor}`);
}

async function brokenInvariants() {
  const findings = await runAudit(database.pool);
  return findings.filter((finding) => finding.verdict === "broken");
}

describe("a bonus account", () => {
  it("is opened and filled by one item, and pays stakes that count like any", async () => {
    const grant = 7n;
    const account = await open(4, EUR, (id) => bonusGrantDraft(500n, grant, id));
    expect(await balances()).toEqual(["main EUR 1000", "bonus EUR 500"]);
    await wallet.post(player, stakeDraft(1_000n, 8n), stakeDraft(200n, 8n, account));
    expect(await stateOf()).toMatchObject({ balanceMinor: 0n, counters: { wager: 1_200n } });
    await wallet.post(player, ...returnsDrafts(200n, 260n, 8n, account));
    expect(await balances()).toEqual(["main EUR 0", "bonus EUR 560"]);
    await wallet.post(
      player,
      bonusForfeitDraft(60n, grant, account),
      bonusConvertDraft(500n, grant, account),
    );
    expect(await balances()).toEqual(["main EUR 500", "bonus EUR 0"]);
    expect((await stateOf()).counters).toEqual({
      wager: 1_200n,
      won: 200n,
      deposit: 0n,
      withdraw: 0n,
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("never goes below zero, whatever the main account holds", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(50n, 7n, id));
    expect(await wallet.post(player, stakeDraft(51n, 8n, account))).toMatchObject({
      kind: "refused",
      code: "WALLET_INSUFFICIENT_FUNDS",
      data: { balanceMinor: "50", neededMinor: "51" },
    });
  });

  it("takes 200 stakes at the edge of its balance and not one too many", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(100n, 7n, id));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        wallet.post(player, stakeDraft(3n, BigInt(index + 1), account)),
      ),
    );
    expect(replies.filter(({ kind }) => kind === "done")).toHaveLength(33);
    expect(await balances()).toEqual(["main EUR 1000", "bonus EUR 1"]);
  });

  it("takes no spending while it is frozen, and credits still", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(50n, 7n, id));
    await database.pool.query("update accounts set status = 1 where id = $1", [account]);
    await database.pool.query("select wallet_touch($1)", [player]);
    const stake = await wallet.post(player, stakeDraft(5n, 8n, account));
    expect(stake).toMatchObject({ kind: "refused", code: "WALLET_ACCOUNT_BLOCKED" });
    expect((await wallet.post(player, bonusGrantDraft(5n, 7n, account))).kind).toBe("done");
  });

  it("is another's for everybody but its player", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(50n, 7n, id));
    const other = await wallet.openPlayer(10n);
    await expect(wallet.post(other, stakeDraft(5n, 8n, account))).rejects.toThrow(
      "one of the player",
    );
  });
});

/** Returns of a bet from the dollar account: what the player is paid counts at the rate. */
function returnsAtRate(...bet: Parameters<typeof returnsDrafts>): TransferDraft[] {
  return returnsDrafts(...bet).map((draft) =>
    "house" in draft.to ? { ...draft, currencyId: USD } : atRate(draft, rate),
  );
}

describe("a currency account", () => {
  it("counts in the head's currency: stakes rounded up, returns down", async () => {
    const account = await open(9, USD, (id) =>
      atRate(depositDraft(1_001n, 6n, CLEARING, id), rate),
    );
    await wallet.post(player, atRate(stakeDraft(101n, 8n, account), rate));
    await wallet.post(player, ...returnsAtRate(101n, 203n, 8n, account));
    // 10.01, 1.01 and 2.03 dollars are 9.15915, 0.92415 and 1.85745 euro.
    expect((await stateOf()).counters).toEqual({
      deposit: 916n,
      wager: 93n,
      won: 185n,
      withdraw: 0n,
    });
    expect(await balances()).toEqual(["main EUR 1000", "currency USD 1103"]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("holds stakes and withdrawals, and gets back what is not taken", async () => {
    const account = await open(9, USD, (id) =>
      atRate(depositDraft(1_000n, 6n, CLEARING, id), rate),
    );
    await wallet.post(player, atRate(holdDraft(101n, 11n, undefined, account), rate));
    await wallet.post(player, atRate(holdDraft(301n, 12n, undefined, account), rate));
    expect((await stateOf()).reservedWagerMinor).toBe(93n + 276n);
    await wallet.post(player, atRate(captureDraft(101n, 11n), rate));
    await wallet.post(player, atRate(releaseDraft(301n, 12n, account), rate));
    expect(await stateOf()).toMatchObject({ reservedWagerMinor: 0n, counters: { wager: 93n } });
    await wallet.post(player, withdrawalHoldDraft(400n, 13n, account));
    await wallet.post(player, withdrawalHoldDraft(99n, 14n, account));
    await wallet.post(player, atRate(withdrawalPaidDraft(400n, 13n, CLEARING), rate));
    await wallet.post(player, withdrawalReturnedDraft(99n, 14n, account));
    expect((await stateOf()).counters.withdraw).toBe(366n);
    expect(await balances()).toEqual(["main EUR 1000", "currency USD 499"]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("gives back to limits what its stakes took, and nothing of what it wins", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(300n, 7n, id));
    const countersOf = async () => {
      const { wager, won } = (await stateOf()).counters;
      return [wager, won];
    };
    await wallet.post(player, stakeDraft(100n, 8n, account));
    const reply = await wallet.post(player, ...returnsDrafts(100n, 300n, 8n, account));
    expect(await countersOf()).toEqual([100n, 100n]);
    const group = await wallet.ledger.findGroup(8n, timeOf(reply));
    await wallet.post(player, ...reverseDrafts(group), lostDraft(100n, 8n));
    expect(await countersOf()).toEqual([100n, 0n]);
    await wallet.post(player, stakeDraft(100n, 9n, account));
    await wallet.post(player, refundDraft(100n, 9n, account));
    await wallet.post(player, casinoStakeDraft(50n, 10n, account));
    await wallet.post(player, casinoPayDraft(20n, 10n, account, 50n));
    expect(await countersOf()).toEqual([250n, 120n]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("reverses what counted whole before as it counted", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(300n, 7n, id));
    await wallet.post(player, stakeDraft(100n, 8n, account));
    const before = returnsDrafts(100n, 300n, 8n, account).map((draft) =>
      "account" in draft.to ? { ...draft, countedMinor: 300n } : draft,
    );
    const reply = await wallet.post(player, ...before);
    expect((await stateOf()).counters.won).toBe(300n);
    expect(await brokenInvariants()).toEqual([]);
    await wallet.post(player, ...reverseDrafts(await wallet.ledger.findGroup(8n, timeOf(reply))));
    expect((await stateOf()).counters.won).toBe(0n);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("gives a hold back to no other account than it came from, and whole", async () => {
    const account = await open(4, EUR, (id) => bonusGrantDraft(300n, 7n, id));
    const bet = wallet.ledger.nextId();
    await wallet.post(player, holdDraft(100n, bet, undefined, account));
    for (const draft of [releaseDraft(100n, bet), captureDraft(99n, bet)]) {
      await expect(wallet.post(player, draft)).rejects.toMatchObject({ cause: { code: "FL002" } });
    }
    const reply = await wallet.post(player, releaseDraft(100n, bet, account));
    expect(reply.kind).toBe("done");
  });

  it("owes in its own currency what a reversal takes and it lacks", async () => {
    const account = await open(9, USD, (id) => atRate(depositDraft(100n, 6n, CLEARING, id), rate));
    await wallet.post(player, atRate(stakeDraft(100n, 8n, account), rate));
    const returns = itemOf(player, returnsAtRate(100n, 300n, 8n, account));
    const reply = await wallet.ledger.submit(returns);
    await wallet.post(player, atRate(stakeDraft(250n, 9n, account), rate));
    const group = await wallet.ledger.findGroup(8n, timeOf(reply));
    await wallet.post(player, ...reverseDrafts(group));
    expect(await stateOf()).toMatchObject({ owedMinor: 0n, balanceMinor: 1_000n });
    expect((await stateOf()).counters.won).toBe(0n);
    await wallet.post(player, depositDraft(500n, 10n, CLEARING));
    expect(await balances()).toEqual(["main EUR 1500", "currency USD 0"]);
    await wallet.post(player, atRate(depositDraft(260n, 10n, CLEARING, account), rate));
    expect(await balances()).toEqual(["main EUR 1500", "currency USD 10"]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is one for each other currency", async () => {
    await open(9, USD);
    const again = { accountId: wallet.ledger.nextId(), kind: 9, currencyId: USD } as const;
    await expect(submit(() => acceptedOf([], { opens: [again] }))).rejects.toThrow("one account");
    const own = { ...again, currencyId: EUR };
    await expect(submit(() => acceptedOf([], { opens: [own] }))).rejects.toThrow("one account");
  });
});

describe("the database", () => {
  it.each<[string, (account: bigint) => TransferDraft]>([
    ["another amount than the rate's", (id) => counted(stakeDraft(100n, 8n, id), 91n)],
    [
      "a rate of other currencies",
      (id) => atRate(stakeDraft(100n, 8n, id), { ...rate, rateId: 1n }),
    ],
  ])("refuses a row that counts %s", async (_what, draft) => {
    const account = await open(9, USD, (id) => atRate(depositDraft(500n, 6n, CLEARING, id), rate));
    await expect(wallet.post(player, draft(account))).rejects.toMatchObject({
      code: "LEDGER_WRITE_FAILED",
      cause: { code: "FL005" },
    });
  });

  it("tells every account that moved, each with its own balance", async () => {
    const account = await open(9, USD, (id) => atRate(depositDraft(500n, 6n, CLEARING, id), rate));
    const told = await database.pool.query(
      `select body from outbox_news where topic = 'wallet.balance-changed' and player_id = $1
       order by id desc, place limit 2`,
      [player],
    );
    const [first, second] = told.rows.map(({ body }) => body);
    expect([first, second]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ accountId: `${account}`, balanceMinor: "500", currency: "USD" }),
        expect.objectContaining({ accountId: `${player}`, balanceMinor: "1000", currency: "EUR" }),
      ]),
    );
  });
});

describe("money in and out", () => {
  it("holds a withdrawal, pays it once or gives it back, and counts what has left", async () => {
    await wallet.post(player, withdrawalHoldDraft(600n, 21n));
    expect(await balances()).toEqual(["main EUR 400"]);
    await wallet.post(player, withdrawalPaidDraft(600n, 21n, CLEARING));
    await expect(wallet.post(player, withdrawalReturnedDraft(600n, 21n))).rejects.toMatchObject({
      cause: { code: "FL002" },
    });
    await expect(wallet.post(player, releaseDraft(600n, 21n))).rejects.toThrow();
    await wallet.post(player, withdrawalHoldDraft(400n, 22n));
    await wallet.post(player, withdrawalReturnedDraft(400n, 22n));
    expect(await stateOf()).toMatchObject({ balanceMinor: 400n, counters: { withdraw: 600n } });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("buys bets back above and below their stake, and empties the escrow", async () => {
    await wallet.post(player, stakeDraft(300n, 31n));
    await wallet.post(player, ...cashOutDrafts(300n, 450n, 31n));
    await wallet.post(player, stakeDraft(300n, 32n));
    const reply = await wallet.post(player, ...cashOutDrafts(300n, 120n, 32n));
    expect(await stateOf()).toMatchObject({ balanceMinor: 970n, counters: { won: 570n } });
    const group = await wallet.ledger.findGroup(32n, timeOf(reply));
    await wallet.post(player, ...reverseDrafts(group));
    expect(await stateOf()).toMatchObject({ balanceMinor: 850n, counters: { won: 450n } });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("plays and pays rounds of games", async () => {
    await wallet.post(player, casinoStakeDraft(200n, 41n), casinoPayDraft(350n, 41n));
    expect(await stateOf()).toMatchObject({
      balanceMinor: 1_150n,
      counters: { wager: 200n, won: 350n },
    });
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("a tombstone", () => {
  const name = (text: string) => ({ source: 3, key: Buffer.alloc(32, text) });

  it("answers the transaction that comes after its rollback, whatever it asks", async () => {
    const rolledBack = itemOf(player, [], { tombstone: name("late") });
    expect((await wallet.ledger.submit(rolledBack)).kind).toBe("done");
    const late = itemOf(player, [casinoStakeDraft(10n, 51n)], { external: name("late") });
    expect(await wallet.ledger.submit(late)).toMatchObject({
      kind: "refused",
      code: "WALLET_TX_TOMBSTONED",
      replayed: true,
    });
    expect(await balances()).toEqual(["main EUR 1000"]);
  });

  it("is not set for a transaction that came: the rollback looks again", async () => {
    const debit = itemOf(player, [casinoStakeDraft(10n, 52n)], { external: name("known") });
    await wallet.ledger.submit(debit);
    const rollback = itemOf(player, [], { tombstone: name("known") });
    expect(await wallet.ledger.submit(rollback)).toEqual({ kind: "blocked" });
  });

  it("lets one of a debit and its rollback win when both come at once", async () => {
    for (let round = 0; round < 20; round += 1) {
      const both = name(`race ${round}`);
      const debit = itemOf(player, [casinoStakeDraft(1n, 53n)], { external: both });
      const rollback = itemOf(player, [], { tombstone: both });
      const order = round % 2 === 0 ? [debit, rollback] : [rollback, debit];
      const replies = await Promise.all(order.map((item) => wallet.ledger.submit(item)));
      const words = replies.map((reply) => (reply.kind === "refused" ? reply.code : reply.kind));
      expect([...words].sort()).toEqual(
        round % 2 === 0 ? ["blocked", "done"] : ["WALLET_TX_TOMBSTONED", "done"],
      );
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});

function counted(draft: TransferDraft, amountMinor: bigint): TransferDraft {
  return { ...draft, currencyId: USD, base: { amountMinor, rateId: rate.rateId } };
}
