import { assert, Failure, isRefused, silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { createWallet, ledgerChecks, runAudit } from "@fairline/wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Review } from "./model/review.ts";
import type { Withdrawal } from "./model/withdrawal.ts";
import { createPayments, type Payments, type PaymentsOptions } from "./payments.ts";
import { paymentChecks } from "./store/audit-checks.ts";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

const DEPOSIT = 500_000n;

function reviewOf(
  { id, rev }: Withdrawal,
  operator: string,
  decision: Review["decision"] = { kind: "approve" },
): Review {
  return { id, rev, operator, decision };
}

describe("withdrawals", () => {
  let world: PaymentsWorld;
  let requests = 0;
  /** Every test has one of its own: the sums of one do not count for the next. */
  let payee = ANNA;

  const others: Payments[] = [];

  beforeAll(async () => {
    world = await openPaymentsWorld();
  });
  beforeEach(async () => {
    world.provider.payoutMood = "paid";
    world.provider.isSilent = false;
    world.provider.onCall = undefined;
    payee += 1n;
    await world.openAccount(payee);
    await payIn("sandbox-card", String(DEPOSIT));
    expect(await world.balanceOf(payee)).toBe(DEPOSIT);
  });
  // Who was at work for one test must not take what is due in the next.
  afterEach(async () => {
    for (const payments of others.splice(0)) await payments.stop();
  });
  afterAll(async () => {
    const findings = await runAudit(world.pool, paymentChecks);
    expect(ledgerChecks.length).toBeGreaterThan(0);
    expect(findings.flatMap(({ rows }) => rows)).toEqual([]);
    await world.close();
  });

  /** The domain once more, until the test ends. */
  function besides(deps: PaymentsOptions): Payments {
    const payments = createPayments(deps);
    others.push(payments);
    return payments;
  }
  async function payIn(methodId: string, amountMinor: string): Promise<void> {
    const id = await world.started({ playerId: payee, methodId, amountMinor });
    world.provider.setOutcome(String(id), "succeeded");
    world.clock.advance(10_000);
    await world.payments().work();
  }
  // The ledger judges a request's age by the database's clock, not by the one of this world.
  function requestId(): string {
    requests += 1;
    const random = new Uint8Array(10).fill(7);
    new DataView(random.buffer).setUint32(6, requests);
    return uuidV7At(systemClock.nowMs(), random);
  }
  function ask(amountMinor = "1000", name = requestId()) {
    return world.payments().startWithdrawal({
      playerId: payee,
      requestId: name,
      methodId: "sandbox-card",
      amountMinor,
    });
  }
  async function asked(amountMinor?: string, name?: string): Promise<Withdrawal> {
    const answer = await ask(amountMinor, name);
    assert(!isRefused(answer), `asked, not ${isRefused(answer) ? answer.code : ""}`);
    return answer;
  }
  async function stateOf({ id }: Withdrawal) {
    const { withdrawals } = await world.payments().findWithdrawals(payee, undefined);
    return withdrawals.find((one) => one.id === id)?.state;
  }
  const transfers = async ({ id }: Withdrawal) =>
    Promise.all([11, 12, 13].map((kind) => world.countTransfers(id, kind)));

  it("sets the money aside at once and pays it out through the provider", async () => {
    const before = await world.balanceOf(payee);
    const withdrawal = await asked("2000");
    expect(withdrawal.state).not.toBe("review");
    expect(await world.balanceOf(payee)).toBe(before - 2_000n);
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("paid");
    expect(await transfers(withdrawal)).toEqual([1, 1, 0]);
    expect(world.provider.payouts.get(String(withdrawal.id))).toMatchObject({
      amountMinor: 2_000n,
      currency: "EUR",
    });
  });

  it("happens once however often it is asked for", async () => {
    const before = await world.balanceOf(payee);
    const name = requestId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => asked("700", name)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await ask("701", name)).toMatchObject({ code: "PAYMENT_DUPLICATE_MISMATCH" });
    await world.payments().work();
    expect((await asked("700", name)).id).toBe(answers[0]?.id);
    expect(await world.balanceOf(payee)).toBe(before - 700n);
    const [first] = answers;
    assert(first, "there are ten");
    expect(world.provider.payoutCalls.filter((id) => id === String(first.id)).length).toBe(1);
  });

  it("refuses more than there is, nothing, and what a gate holds back", async () => {
    await asked("100");
    const available = String(await world.balanceOf(payee));
    expect(await ask("500000")).toMatchObject({
      code: "WITHDRAW_INSUFFICIENT",
      data: { availableMinor: available },
    });
    for (const amount of ["0", "-1", "1.5", ""]) {
      expect(await ask(amount)).toMatchObject({ code: "PAYMENT_AMOUNT_INVALID" });
    }
    expect(await ask("1")).toMatchObject({ code: "PAYMENT_BELOW_MIN" });
    const gated = besides({
      ...world.deps,
      withdrawalGate: () =>
        Promise.resolve({
          kind: "refused",
          code: "WITHDRAW_VERIFICATION",
          data: { step: "address" },
        }),
    });
    const refused = await gated.startWithdrawal({
      playerId: payee,
      requestId: requestId(),
      methodId: "sandbox-card",
      amountMinor: "1000",
    });
    expect(refused).toMatchObject({ code: "WITHDRAW_VERIFICATION", data: { step: "address" } });
  });

  it("releases what is reached before it takes the other bonuses, and again when more is", async () => {
    const story: string[] = [];
    const { ledger } = world.deps;
    const refusing = {
      ...ledger,
      findAccounts: (playerId: bigint) => ledger.findAccounts(playerId),
      readHead: (playerId: bigint) => ledger.readHead(playerId),
      nextId: () => ledger.nextId(),
      nowMs: () => ledger.nowMs(),
      submit: async (item: Parameters<typeof ledger.submit>[0]) => {
        story.push("take");
        if (story.length < 4) throw new Failure("LEDGER_WRITE_FAILED", "a bonus is reached");
        return ledger.submit(item);
      },
    };
    const releaseBonuses = async () => void story.push("release");
    const payments = besides({ ...world.deps, ledger: refusing, releaseBonuses });
    const askedFor = { playerId: payee, methodId: "sandbox-card", amountMinor: "1000" };
    const first = await payments.startWithdrawal({ ...askedFor, requestId: requestId() });
    expect(isRefused(first)).toBe(false);
    expect(story).toEqual(["release", "take", "release", "take"]);
    const never = { ...refusing, submit: () => Promise.reject(new Failure("OVERLOADED", "full")) };
    const full = besides({ ...world.deps, ledger: never, releaseBonuses });
    const again = full.startWithdrawal({ ...askedFor, requestId: requestId() });
    await expect(again).rejects.toMatchObject({ code: "OVERLOADED" });
  });

  it("lets a person look at large sums, however they are split", async () => {
    const large = await asked("30001");
    expect(large).toMatchObject({ state: "review", cause: "amount" });
    const reject = { kind: "reject", reason: "rules" } as const;
    const rejected = await world.payments().reviewWithdrawal(reviewOf(large, "anna", reject));
    expect(rejected).toMatchObject({ state: "rejected" });
    const half = await asked("20000");
    expect(half.state).not.toBe("review");
    const rest = await asked("10001");
    expect(rest).toMatchObject({ state: "review", cause: "sum-of-day" });
    await world.payments().work();
    expect(await stateOf(rest)).toBe("review");
    await world.payments().reviewWithdrawal(reviewOf(rest, "anna"));
    await world.payments().work();
    expect(await stateOf(rest)).toBe("paid");
    expect(await transfers(large)).toEqual([1, 0, 1]);
  });

  it("lets a person look at what goes where no money came from, or to whom nobody knows", async () => {
    const start = (payments = world.payments(), methodId = "sandbox-bank") =>
      payments.startWithdrawal({
        playerId: payee,
        requestId: requestId(),
        methodId,
        amountMinor: "1000",
      });
    expect(await start()).toMatchObject({ state: "review", cause: "means" });
    const strangers = besides({
      ...world.deps,
      assessPlayer: () => Promise.reject(new RangeError("nobody knows")),
    });
    const held = besides({
      ...world.deps,
      assessPlayer: async () => ({ accountAgeMs: 0, isHeldUp: true }),
    });
    const young = besides({
      ...world.deps,
      assessPlayer: async () => ({ accountAgeMs: 0, isHeldUp: false }),
    });
    for (const [payments, cause] of [
      [strangers, "standing"],
      [held, "standing"],
      // Nothing of what he paid in today was played.
      [young, "risk"],
    ] as const) {
      expect(await start(payments, "sandbox-card")).toMatchObject({ state: "review", cause });
      await payments.stop();
    }
    await world.payments().work();
    expect(await world.balanceOf(payee)).toBe(DEPOSIT - 4_000n);
  });

  it("counts a day by the database's clock, whatever the process believes", async () => {
    expect(await asked("20000")).toMatchObject({ state: "approved" });
    world.clock.advance(25 * 3_600_000);
    expect(await asked("10001")).toMatchObject({ state: "review", cause: "sum-of-day" });
  });

  it("lets 300.00 euros and not a cent more go out by itself, whatever the method", async () => {
    await payIn("sandbox-bank", "1000");
    const start = (methodId: string, amountMinor: string) =>
      world.payments().startWithdrawal({
        playerId: payee,
        requestId: requestId(),
        methodId,
        amountMinor,
      });
    expect(await start("sandbox-bank", "30000")).toMatchObject({ state: "approved" });
    expect(await start("sandbox-card", "100")).toMatchObject({ cause: "sum-of-day" });
    await world.payments().work();
    const { withdrawals } = await world.payments().findWithdrawals(payee, undefined);
    for (const { id, state } of withdrawals) {
      if (state === "review") await world.payments().cancelWithdrawal(payee, id);
    }
  });

  it("keeps to its bounds when requests come at once, at two processes", async () => {
    const wallet = createWallet({ pool: world.pool, clock: systemClock, log: silentLog });
    await wallet.start();
    const other = besides({ ...world.deps, ledger: wallet.ledger });
    world.provider.payoutMood = "accepted";
    const start = (index: number) =>
      (index % 2 === 0 ? world.payments() : other).startWithdrawal({
        playerId: payee,
        requestId: requestId(),
        methodId: "sandbox-card",
        amountMinor: "12000",
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => start(index)));
    const refusals = answers.flatMap((answer) => (isRefused(answer) ? [answer.code] : []));
    expect(refusals).toEqual(Array.from({ length: 7 }, () => "WITHDRAW_TOO_MANY_OPEN"));
    const opened = answers.flatMap((answer) => (isRefused(answer) ? [] : [answer]));
    const { rows } = await world.pool.query<{ cause: string }>(
      "select cause from withdrawal_steps where rev = 1 and withdrawal_id = any($1::bigint[])",
      [opened.map(({ id }) => String(id))],
    );
    // Two together are below the bound; every further one waits for a person.
    expect(rows.map(({ cause }) => cause).sort()).toEqual([
      "small",
      "small",
      ...Array.from({ length: 3 }, () => "sum-of-day"),
    ]);
    for (const { id } of opened) await world.payments().cancelWithdrawal(payee, id);
    world.provider.payoutMood = "paid";
    world.clock.advance(3_600_000);
    await world.payments().work();
    await other.stop();
    await wallet.stop();
  });

  it("gives the money back when the player cancels, once, and not after it was sent", async () => {
    const before = await world.balanceOf(payee);
    const withdrawal = await asked("40000");
    const cancels = Array.from({ length: 5 }, () =>
      world.payments().cancelWithdrawal(payee, withdrawal.id),
    );
    for (const one of await Promise.all(cancels)) expect(one).toMatchObject({ state: "cancelled" });
    expect(await world.balanceOf(payee)).toBe(before);
    const sent = await asked("500");
    await world.payments().work();
    expect(await world.payments().cancelWithdrawal(payee, sent.id)).toMatchObject({
      code: "WITHDRAW_CANCEL_TOO_LATE",
    });
    expect(await world.payments().cancelWithdrawal(payee + 1n, sent.id)).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await transfers(withdrawal)).toEqual([1, 0, 1]);
  });

  it("either cancels or sends when both come at once", async () => {
    for (let race = 0; race < 10; race += 1) {
      const before = await world.balanceOf(payee);
      const withdrawal = await asked("150");
      const [cancelled] = await Promise.all([
        world.payments().cancelWithdrawal(payee, withdrawal.id),
        world.payments().work(),
      ]);
      await world.payments().work();
      const isCancelled = !isRefused(cancelled);
      expect(await stateOf(withdrawal)).toBe(isCancelled ? "cancelled" : "paid");
      expect(await world.balanceOf(payee)).toBe(isCancelled ? before : before - 150n);
      const isSent = world.provider.payouts.has(String(withdrawal.id));
      expect(isSent).toBe(!isCancelled);
    }
  });

  it.each(["returned", "refused"] as const)("comes back when the payout is %s", async (mood) => {
    world.provider.payoutMood = mood;
    const before = await world.balanceOf(payee);
    const withdrawal = await asked("900");
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("returned");
    expect(await world.balanceOf(payee)).toBe(before);
    expect(await transfers(withdrawal)).toEqual([1, 0, 1]);
  });

  it("is followed until the provider says that it is paid", async () => {
    world.provider.payoutMood = "accepted";
    const withdrawal = await asked("300");
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("sent");
    world.provider.isSilent = true;
    world.clock.advance(60_000);
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("unknown");
    expect(await transfers(withdrawal)).toEqual([1, 0, 0]);
    world.provider.isSilent = false;
    world.provider.payoutMood = "paid";
    world.clock.advance(2 * 3_600_000);
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("paid");
    expect(await transfers(withdrawal)).toEqual([1, 1, 0]);
  });

  it("is unknown, and never sent again, while nobody knows whether the call arrived", async () => {
    world.provider.payoutMood = "lost";
    const withdrawal = await asked("250");
    const callsOf = () =>
      world.provider.payoutCalls.filter((id) => id === String(withdrawal.id)).length;
    await world.payments().work();
    for (let day = 0; day < 5; day += 1) {
      expect(await stateOf(withdrawal)).toBe("unknown");
      world.clock.advance(24 * 3_600_000);
      await world.payments().work();
    }
    expect(callsOf()).toBe(1);
    expect(await transfers(withdrawal)).toEqual([1, 0, 0]);
    world.provider.payouts.set(String(withdrawal.id), {
      payoutId: String(withdrawal.id),
      methodId: "sandbox-card",
      amountMinor: 250n,
      currency: "EUR",
    });
    world.provider.payoutMood = "paid";
    world.clock.advance(2 * 3_600_000);
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("paid");
    expect(callsOf()).toBe(1);
  });

  it("is asked about, not sent again, by the process after one that died at the call", async () => {
    const withdrawal = await asked("350");
    world.provider.onCall = () => new Promise(() => undefined);
    void world.payments().work();
    await expect.poll(() => stateOf(withdrawal)).toBe("sending");
    world.restart();
    world.provider.onCall = undefined;
    world.provider.payouts.set(String(withdrawal.id), {
      payoutId: String(withdrawal.id),
      methodId: "sandbox-card",
      amountMinor: 350n,
      currency: "EUR",
    });
    world.clock.advance(60_000);
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("paid");
    expect(world.provider.payoutCalls.filter((id) => id === String(withdrawal.id)).length).toBe(1);
    expect(await transfers(withdrawal)).toEqual([1, 1, 0]);
  });
});
