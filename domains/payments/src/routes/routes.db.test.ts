import { createApi } from "@fairline/http";
import { silentLog } from "@fairline/kernel";
import { limitErrors } from "@fairline/responsible-gaming";
import { walletErrors } from "@fairline/wallet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentErrors } from "../errors.ts";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "../testing/open-payments-world.ts";
import { mountPaymentsRoutes } from "./index.ts";

const BORIS = 1_000_001n;

let world: PaymentsWorld;
let api: ReturnType<typeof createApi>;
let caller: bigint | null;
beforeAll(async () => {
  world = await openPaymentsWorld();
  await world.openAccount(BORIS, "JPY");
  api = createApi({
    log: silentLog,
    catalogues: [paymentErrors, limitErrors, walletErrors],
    readSession: () =>
      Promise.resolve(
        caller === null ? null : { playerId: caller, sessionId: "s", signedInAtMs: 0 },
      ),
    publicOrigins: ["http://localhost:3000"],
  });
  mountPaymentsRoutes(api, world.payments());
});
beforeEach(() => {
  caller = ANNA;
});
afterAll(async () => {
  await api.server.close();
  await world.close();
});

async function call(method: "GET" | "POST", path: string, body?: object, headers: object = {}) {
  const reply = await api.server.inject({
    method,
    url: `/payments-api/v1${path}`,
    headers: { "x-fairline-call": "1", "sec-fetch-site": "same-origin", ...headers },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

function deposit(changes: object = {}, headers: object = {}) {
  const requestId = world.nextRequestId();
  const body = { requestId, methodId: "sandbox-card", amountMinor: "1000", language: "en" };
  return call("POST", "/deposits", { ...body, ...changes }, headers);
}

describe("the calls of payments", () => {
  it("list the methods of the player's currency", async () => {
    const { body } = await call("GET", "/methods");
    expect(body.methods[0]).toEqual({
      methodId: "sandbox-card",
      nameKey: "payment.method.sandbox-card",
      currency: "EUR",
      minMinor: "100",
      maxMinor: "500000",
      feeBp: 0,
      timeKey: "payment.time.instant",
      isTest: false,
      provider: "Fake Pay",
    });
    caller = BORIS;
    const theirs = await call("GET", "/methods");
    expect(theirs.body.methods[0]).toMatchObject({ currency: "JPY", minMinor: "200" });
  });

  it("start a deposit, read it and list it", async () => {
    const { status, body } = await deposit();
    expect(status).toBe(200);
    const { payment } = body;
    expect(payment).toEqual({
      paymentId: expect.stringMatching(/^\d+$/),
      methodId: "sandbox-card",
      state: "awaiting",
      amountMinor: "1000",
      currency: "EUR",
      createdAt: world.clock.nowMs(),
      updatedAt: world.clock.nowMs(),
    });
    expect((await call("GET", `/payments/${payment.paymentId}`)).body).toEqual({ payment });
    expect((await call("GET", "/payments")).body).toEqual({ payments: [payment] });
  });

  it("[ASVS 8.2.2] show a payment to its owner only", async () => {
    await world.endOpen();
    const { body } = await deposit();
    caller = BORIS;
    const theirs = await call("GET", `/payments/${body.payment.paymentId}`);
    expect(theirs.status).toBe(404);
    expect(theirs.body.code).toBe("NOT_FOUND");
    expect((await call("GET", "/payments")).body).toEqual({ payments: [] });
  });

  it("refuse guests", async () => {
    caller = null;
    for (const reply of [
      await call("GET", "/methods"),
      await call("GET", "/payments"),
      await call("GET", "/payments/7"),
      await deposit(),
    ]) {
      expect(reply.status).toBe(401);
    }
  });

  it("start no deposit for another site", async () => {
    const foreign = await deposit({}, { "sec-fetch-site": "cross-site" });
    expect(foreign.body.code).toBe("FORBIDDEN_ORIGIN");
    const evil = await deposit({}, { origin: "https://evil.example" });
    expect(evil.body.code).toBe("FORBIDDEN_ORIGIN");
  });

  it("refuse what is not in the contract", async () => {
    for (const changes of [
      { amountMinor: 1_000 },
      { state: "succeeded" },
      { playerId: "1000001" },
      { requestId: "1" },
      { language: "../../evil" },
    ]) {
      expect((await deposit(changes)).body.code).toBe("BAD_REQUEST");
    }
    for (const path of [
      "/payments?cursor=x",
      "/payments?cursor=9999999999999999999",
      "/payments?all=1",
      "/payments/abc",
    ]) {
      expect((await call("GET", path)).body.code).toBe("BAD_REQUEST");
    }
    expect((await call("GET", "/payments/9999999999999999999")).body.code).toBe("NOT_FOUND");
  });

  it("take messages of providers without a session and without JSON", async () => {
    await world.endOpen();
    const { body } = await deposit();
    caller = null;
    const send = (signature: string, payload: string) =>
      api.server.inject({
        method: "POST",
        url: "/payments-api/hooks/psp-sandbox",
        headers: { "fake-signature": signature, "content-type": "text/plain" },
        payload,
      });
    const text = `http-1 ${body.payment.paymentId} succeeded`;
    expect((await send("bad", text)).statusCode).toBe(401);
    expect((await send("good", text)).statusCode).toBe(200);
    expect((await send("good", text)).statusCode).toBe(200);
    expect((await send("good", "x".repeat(64 * 1024 + 1))).statusCode).toBe(413);
    await world.payments().work();
    expect(await world.stateOf(BigInt(body.payment.paymentId))).toBe("succeeded");
  });
});
