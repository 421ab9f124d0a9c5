import { assert, isRefused, systemClock, uuidV7At } from "@fairline/kernel";
import { runAudit } from "@fairline/wallet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Review } from "./model/review.ts";
import { presentWithdrawal, type Withdrawal } from "./model/withdrawal.ts";
import { paymentChecks } from "./store/audit-checks.ts";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

const DAY_MS = 86_400_000;

describe("approval by two persons", () => {
  let world: PaymentsWorld;
  let requests = 0;
  /** Every test has one of its own, with 9,000.00 euros. */
  let payee = ANNA;

  beforeAll(async () => {
    world = await openPaymentsWorld();
  });
  beforeEach(async () => {
    payee += 1n;
    await world.openAccount(payee);
    for (const amountMinor of ["450000", "450000"]) {
      const id = await world.started({ playerId: payee, amountMinor });
      world.provider.setOutcome(String(id), "succeeded");
      world.clock.advance(10_000);
      await world.payments().work();
    }
  });
  afterAll(async () => {
    const findings = await runAudit(world.pool, paymentChecks);
    expect(findings.flatMap(({ rows }) => rows)).toEqual([]);
    await world.close();
  });

  async function ask(amountMinor: string): Promise<Withdrawal> {
    requests += 1;
    const random = new Uint8Array(10).fill(9);
    new DataView(random.buffer).setUint32(6, requests);
    const requestId = uuidV7At(systemClock.nowMs(), random);
    const asked = { playerId: payee, requestId, methodId: "sandbox-card", amountMinor };
    return whole(await world.payments().startWithdrawal(asked));
  }
  function whole(answer: Awaited<ReturnType<typeof review>>): Withdrawal {
    assert(!isRefused(answer), `not ${isRefused(answer) ? answer.code : ""}`);
    return answer;
  }
  function review(
    { id, rev }: Pick<Withdrawal, "id" | "rev">,
    operator: string,
    decision: Review["decision"] = { kind: "approve" },
  ) {
    return world.payments().reviewWithdrawal({ id, rev, operator, decision });
  }
  /** Somebody was paid long ago, so that only the large sum counts. The ledger knows nothing of it. */
  async function withEarlier(work: () => Promise<void>): Promise<void> {
    await world.pool.query(
      `insert into withdrawals (id, player_id, method_id, provider, amount_minor, currency, state,
         cause, created_at, updated_at)
       values (1000, $1, 'sandbox-card', 'psp-sandbox', 1, 'EUR', 'paid', 'evidence', now(), now())`,
      [payee],
    );
    await work();
    await world.pool.query("delete from withdrawals where id = 1000");
  }
  async function stateOf({ id }: Withdrawal) {
    const found = await world.pool.query<{ state: string }>(
      "select state from withdrawals where id = $1",
      [id],
    );
    return found.rows[0]?.state;
  }
  async function decisionsOf({ id }: Withdrawal) {
    const found = await world.pool.query(
      `select state, operator, reason from withdrawal_steps
       where withdrawal_id = $1 and cause = 'person' order by rev`,
      [id],
    );
    return found.rows.map(({ state, operator, reason }) => [state, operator, reason]);
  }

  it("sends 1,000.00 euros to somebody never paid before when two persons agree, not before", async () => {
    const withdrawal = await ask("100000");
    expect(withdrawal).toMatchObject({
      state: "review",
      needsSecond: true,
      reasons: ["amount", "large-first"],
    });
    const first = whole(await review(withdrawal, "anna"));
    expect(first).toMatchObject({ state: "second-approval", firstApprover: "anna" });
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("second-approval");
    expect(await review(first, "anna")).toMatchObject({ code: "WITHDRAW_REVIEW_SAME_PERSON" });
    await review(first, "boris");
    await world.payments().work();
    expect(await stateOf(withdrawal)).toBe("paid");
    expect(await decisionsOf(withdrawal)).toEqual([
      ["second-approval", "anna", null],
      ["approved", "boris", null],
    ]);
  });

  it("takes one person below that, and keeps his name", async () => {
    const withdrawal = await ask("99999");
    await review(withdrawal, "anna");
    expect(await decisionsOf(withdrawal)).toEqual([["approved", "anna", null]]);
  });

  it("adds up the withdrawals of 24 hours: the last part takes two, and the first while it waits", async () => {
    const [first, second] = [await ask("60000"), await ask("40000")];
    expect([first.needsSecond, second.needsSecond]).toEqual([false, true]);
    for (const one of [first, second]) {
      expect(whole(await review(one, "anna"))).toMatchObject({ state: "second-approval" });
    }
    const third = await ask("30001");
    await world.payments().cancelWithdrawal(payee, second.id);
    await world.payments().cancelWithdrawal(payee, first.id);
    // What was taken back counts no more for what nobody has looked at.
    const fourth = await ask("30001");
    expect([third.needsSecond, fourth.needsSecond]).toEqual([true, false]);
    await review(fourth, "anna");
    expect(await decisionsOf(fourth)).toEqual([["approved", "anna", null]]);
  });

  it("counts 4,900.00 and 200.00 euros of one day as more than 5,000.00", async () => {
    await withEarlier(async () => {
      const large = await ask("490000");
      expect(large).toMatchObject({ needsSecond: false, reasons: ["amount"] });
      await review(large, "anna");
      await world.payments().work();
      expect(await stateOf(large)).toBe("paid");
      const rest = await ask("20000");
      expect(rest).toMatchObject({ needsSecond: true, reasons: ["sum-of-day", "large-sum"] });
    });
  });

  it("refuses what has moved on, names that are none, and two decisions at once", async () => {
    const withdrawal = await ask("200000");
    const answers = await Promise.all(["anna", "boris"].map((name) => review(withdrawal, name)));
    const codes = answers.map((answer) => (isRefused(answer) ? answer.code : answer.state));
    expect(codes.sort()).toEqual(["WITHDRAW_REVIEW_CHANGED", "second-approval"]);
    expect(await review(withdrawal, "clara")).toMatchObject({ code: "WITHDRAW_REVIEW_CHANGED" });
    const now = { ...withdrawal, rev: 2 };
    for (const name of ["", "Anna", "anna ", "anna\n"]) {
      expect(await review(now, name)).toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await review({ id: 1n, rev: 1 }, "anna")).toMatchObject({ code: "NOT_FOUND" });
  });

  it("gives the money back when either of the two refuses, once, with his reason", async () => {
    const reject = { kind: "reject", reason: "foreign-means" } as const;
    const before = await world.balanceOf(payee);
    const [one, two] = [await ask("200000"), await ask("200000")];
    const refusals = await Promise.all(["anna", "boris"].map((name) => review(one, name, reject)));
    const codes = refusals.map((answer) => (isRefused(answer) ? answer.code : answer.state));
    expect(codes.sort()).toEqual(["WITHDRAW_REVIEW_CHANGED", "rejected"]);
    const first = whole(await review(two, "anna"));
    // Whoever approved it may think better of it.
    expect(whole(await review(first, "anna", reject))).toMatchObject({ state: "rejected" });
    expect(await world.balanceOf(payee)).toBe(before);
    expect((await decisionsOf(two)).at(-1)).toEqual(["rejected", "anna", "foreign-means"]);
    expect(await world.countTransfers(one.id, 13)).toBe(1);
  });

  it("forgets a first approval that nobody joined within a day", async () => {
    const withdrawal = await ask("200000");
    const first = whole(await review(withdrawal, "anna"));
    world.clock.advance(DAY_MS);
    const again = whole(await review(first, "boris"));
    expect(again).toMatchObject({ state: "second-approval", firstApprover: "boris" });
    expect(await review(again, "boris")).toMatchObject({ code: "WITHDRAW_REVIEW_SAME_PERSON" });
    await review(again, "anna");
    expect((await decisionsOf(withdrawal)).at(-1)).toEqual(["approved", "anna", null]);
  });

  it("tells the player nothing of it", async () => {
    const withdrawal = await ask("200000");
    const news = async () => {
      const { rows } = await world.pool.query<{ state: string }>(
        "select body ->> 'state' as state from outbox where body ->> 'paymentId' = $1",
        [String(withdrawal.id)],
      );
      return rows.map(({ state }) => state);
    };
    world.clock.advance(60_000);
    const first = whole(await review(withdrawal, "anna"));
    expect(presentWithdrawal(first)).toEqual(presentWithdrawal(withdrawal));
    expect(await news()).toEqual(["review"]);
    const { withdrawals } = await world.payments().findWithdrawals(payee, undefined);
    expect(withdrawals.map(presentWithdrawal)).toMatchObject([
      { state: "review", canCancel: true },
    ]);
    const cancelled = await world.payments().cancelWithdrawal(payee, withdrawal.id);
    expect(cancelled).toMatchObject({ state: "cancelled" });
  });

  it("is held to two persons by the database, whatever a process believes", async () => {
    const withdrawal = await ask("200000");
    const write = (rev: number, state: string, operator: string | null) =>
      world.pool.query("select withdrawals_write($1, $2, $3, 'person', now(), null, $4) as moved", [
        withdrawal.id,
        rev,
        state,
        operator,
      ]);
    await expect(write(1, "approved", "anna")).rejects.toMatchObject({ code: "23514" });
    await expect(write(1, "sending", null)).rejects.toMatchObject({ code: "23514" });
    await write(1, "second-approval", "anna");
    await expect(write(2, "approved", "anna")).rejects.toMatchObject({ code: "23514" });
    await expect(write(2, "approved", null)).rejects.toMatchObject({ code: "23514" });
    await write(2, "approved", "boris");
  });
});
