import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { systemClock, uuidV7At } from "@fairline/kernel";
import type { PaymentProvider } from "@fairline/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

/** A provider that takes every order, under a name of its own. */
const payTwo: PaymentProvider = {
  ...createSandboxAdapter({
    origin: "http://localhost:3100",
    secrets: ["a secret of this test and nobody else"],
    clock: systemClock,
  }),
  id: "pay-two",
  name: "Pay Two",
  isTest: false,
  redirectHosts: ["pay-two.example"],
  methods: [
    {
      methodId: "two-purse",
      nameKey: "payment.method.sandbox-card",
      timeKey: "payment.time.instant",
      feeBp: 0,
      linkMs: 60_000,
      settleMs: 120_000,
      bounds: { EUR: [1_000n, 9_000n] },
    },
  ],
  createOrder: async ({ orderId }) => ({
    kind: "ordered",
    providerRef: `two-${orderId}`,
    redirectUrl: `https://pay-two.example/${orderId}`,
  }),
};

describe("a platform with a payment provider of its own", () => {
  let world: TestPlatform;
  beforeAll(async () => {
    world = await openTestPlatform({ paymentProviders: [payTwo] });
  });
  afterAll(() => world.close());

  it("offers its methods under its name, and sends players to it", async () => {
    const { cookie } = await world.register("Tove");
    const { body } = await world.call(cookie, "GET", "/payments-api/v1/methods");
    expect(body.methods).toMatchObject([
      { methodId: "two-purse", provider: "Pay Two", isTest: false, minMinor: "1000" },
    ]);
    const started = await world.call(cookie, "POST", "/payments-api/v1/deposits", {
      requestId: uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(1)),
      methodId: "two-purse",
      amountMinor: "1000",
      language: "en",
    });
    const { payment, next } = started.body;
    expect(next.url).toBe(`https://pay-two.example/${payment.paymentId}`);
  });

  it("has a door for its messages, and none for a provider that it lacks", async () => {
    const headers = { "content-type": "application/json" };
    const send = (id: string) =>
      world.platform.fetch(`/payments-api/hooks/${id}`, { method: "POST", headers, body: "{}" });
    expect((await send("pay-two")).status).toBe(401);
    expect((await send("psp-sandbox")).status).toBe(404);
  });
});

it("a platform without a payment provider offers no way to pay", async () => {
  const world = await openTestPlatform({ paymentProviders: [] });
  try {
    const { cookie } = await world.register("Nils");
    const { body } = await world.call(cookie, "GET", "/payments-api/v1/methods");
    expect(body.methods).toEqual([]);
  } finally {
    await world.close();
  }
});
