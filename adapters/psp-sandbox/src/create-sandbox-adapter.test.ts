import { Failure, fakeClock } from "@fairline/kernel";
import type { Order } from "@fairline/payments";
import { describe, expect, it } from "vitest";
import { createSandboxAdapter } from "./create-sandbox-adapter.ts";
import type { Outbound, OutboundReply } from "./outbound.ts";

const order: Order = {
  orderId: "7",
  methodId: "sandbox-card",
  amountMinor: 1_000n,
  currency: "EUR",
  language: "en",
  expiresAtMs: 1_790_001_800_000,
  returnUrls: {
    success: "http://localhost:3000/a",
    fail: "http://localhost:3000/b",
    pending: "http://localhost:3000/c",
    cancel: "http://localhost:3000/d",
  },
};
const wire = {
  orderId: "7",
  reference: "ref",
  status: "open",
  amountMinor: "1000",
  currency: "EUR",
};

function adapterOver(answer: () => Promise<OutboundReply>) {
  const outbound: Outbound = { request: answer, close: () => Promise.resolve() };
  return createSandboxAdapter({
    origin: "http://localhost:3100",
    secrets: ["secret"],
    clock: fakeClock(1_790_000_000_000),
    outbound,
  });
}

function replying(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return adapterOver(() => Promise.resolve({ status, body: text }));
}

describe("createOrder", () => {
  it("answers where the player pays", async () => {
    const payUrl = "http://localhost:3100/pay/ref";
    expect(await replying(201, { order: wire, payUrl }).createOrder(order)).toEqual({
      kind: "ordered",
      providerRef: "ref",
      redirectUrl: payUrl,
    });
  });

  it.each([
    [500, "{}"],
    [502, "<html>"],
    [429, {}],
    [401, { code: "SIGNATURE" }],
    [409, { code: "ORDER_DIFFERS" }],
    [422, { code: "SOMETHING_NEW" }],
    [200, "no json"],
    [201, { order: wire }],
    [201, { order: { ...wire, amountMinor: "x" }, payUrl: "http://localhost:3100/pay/ref" }],
    [302, ""],
  ])("takes the answer %i %j for unknown, never for a failure", async (status, body) => {
    expect(await replying(status, body).createOrder(order)).toMatchObject({ kind: "unknown" });
  });

  it.each(["ORDER_INVALID", "ORDER_EXPIRED", "RETURN_HOST_FOREIGN"])(
    "takes %s for a definite refusal",
    async (code) => {
      const answer = await replying(422, { code }).createOrder(order);
      expect(answer).toEqual({ kind: "refused", reason: code });
    },
  );

  it("tells a call that never left from one without an answer", async () => {
    const unreachable = adapterOver(() => Promise.reject(new Failure("UNREACHABLE", "refused")));
    expect(await unreachable.createOrder(order)).toEqual({ kind: "unreachable" });
    const silent = adapterOver(() => Promise.reject(new Failure("CALL_UNANSWERED", "time out")));
    expect(await silent.createOrder(order)).toMatchObject({ kind: "unknown" });
  });
});

describe("queryOrder", () => {
  it("answers what the provider knows", async () => {
    const reply = await replying(200, { order: { ...wire, status: "paid" } }).queryOrder("7");
    expect(reply).toMatchObject({ outcome: "succeeded", amountMinor: 1_000n, currency: "EUR" });
  });

  it("knows an order that does not exist from an address that does not exist", async () => {
    const missing = await replying(404, { code: "ORDER_UNKNOWN" }).queryOrder("7");
    expect(missing).toEqual({ outcome: "not-found", orderId: "7" });
    await expect(replying(404, { code: "x" }).queryOrder("7")).rejects.toMatchObject({
      code: "PSP_ANSWER_UNUSABLE",
    });
  });

  it("believes no answer about another order", async () => {
    const other = replying(200, { order: { ...wire, orderId: "8", status: "paid" } });
    await expect(other.queryOrder("7")).rejects.toMatchObject({ code: "PSP_ANSWER_UNUSABLE" });
  });
});
