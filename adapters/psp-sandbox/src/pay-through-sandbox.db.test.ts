import { systemClock } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sign, timestampOf } from "./signature.ts";
import { openSandboxWorld, type SandboxWorld, SECRET } from "./testing/open-sandbox-world.ts";

let world: SandboxWorld;
beforeAll(async () => {
  world = await openSandboxWorld();
});
afterAll(() => world.close());

async function start(changes: object = {}): Promise<{ id: string; payUrl: string }> {
  const reply = await world.startDeposit(changes);
  expect(reply.body).toMatchObject({ payment: { state: "awaiting" }, next: { kind: "redirect" } });
  return { id: reply.body.payment.paymentId, payUrl: reply.body.next.url };
}

async function stateOf(id: string): Promise<string> {
  return (await world.call("GET", `/payments/${id}`)).body.payment.state;
}

async function whenStateIs(id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect(await stateOf(id)).toBe(state), 10_000);
}

describe("a deposit through the sandbox provider", () => {
  it("is credited after the player pressed Pay, and he is sent to the page of success", async () => {
    const before = await world.balance();
    const { id, payUrl } = await start();
    const back = await world.press(payUrl, "pay");
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(`${world.siteOrigin}/en/onpay/success?payment=${id}`);
    await whenStateIs(id, "succeeded");
    expect(await world.balance()).toBe(before + 1_000n);
  });

  it.each([
    ["decline", "fail", "failed"],
    ["cancel", "cancel", "cancelled"],
  ])("charges nothing after %s", async (action, page, state) => {
    const before = await world.balance();
    const { id, payUrl } = await start();
    const back = await world.press(payUrl, action);
    expect(back.headers.get("location")).toContain(`/onpay/${page}?payment=${id}`);
    await whenStateIs(id, state);
    expect(await world.balance()).toBe(before);
  });

  it("left pending can be decided later", async () => {
    const { id, payUrl } = await start({ methodId: "sandbox-bank" });
    const back = await world.press(payUrl, "pending");
    expect(back.headers.get("location")).toContain("/onpay/pending");
    await whenStateIs(id, "pending");
    await world.press(payUrl, "pay");
    await whenStateIs(id, "succeeded");
  });

  it("pressed twice, or paid and cancelled at once, counts once", async () => {
    const before = await world.balance();
    const { id, payUrl } = await start();
    await Promise.all(["pay", "cancel", "pay", "decline"].map((one) => world.press(payUrl, one)));
    await vi.waitFor(async () => expect(await stateOf(id)).not.toBe("awaiting"), 10_000);
    const end = await stateOf(id);
    const again = await world.press(payUrl, "pay");
    expect(again.status).toBe(303);
    expect(await world.balance()).toBe(before + (end === "succeeded" ? 1_000n : 0n));
  });

  it("ends right even when the provider was down while it sent its message", async () => {
    const before = await world.balance();
    const { id, payUrl } = await start();
    // Every message is turned away: the platform's door is shut.
    const { receiveHook } = world.payments;
    world.payments.receiveHook = () => Promise.resolve({ kind: "refused", fault: "signature" });
    await world.press(payUrl, "pay");
    world.payments.receiveHook = receiveHook;
    await world.pool.query("update payments set next_query_at = now() where id = $1", [id]);
    await world.payments.work();
    expect(await stateOf(id)).toBe("succeeded");
    expect(await world.balance()).toBe(before + 1_000n);
  });

  it("survives a restart of the provider between order and payment", async () => {
    const { id, payUrl } = await start();
    await world.stopProvider();
    expect((await world.startDeposit()).body.code).toBe("PAYMENT_PROVIDER_DOWN");
    await world.startProvider();
    await world.press(payUrl, "pay");
    await whenStateIs(id, "succeeded");
  });

  it("is refused for amounts that are none, and the ledger stays as it was", async () => {
    const before = await world.balance();
    for (const amountMinor of ["-1000", "NaN", "1e9", "10.5", "0", "9".repeat(30), ""]) {
      const reply = await world.startDeposit({ amountMinor });
      expect(reply.status).toBe(422);
      expect(reply.body.code).toBe("PAYMENT_AMOUNT_INVALID");
    }
    for (const amountMinor of [1000, null, ["1000"], "9".repeat(100)]) {
      expect((await world.startDeposit({ amountMinor })).body.code).toBe("BAD_REQUEST");
    }
    expect(await world.balance()).toBe(before);
  });
});

describe("the door for messages", () => {
  const url = () => `${world.siteOrigin}/payments-api/hooks/psp-sandbox`;

  function message(id: string, changes: { secret?: string; atMs?: number; eventId?: string } = {}) {
    const order = { orderId: id, reference: "", status: "paid", amountMinor: "1000" };
    const body = JSON.stringify({ order: { ...order, currency: "EUR" } });
    const timestamp = timestampOf(changes.atMs ?? systemClock.nowMs());
    const name = changes.eventId ?? `evt-${id}`;
    const signature = sign(changes.secret ?? SECRET, { name, timestamp, body });
    return {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": name,
        "webhook-timestamp": timestamp,
        "webhook-signature": signature,
      },
    };
  }

  it("takes a signed message twenty times at once and credits once", async () => {
    const before = await world.balance();
    const { id } = await start();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fetch(url(), message(id, { eventId: `d-${n % 5}` }))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await whenStateIs(id, "succeeded");
    await world.payments.work();
    expect(await world.balance()).toBe(before + 1_000n);
  });

  it("turns forgeries and replays away without a word", async () => {
    const { id } = await start();
    const good = message(id);
    const old = systemClock.nowMs() - 301_000;
    const forged = [
      message(id, { secret: "guess" }),
      message(id, { atMs: old }),
      { ...good, body: good.body.replace("1000", "9000") },
      { ...good, headers: { ...good.headers, "webhook-signature": "v1,AAAA" } },
      { method: "POST", body: good.body, headers: { "content-type": "application/json" } },
    ];
    for (const attempt of forged) {
      const reply = await fetch(url(), attempt);
      expect(reply.status).toBe(401);
      expect(await reply.text()).toBe("");
    }
    await world.payments.work();
    expect(await stateOf(id)).toBe("awaiting");
    await fetch(url(), good);
    await whenStateIs(id, "succeeded");
  });

  it("takes messages about orders nobody knows, and does not know other providers", async () => {
    expect((await fetch(url(), message("424242"))).status).toBe(200);
    expect((await fetch(url(), message("not-a-number"))).status).toBe(200);
    const other = url().replace("psp-sandbox", "psp-other");
    expect((await fetch(other, message("7"))).status).toBe(404);
  });
});

describe("a paid deposit whose money goes back", () => {
  it.each([
    ["refund", "refunded"],
    ["charge-back", "charged-back"],
  ] as const)("after %s is %s, and off the balance", async (call, state) => {
    const before = await world.balance();
    const { id, payUrl } = await start();
    expect(await world.after(id, call)).toBe(409);
    await world.press(payUrl, "pay");
    await whenStateIs(id, "succeeded");
    expect(await world.after(id, call)).toBe(200);
    await whenStateIs(id, state);
    expect(await world.balance()).toBe(before);
    const page = await fetch(payUrl);
    expect(await page.text()).toContain(
      state === "refunded" ? "refunded" : "took this payment back",
    );
  });

  it("comes again when the dispute is won", async () => {
    const before = await world.balance();
    const { id, payUrl } = await start();
    await world.press(payUrl, "pay");
    await whenStateIs(id, "succeeded");
    await world.after(id, "charge-back");
    await whenStateIs(id, "charged-back");
    await world.after(id, "win-charge-back");
    await whenStateIs(id, "succeeded");
    expect(await world.balance()).toBe(before + 1_000n);
  });
});

describe("the provider", () => {
  it("hears only who knows the secret", async () => {
    const reply = await fetch(`${world.payOrigin}/api/orders/1`);
    expect(reply.status).toBe(401);
    const forged = await fetch(`${world.payOrigin}/api/orders`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sandbox-timestamp": timestampOf(systemClock.nowMs()),
        "sandbox-signature": "v1,AAAA",
      },
      body: "{}",
    });
    expect(forged.status).toBe(401);
  });

  it("shows a page under a strict policy, in the player's language, without a card number", async () => {
    const { payUrl } = await start({ language: "ru" });
    const page = await fetch(payUrl);
    const text = await page.text();
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${world.siteOrigin}; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    );
    expect(text).toContain('<html lang="ru" dir="ltr">');
    expect(text).toContain("10.00 EUR");
    expect(text).not.toMatch(/<script|style=|onclick|\d{13,19}(?!\d*<\/dd>)/);
    expect(text).not.toMatch(/autocomplete="cc-/);
    expect(await (await fetch(`${payUrl}?lang=en`)).text()).toContain('<html lang="en" dir="ltr">');
  });

  it("answers an unknown address with a page, not with a secret", async () => {
    const page = await fetch(`${world.payOrigin}/pay/${"x".repeat(22)}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("Payment not found");
    expect((await world.press(`${world.payOrigin}/pay/nobody`, "pay")).status).toBe(404);
  });
});
