import { runAudit } from "@fairline/wallet";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyEvidence } from "./commands/apply-evidence.ts";
import { paymentChecks } from "./store/audit-checks.ts";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterEach(() => world.endOpen());
afterAll(() => world.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe("provider messages", () => {
  it("credit a deposit exactly once, with its row in the same statement", async () => {
    const id = await world.started();
    const before = await world.balanceOf(ANNA);
    expect(await world.payments().hasDeposit(ANNA)).toBe(false);
    await world.hook("e1", id, "succeeded");
    await world.payments().work();
    expect(await world.payments().hasDeposit(ANNA)).toBe(true);
    expect(await world.stateOf(id)).toBe("succeeded");
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
    expect(await world.countTransfers(id, 10)).toBe(1);
  });

  it("that come twenty times at once, under one id or many, credit once", async () => {
    const id = await world.started();
    const before = await world.balanceOf(ANNA);
    const receipts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => world.hook(`dup-${n % 10}`, id, "succeeded")),
    );
    expect(receipts.filter((receipt) => receipt.kind === "taken" && receipt.isNew)).toHaveLength(
      10,
    );
    await world.payments().work();
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
    expect(await world.countTransfers(id, 10)).toBe(1);
  });

  it("applied by many processes at the same time credit once", async () => {
    const id = await world.started();
    const before = await world.balanceOf(ANNA);
    const word = {
      outcome: "succeeded",
      orderId: String(id),
      amountMinor: 1_000n,
      currency: "EUR",
    } as const;
    await Promise.all(
      Array.from({ length: 20 }, () => applyEvidence(world.deps, "psp-sandbox", word)),
    );
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
    expect(await world.countTransfers(id, 10)).toBe(1);
    expect((await world.stepsOf(id)).at(-1)).toBe("succeeded");
  });

  it("with a wrong signature change nothing", async () => {
    const id = await world.started();
    const receipt = await world.payments().receiveHook({
      provider: "psp-sandbox",
      headers: { "fake-signature": "bad" },
      rawBody: Buffer.from(`forged ${id} succeeded`),
    });
    expect(receipt).toEqual({ kind: "refused", fault: "signature" });
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("awaiting");
  });

  it("may come before the answer to the order call", async () => {
    const before = await world.balanceOf(ANNA);
    let receipt: unknown;
    world.provider.onCall = async () => {
      world.provider.onCall = undefined;
      const [orderId = ""] = world.provider.calls.slice(-1);
      const word = { outcome: "succeeded", orderId, amountMinor: 1_000n, currency: "EUR" } as const;
      await applyEvidence(world.deps, "psp-sandbox", word);
      receipt = orderId;
    };
    const reply = await world.start();
    expect(reply).toMatchObject({ payment: { state: "succeeded" }, next: { kind: "wait" } });
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
    expect(await world.stepsOf(BigInt(String(receipt)))).toEqual([
      "created",
      "pending",
      "succeeded",
    ]);
  });

  it("may come in any order: an older word never undoes a later one", async () => {
    const id = await world.started();
    for (const word of ["succeeded", "pending", "failed", "expired"]) {
      await world.hook(`order-${word}`, id, word);
      await world.payments().work();
    }
    expect(await world.stateOf(id)).toBe("succeeded");
  });

  it.each(["failed", "cancelled", "expired"])(
    "that say %s charge nothing, and late money is credited all the same",
    async (word) => {
      const id = await world.started();
      const before = await world.balanceOf(ANNA);
      await world.hook(`${word}-1`, id, word);
      await world.payments().work();
      expect(await world.stateOf(id)).toBe(word);
      expect(await world.balanceOf(ANNA)).toBe(before);
      await world.hook(`${word}-2`, id, "succeeded");
      await world.payments().work();
      expect(await world.stateOf(id)).toBe("succeeded");
      expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
    },
  );

  it("about another amount or currency hold the money apart from the player", async () => {
    const before = await world.balanceOf(ANNA);
    for (const money of [
      { amountMinor: 900n, currency: "EUR" },
      { amountMinor: 1_000n, currency: "USD" },
    ]) {
      const id = await world.started();
      const word = { outcome: "succeeded", orderId: String(id), ...money } as const;
      await applyEvidence(world.deps, "psp-sandbox", word);
      await applyEvidence(world.deps, "psp-sandbox", word);
      expect(await world.stateOf(id)).toBe("held");
      expect(await world.countTransfers(id, 46)).toBe(1);
      expect(await world.countTransfers(id, 10)).toBe(0);
    }
    expect(await world.balanceOf(ANNA)).toBe(before);
  });

  it("that hold money are noted at the time of the money, whatever a process's clock says", async () => {
    const id = await world.started();
    const before = world.wallet.ledger.nowMs();
    // Some clocks tell parts of a millisecond.
    world.clock.advance(0.5);
    const money = { amountMinor: 900n, currency: "EUR" };
    await applyEvidence(world.deps, "psp-sandbox", {
      outcome: "succeeded",
      orderId: String(id),
      ...money,
    });
    world.clock.advance(0.5);
    expect(await world.stateOf(id)).toBe("held");
    const noted = await world.pool.query<{ updated_at: Date }>(
      "select updated_at from payments where id = $1",
      [id],
    );
    expect(noted.rows[0]?.updated_at.getTime()).toBeGreaterThanOrEqual(before);
  });

  it("about an unknown order are taken and forgotten", async () => {
    const word = {
      outcome: "succeeded",
      orderId: "999999",
      amountMinor: 5n,
      currency: "EUR",
    } as const;
    await expect(applyEvidence(world.deps, "psp-sandbox", word)).resolves.toBeUndefined();
  });

  it("kept before a crash take effect after it", async () => {
    const id = await world.started();
    const before = await world.balanceOf(ANNA);
    const { ledger } = world.deps;
    const submit = ledger.submit.bind(ledger);
    ledger.submit = () => Promise.reject(new TypeError("the process dies here"));
    await world.hook("crash", id, "succeeded");
    await world.payments().work();
    ledger.submit = submit;
    expect(await world.stateOf(id)).not.toBe("succeeded");
    world.restart();
    world.clock.advance(5_000);
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("succeeded");
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
  });

  it("announce every step to the player", async () => {
    const id = await world.started();
    await world.hook("news", id, "succeeded");
    await world.payments().work();
    const news = await world.pool.query<{ body: { state: string } }>(
      `select body from outbox_news where topic = 'payment.changed' and player_id = $1
       and body ->> 'paymentId' = $2 order by id`,
      [ANNA, String(id)],
    );
    expect(news.rows.map(({ body }) => body.state)).toEqual(["awaiting", "succeeded"]);
  });
});

describe("status queries", () => {
  it("heal a deposit whose messages were all lost", async () => {
    const id = await world.started();
    const before = await world.balanceOf(ANNA);
    world.provider.setOutcome(String(id), "succeeded");
    world.clock.advance(9_999);
    await world.payments().work();
    expect(await world.balanceOf(ANNA)).toBe(before);
    world.clock.advance(1);
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("succeeded");
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
  });

  it("ask again after 10 s, 30 s, 2, 10 and 30 minutes, then hourly", async () => {
    const id = await world.started();
    world.provider.isSilent = true;
    const start = world.clock.nowMs();
    const asked = new Set<number>();
    for (let second = 0; second < 3 * 3_600; second += 10) {
      await world.payments().work();
      const lastMs = await world.lastQueryOf(id);
      if (lastMs !== undefined) asked.add((lastMs - start) / 1_000);
      world.clock.advance(10_000);
    }
    world.provider.isSilent = false;
    expect([...asked]).toEqual([10, 30, 120, 600, 1_800, 5_400, 9_000]);
  });

  it("ask for the order of an intention that a dead process never carried out", async () => {
    const before = await world.balanceOf(ANNA);
    // The process ends between the commit of the intention and the call.
    const { createOrder } = world.provider;
    world.provider.createOrder = () => new Promise(() => undefined);
    void world.start();
    const waiting = await waitForCreated();
    world.provider.createOrder = createOrder;
    world.restart();
    world.clock.advance(10_000);
    await world.payments().work();
    expect(await world.stateOf(waiting)).toBe("awaiting");
    expect(world.provider.orders.has(String(waiting))).toBe(true);
    world.provider.setOutcome(String(waiting), "succeeded");
    world.clock.advance(20_000);
    await world.payments().work();
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
  });

  it("repeat an order the provider never got, and only while the link would still work", async () => {
    world.provider.moods.push("lost");
    const id = await world.started();
    expect(await world.stateOf(id)).toBe("pending");
    world.clock.advance(10_000);
    await world.payments().work();
    expect(world.provider.orders.has(String(id))).toBe(true);

    world.provider.moods.push("lost");
    const late = await world.started();
    world.clock.advance(HOUR_MS);
    await world.payments().work();
    expect(world.provider.orders.has(String(late))).toBe(false);
    expect(await world.stateOf(late)).toBe("pending");
  });

  it("are hurried by a player who looks, once in five seconds", async () => {
    const id = await world.started();
    world.provider.setOutcome(String(id), "succeeded");
    world.clock.advance(5_000);
    const before = world.provider.queries;
    await Promise.all(Array.from({ length: 10 }, () => world.payments().getPayment(ANNA, id)));
    await world.payments().work();
    expect(world.provider.queries).toBe(before + 1);
    expect(await world.stateOf(id)).toBe("succeeded");
  });

  it("find late money on a deposit that had failed, until its settle window is over", async () => {
    const id = await world.started();
    world.provider.setOutcome(String(id), "failed");
    world.clock.advance(10_000);
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("failed");
    world.provider.setOutcome(String(id), "succeeded");
    world.clock.advance(2 * HOUR_MS);
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("succeeded");
  });

  it("do not hide a payment of somebody else", async () => {
    const id = await world.started();
    expect(await world.payments().getPayment(1_000_777n, id)).toBeUndefined();
  });
});

describe("the audit", () => {
  it("finds ledger and payments in agreement after all of this", async () => {
    expect(await brokenInvariants()).toEqual([]);
  });

  it.each([
    ["update payments set state = 'failed' where state = 'succeeded'", [16, 18]],
    ["update payments set amount_minor = amount_minor + 1 where state = 'succeeded'", [16]],
    ["update payments set state = 'expired' where state = 'held'", [17, 18]],
    ["update payments set held_minor = held_minor + 1 where state = 'held'", [17]],
    ["update payments set state = 'refunded' where state = 'succeeded'", [18, 23]],
    ["delete from payment_steps where rev = 1", [18]],
    [
      "alter table house_subledgers disable trigger user; update house_subledgers set name = 'b'",
      [16, 17],
    ],
  ])("notices when somebody runs %j", async (tampering, invariants) => {
    const tampered = await openPaymentsWorld();
    try {
      const id = await tampered.started();
      await tampered.hook("e", id, "succeeded");
      await tampered.payments().work();
      const held = await tampered.started();
      const word = {
        outcome: "succeeded",
        orderId: String(held),
        amountMinor: 5n,
        currency: "EUR",
      };
      await applyEvidence(tampered.deps, "psp-sandbox", { ...word, outcome: "succeeded" });
      await tampered.pool.query(tampering);
      const findings = await runAudit(tampered.pool, paymentChecks);
      const broken = findings.filter(({ verdict }) => verdict === "broken");
      expect(broken.map(({ invariant }) => invariant)).toEqual(invariants);
    } finally {
      await tampered.close();
    }
  });
});

async function brokenInvariants(): Promise<unknown[]> {
  const findings = await runAudit(world.pool, paymentChecks);
  expect(findings.length).toBeGreaterThan(3);
  return findings.filter(({ verdict }) => verdict === "broken");
}

async function waitForCreated(): Promise<bigint> {
  for (;;) {
    const rows = await world.pool.query<{ id: bigint }>(
      "select id from payments where state = 'created'",
    );
    if (rows.rows[0]) return rows.rows[0].id;
  }
}
