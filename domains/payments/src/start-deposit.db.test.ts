import { isRefused } from "@fairline/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterEach(() => world.endOpen());
afterAll(() => world.close());

async function countPayments(): Promise<number> {
  const counted = await world.pool.query<{ count: bigint }>("select count(*) from payments");
  return Number(counted.rows[0]?.count);
}

describe("startDeposit", () => {
  it("answers where the player pays, and moves no money", async () => {
    const reply = await world.start();
    if (isRefused(reply)) expect.unreachable();
    expect(reply.payment).toMatchObject({ state: "awaiting", amountMinor: 1_000n });
    expect(reply.next).toEqual({
      kind: "redirect",
      url: `https://pay.example/${reply.payment.id}`,
    });
    expect(await world.balanceOf(ANNA)).toBe(0n);
    expect(await world.stepsOf(reply.payment.id)).toEqual(["created", "awaiting"]);
    expect(world.provider.orders.get(String(reply.payment.id))?.returnUrls).toEqual({
      success: `http://localhost:3000/en/onpay/success?payment=${reply.payment.id}`,
      fail: `http://localhost:3000/en/onpay/fail?payment=${reply.payment.id}`,
      pending: `http://localhost:3000/en/onpay/pending?payment=${reply.payment.id}`,
      cancel: `http://localhost:3000/en/onpay/cancel?payment=${reply.payment.id}`,
    });
  });

  it("commits the intention before it asks the provider, and holds no transaction open", async () => {
    let seen: unknown[] = [];
    world.provider.onCall = async () => {
      const rows = await world.pool.query("select state from payments where state = 'created'");
      const open = await world.pool.query(
        `select 1 from pg_stat_activity where datname = current_database()
         and state like 'idle in transaction%'`,
      );
      seen = [...rows.rows, { open: open.rows.length }];
    };
    await world.start();
    world.provider.onCall = undefined;
    expect(seen).toEqual([{ state: "created" }, { open: 0 }]);
  });

  it("starts one deposit for one requestId, however often and fast it comes", async () => {
    const requestId = world.nextRequestId();
    const callsBefore = world.provider.calls.length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.start({ requestId })));
    const again = await world.start({ requestId });
    const ids = [...replies, again].map((reply) =>
      isRefused(reply) ? reply.code : reply.payment.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(world.provider.calls.length).toBe(callsBefore + 1);
    for (const reply of replies) expect(reply).toEqual(again);
  });

  it("starts one deposit even when its repeats reach other processes", async () => {
    const requestId = world.nextRequestId();
    const before = await countPayments();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => {
        world.restart();
        return world.start({ requestId });
      }),
    );
    expect(await countPayments()).toBe(before + 1);
    for (const reply of replies) expect(isRefused(reply)).toBe(false);
  });

  it("refuses another deposit under a used requestId", async () => {
    const requestId = world.nextRequestId();
    await world.start({ requestId });
    for (const changes of [{ amountMinor: "1001" }, { methodId: "sandbox-bank" }]) {
      expect(await world.start({ requestId, ...changes })).toMatchObject({
        code: "PAYMENT_DUPLICATE_MISMATCH",
      });
    }
  });

  it("keeps the requestIds of two players apart", async () => {
    await world.openAccount(1_000_001n, "USD");
    const requestId = world.nextRequestId();
    const mine = await world.started({ requestId });
    const theirs = await world.started({ requestId, playerId: 1_000_001n });
    expect(theirs).not.toBe(mine);
  });

  it.each([
    [{ methodId: "sandbox-gold" }, "PAYMENT_METHOD_UNKNOWN"],
    [{ amountMinor: "-1000" }, "PAYMENT_AMOUNT_INVALID"],
    [{ amountMinor: "NaN" }, "PAYMENT_AMOUNT_INVALID"],
    [{ amountMinor: "10.50" }, "PAYMENT_AMOUNT_INVALID"],
    [{ amountMinor: "1e3" }, "PAYMENT_AMOUNT_INVALID"],
    [{ amountMinor: "0" }, "PAYMENT_AMOUNT_INVALID"],
    [{ amountMinor: "9".repeat(60) }, "PAYMENT_AMOUNT_INVALID"],
    [{ amountMinor: "99" }, "PAYMENT_BELOW_MIN"],
    [{ amountMinor: "500001" }, "PAYMENT_ABOVE_MAX"],
  ])("refuses %j with %s and writes nothing", async (changes, code) => {
    const before = await countPayments();
    expect(await world.start(changes)).toMatchObject({ kind: "refused", code });
    expect(await countPayments()).toBe(before);
    expect(await world.balanceOf(ANNA)).toBe(0n);
  });

  it("refuses a fourth open deposit, also when five come at once", async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => world.start()));
    const codes = replies.map((reply) => (isRefused(reply) ? reply.code : "started"));
    expect(codes.filter((code) => code === "started")).toHaveLength(3);
    expect(codes.filter((code) => code === "PAYMENT_TOO_MANY_OPEN")).toHaveLength(2);
  });

  it("forgets abandoned pay pages once their links have expired", async () => {
    for (let n = 0; n < 3; n++) await world.started();
    expect(await world.start()).toMatchObject({ code: "PAYMENT_TOO_MANY_OPEN" });
    world.clock.advance(30 * 60_000);
    await world.started();
  });

  it("calls a deposit failed when the provider refuses it or cannot be reached", async () => {
    for (const mood of ["refused", "unreachable"] as const) {
      world.provider.moods.push(mood);
      const requestId = world.nextRequestId();
      expect(await world.start({ requestId })).toMatchObject({ code: "PAYMENT_PROVIDER_DOWN" });
      expect(await world.start({ requestId })).toMatchObject({ code: "PAYMENT_PROVIDER_DOWN" });
    }
  });

  it("calls a deposit pending when the provider's answer is lost, and never pays twice", async () => {
    world.provider.moods.push("applied-unanswered");
    const requestId = world.nextRequestId();
    const first = await world.start({ requestId });
    if (isRefused(first)) expect.unreachable();
    expect(first).toMatchObject({ payment: { state: "pending" }, next: { kind: "wait" } });
    const second = await world.start({ requestId });
    expect(second).toMatchObject({
      payment: { id: first.payment.id },
      next: { kind: "redirect", url: `https://pay.example/${first.payment.id}` },
    });
  });

  it("sends nobody to a host that is not the provider's", async () => {
    const { createOrder } = world.provider;
    world.provider.createOrder = async () => ({
      kind: "ordered",
      providerRef: "x",
      redirectUrl: "https://evil.example/pay",
    });
    const reply = await world.start();
    world.provider.createOrder = createOrder;
    expect(reply).toMatchObject({ payment: { state: "pending" }, next: { kind: "wait" } });
  });
});
