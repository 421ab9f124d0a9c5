import { assert, isRefused, systemClock, uuidV7At } from "@fairline/kernel";
import {
  createResponsibleGaming,
  limitChecks,
  type ResponsibleGaming,
} from "@fairline/responsible-gaming";
import { correctionDraft, runAudit, setAccountStatus } from "@fairline/wallet";
import { openCurrencyAccount } from "@fairline/wallet/engine";
import { openRates, postOwnItem } from "@fairline/wallet/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPayments } from "./payments.ts";
import { paymentChecks } from "./store/audit-checks.ts";
import { openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

const FUNDS = 100_000n;
/** Numbers of players who are nobody else in these tests. */
const STRANGERS = 1_000_000n;

describe("a payment of a currency account", () => {
  let world: PaymentsWorld;
  let limits: ResponsibleGaming;
  let playerId = 1_000_200n;
  let accountId: string;
  let requests = 0;
  let events = 0;

  beforeAll(async () => {
    world = await openPaymentsWorld();
    const { ledger } = world.wallet;
    await rateOf(915n);
    limits = createResponsibleGaming({
      pool: world.pool,
      clock: world.clock,
      nudge: () => undefined,
      wallet: {
        readHead: (id) => ledger.readHead(id),
        touchWallet: (client, id) => ledger.touchHead(client, id),
      },
    });
  });
  beforeEach(async () => {
    world.provider.payoutMood = "paid";
    playerId += 1n;
    accountId = await openPlayer(playerId);
  });
  afterAll(async () => {
    const findings = await runAudit(world.pool, [...paymentChecks, ...limitChecks]);
    expect(findings.flatMap(({ rows }) => rows)).toEqual([]);
    await world.close();
  });

  /** What a thousand dollars are worth in euro from now on. */
  const rateOf = (num: bigint) => openRates(world.pool, world.wallet.ledger, { num, den: 1_000n });

  /** The ledger judges a request's age by the database's clock. */
  function requestId(): string {
    requests += 1;
    const random = new Uint8Array(10).fill(9);
    new DataView(random.buffer).setUint32(6, requests);
    return uuidV7At(systemClock.nowMs(), random);
  }
  async function openPlayer(id: bigint): Promise<string> {
    await world.openAccount(id);
    const { ledger } = world.wallet;
    const asked = { playerId: id, requestId: requestId(), currency: "USD" };
    const opened = await openCurrencyAccount({ pool: world.pool, ledger }, asked);
    assert(!isRefused(opened), "opened");
    return String(opened.accountId);
  }
  const start = (amountMinor: string, from = accountId) =>
    world.start({ playerId, amountMinor, accountId: from });
  async function paidIn(paymentId: bigint): Promise<void> {
    events += 1;
    await world.hook(`currency-${events}`, paymentId, "succeeded");
    await world.payments().work();
  }
  async function payIn(amountMinor: string, from = accountId): Promise<bigint> {
    const id = await world.started({ playerId, amountMinor, accountId: from });
    await paidIn(id);
    return id;
  }
  async function purse(): Promise<{ eur: bigint; usd: bigint }> {
    const accounts = await world.wallet.ledger.findAccounts(playerId);
    const balanceOf = (code: string) =>
      accounts.find(({ currencyCode }) => currencyCode === code)?.balanceMinor ?? -1n;
    return { eur: balanceOf("EUR"), usd: balanceOf("USD") };
  }
  async function counted() {
    const { state } = await world.wallet.ledger.readHead(playerId);
    return { deposit: state.counters.deposit, withdraw: state.counters.withdraw };
  }
  async function fill(amountMinor: bigint): Promise<void> {
    await postOwnItem(world.wallet.ledger, playerId, (ref) => [
      correctionDraft("player", amountMinor, ref, BigInt(accountId)),
    ]);
  }
  async function setStatus(status: "open" | "frozen"): Promise<void> {
    const order = { playerId, accountId: BigInt(accountId), status };
    const done = await setAccountStatus(world, { ...order, operator: "anna", reason: "a test" });
    expect(done).toMatchObject({ isChanged: true });
  }

  describe("a deposit", () => {
    it("is ordered in its currency, credited there, and counts at the rate of its start", async () => {
      const id = await world.started({ playerId, amountMinor: "1001", accountId });
      expect(world.provider.orders.get(String(id))).toMatchObject({
        amountMinor: 1_001n,
        currency: "USD",
      });
      await rateOf(2_000n);
      await paidIn(id);
      await rateOf(915n);
      expect(await world.payments().getPayment(playerId, id)).toMatchObject({
        state: "succeeded",
        currency: "USD",
      });
      expect(await purse()).toEqual({ eur: 0n, usd: 1_001n });
      expect(await counted()).toEqual({ deposit: 916n, withdraw: 0n });
    });

    it("counts on the deposit limit together with those to the main account", async () => {
      await limits.setLimit({ playerId, limitType: 20, limitValue: "2000" });
      await world.started({ playerId, amountMinor: "1000" });
      expect(await start("1093")).toMatchObject({
        code: "LIMIT_DEPOSIT_24H",
        data: { leftMinor: "1000", currency: "EUR" },
      });
      const answers = await Promise.all([start("1092"), start("1092")]);
      expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(1);
      const [first] = answers.filter((answer) => !isRefused(answer));
      assert(first && !isRefused(first), "one was started");
      await paidIn(first.payment.id);
      expect(await counted()).toMatchObject({ deposit: 1_000n });
    });

    it("is the same one for the same request, and another one for another account", async () => {
      const name = world.nextRequestId();
      const asked = { playerId, requestId: name, amountMinor: "1000" };
      const id = await world.started({ ...asked, accountId });
      expect(await world.started({ ...asked, accountId })).toBe(id);
      expect(await world.start(asked)).toMatchObject({ code: "PAYMENT_DUPLICATE_MISMATCH" });
    });

    it("that arrives while its account is frozen is credited all the same", async () => {
      const id = await world.started({ playerId, amountMinor: "1000", accountId });
      await setStatus("frozen");
      await paidIn(id);
      expect(await purse()).toEqual({ eur: 0n, usd: 1_000n });
    });

    it("is offered by what there is for the currency", async () => {
      const methods = await world.payments().findMethods(playerId, accountId);
      assert(!isRefused(methods), "methods");
      expect(new Set(methods.map(({ currency }) => currency))).toEqual(new Set(["USD"]));
    });
  });

  describe("a withdrawal", () => {
    function ask(amountMinor: string, from = accountId) {
      const asked = { playerId, requestId: requestId(), methodId: "sandbox-card", amountMinor };
      return world.payments().startWithdrawal({ ...asked, accountId: from });
    }
    async function asked(amountMinor: string, from?: string) {
      const withdrawal = await ask(amountMinor, from);
      assert(!isRefused(withdrawal), `asked, not ${isRefused(withdrawal) ? withdrawal.code : ""}`);
      return withdrawal;
    }

    it("is held and paid out from its account, whatever the rate is by then", async () => {
      await payIn("5000");
      const { id } = await asked("2001");
      expect(await purse()).toEqual({ eur: 0n, usd: 2_999n });
      await rateOf(2_000n);
      await world.payments().work();
      await rateOf(915n);
      expect(world.provider.payouts.get(String(id))).toMatchObject({
        amountMinor: 2_001n,
        currency: "USD",
      });
      // 2001 cents are 1830.915 of the euro.
      expect(await counted()).toEqual({ deposit: 4_575n, withdraw: 1_830n });
    });

    it("goes back there when the player cancels it, or the bank returns it", async () => {
      await payIn("5000");
      await fill(FUNDS);
      const large = await asked("50000");
      expect(large.state).toBe("review");
      expect(await world.payments().cancelWithdrawal(playerId, large.id)).toMatchObject({
        state: "cancelled",
      });
      world.provider.payoutMood = "returned";
      await asked("1000");
      await world.payments().work();
      expect(await purse()).toEqual({ eur: 0n, usd: FUNDS + 5_000n });
      expect(await counted()).toMatchObject({ withdraw: 0n });
    });

    it("is judged with those of the main account by what all are worth there", async () => {
      await payIn("5000");
      await payIn("30000", String(playerId));
      await fill(FUNDS);
      expect((await asked("10000")).countedMinor).toBe(9_150n);
      // 91.50 and 208.51 euros are more than 300.
      const second = await asked("20851", String(playerId));
      expect(second).toMatchObject({ state: "review", cause: "sum-of-day" });
      const { items } = await world.payments().findReviewQueue(undefined);
      expect(items.find(({ withdrawal }) => withdrawal.id === second.id)).toMatchObject({
        sumOfDayMinor: 30_001n,
        sumCurrency: "EUR",
      });
    });

    it("is refused above the balance of its account, and while that is frozen", async () => {
      await payIn("5000");
      expect(await ask("5001")).toMatchObject({
        code: "WITHDRAW_INSUFFICIENT",
        data: { availableMinor: "5000" },
      });
      await setStatus("frozen");
      expect(await ask("1000")).toMatchObject({ code: "WITHDRAW_ACCOUNT_BLOCKED" });
    });

    it("is refused for an account that is not his", async () => {
      const theirs = await openPlayer(playerId + STRANGERS);
      expect(await ask("1000", theirs)).toMatchObject({ code: "WALLET_ACCOUNT_UNKNOWN" });
    });
  });

  describe("is refused at its start", () => {
    it("for an account that there is not, or that is another player's", async () => {
      const theirs = await openPlayer(playerId + STRANGERS);
      for (const from of ["999", theirs]) {
        expect(await start("1000", from)).toMatchObject({ code: "WALLET_ACCOUNT_UNKNOWN" });
        expect(await world.payments().findMethods(playerId, from)).toMatchObject({
          code: "WALLET_ACCOUNT_UNKNOWN",
        });
      }
    });

    it("for a frozen account", async () => {
      await setStatus("frozen");
      expect(await start("1000")).toMatchObject({ code: "WALLET_ACCOUNT_BLOCKED" });
    });

    it("without a rate", async () => {
      const unrated = createPayments({ ...world.deps, findRate: async () => undefined });
      const asked = { playerId, accountId, methodId: "sandbox-card", amountMinor: "1000" };
      expect(
        await unrated.startDeposit({ ...asked, requestId: world.nextRequestId(), language: "en" }),
      ).toMatchObject({ code: "RATE_UNAVAILABLE" });
      expect(await unrated.startWithdrawal({ ...asked, requestId: requestId() })).toMatchObject({
        code: "RATE_UNAVAILABLE",
      });
      await unrated.stop();
    });
  });
});
