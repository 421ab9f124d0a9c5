import { type Api, createApi } from "@fairline/http";
import { silentLog } from "@fairline/kernel";
import { limitErrors } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casinoErrors } from "../errors.ts";
import { signCall } from "../model/verify-call.ts";
import { type CasinoDesk, openCasinoDesk, testProvider } from "../testing/open-casino-desk.ts";
import { mountCasinoRoutes } from "./index.ts";

const SECRET = testProvider.secrets[0] ?? "";

describe("the wallet's calls", () => {
  let database: TestDatabase;
  let desk: CasinoDesk;
  let api: Api;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openCasinoDesk(database.pool);
    api = createApi({
      log: silentLog,
      catalogues: [casinoErrors, limitErrors],
      publicOrigins: ["http://localhost:3000"],
      readSession: () => Promise.resolve(null),
    });
    mountCasinoRoutes(api, desk.casino);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await api.server.close();
    await desk.close();
    await database.close();
  });

  type Forged = { secret?: string; ageSeconds?: number; sent?: string; provider?: string };

  async function call(method: "GET" | "POST", path: string, body?: unknown, forged: Forged = {}) {
    const text = body === undefined ? "" : JSON.stringify(body);
    const timestamp = String(Math.floor(desk.clock.nowMs() / 1_000) - (forged.ageSeconds ?? 0));
    const signed = { method, path, timestamp, body: Buffer.from(text) };
    const answer = await api.server.inject({
      method,
      url: path,
      headers: {
        "x-provider": forged.provider ?? "test-games",
        "x-timestamp": timestamp,
        "x-signature": signCall(forged.secret ?? SECRET, signed),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: forged.sent ?? text }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function session() {
    const playerId = await desk.openPlayer(1_000n);
    const { token } = await desk.casino.openGame(playerId, "test-games", "dice");
    const { body } = await call("POST", "/wallet/v1/session", { token });
    return { playerId, token, sessionId: String(body.sessionId) };
  }

  it("play a whole round by signed calls alone", async () => {
    const { playerId, sessionId } = await session();
    const game = { roundId: "r1", gameId: "dice", sessionId, currency: "EUR" };
    const debit = { txId: "t1", amount: "400", ...game };
    const taken = await call("POST", "/wallet/v1/debit", debit);
    expect(taken).toMatchObject({
      status: 200,
      body: { ok: true, txId: "t1", replayed: false, balance: { cash: "600", currency: "EUR" } },
    });
    expect(
      await call("POST", "/wallet/v1/debit", { ...debit, txId: "t2", amount: "601" }),
    ).toMatchObject({
      status: 402,
      body: { ok: false, code: "WALLET_INSUFFICIENT_FUNDS", retry: false },
    });
    const credit = {
      txId: "t3",
      roundId: "r1",
      debitTxIds: ["t1"],
      amount: "900",
      closeRound: true,
    };
    expect(await call("POST", "/wallet/v1/credit", credit)).toMatchObject({
      body: { balance: { cash: "1500" } },
    });
    expect(await call("GET", "/wallet/v1/tx/t1")).toMatchObject({
      body: { kind: "debit", debit: "400", isRolledBack: false },
    });
    expect(await call("GET", "/wallet/v1/round/r1")).toMatchObject({ body: { state: "closed" } });
    const once = { txId: "t4", ...game, roundId: "r2", debit: "100", credit: "250" };
    expect(await call("POST", "/wallet/v1/debit-credit", once)).toMatchObject({
      body: { balance: { cash: "1650" } },
    });
    const back = { txId: "t5", targetTxId: "t9", roundId: "r9", reason: "timeout" };
    expect(await call("POST", "/wallet/v1/rollback", back)).toMatchObject({ status: 200 });
    expect(
      await call("POST", "/wallet/v1/debit", { ...debit, txId: "t9", roundId: "r9" }),
    ).toMatchObject({
      status: 409,
      body: { code: "WALLET_TX_TOMBSTONED" },
    });
    expect(await call("GET", "/wallet/v1/tx/t0")).toMatchObject({ status: 404 });
    expect(await desk.balanceOf(playerId)).toBe(1_650n);
  });

  it.each([
    ["another secret", { secret: "x".repeat(40) }],
    ["an old time", { ageSeconds: 61 }],
    ["a time to come", { ageSeconds: -62 }],
    ["another body", { sent: '{"token":"y"}' }],
    ["an unknown provider", { provider: "somebody" }],
  ] satisfies [string, Forged][])("believe nobody with %s", async (_, forged) => {
    const answer = await call("POST", "/wallet/v1/session", { token: "x" }, forged);
    expect(answer).toMatchObject({ status: 401, body: { code: "WALLET_BAD_SIGNATURE" } });
  });

  it.each([
    [
      "debit",
      { txId: "a", roundId: "b", gameId: "c", sessionId: "d", currency: "EUR", amount: "1" },
    ],
    ["debit", {}],
    ["credit", { txId: "a", roundId: "b", debitTxIds: [], amount: "1", closeRound: true }],
    ["credit", { txId: "a", roundId: "b", debitTxIds: ["x"], amount: "-1", closeRound: true }],
    ["rollback", { txId: "a b", targetTxId: "x", roundId: "y" }],
    ["session", "not an object"],
  ])("refuse a %s whose body does not fit", async (word, body) => {
    expect(await call("POST", `/wallet/v1/${word}`, body)).toMatchObject({
      status: 400,
      body: { ok: false, code: "BAD_REQUEST" },
    });
  });
});
