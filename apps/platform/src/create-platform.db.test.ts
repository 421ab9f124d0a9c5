import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlatform, type Platform } from "./create-platform.ts";

const ORIGIN = "http://localhost:3000";

describe("platform", () => {
  let database: TestDatabase;
  let platform: Platform;
  beforeAll(async () => {
    database = await testDatabase();
    platform = createPlatform({
      pool: database.pool,
      bus: createMemoryBus({ log: silentLog }),
      clock: systemClock,
      log: silentLog,
      root: findRoot(import.meta.dirname),
      seed: "fairline",
      publicOrigins: [ORIGIN],
      sandboxOrigin: "http://localhost:3100",
      sandboxSecrets: ["a secret of this test and nobody else"],
    });
    await platform.start();
  });
  afterAll(async () => {
    await platform.stop();
    await database.close();
  });

  async function call(method: string, path: string, body?: object, cookie = "") {
    const answer = await platform.fetch(path, {
      method,
      headers: {
        origin: ORIGIN,
        "x-fairline-call": "1",
        cookie,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }

  it("is well when its database answers", async () => {
    const answer = await call("GET", "/health");
    expect(answer).toEqual({ status: 200, body: { status: "ok", parts: { database: "ok" } } });
  });

  it("opens a main account in the player's own currency with the registration", async () => {
    const answer = await call("POST", "/identity-api/v1/register", {
      email: "first@players.example",
      password: "a long enough phrase",
      name: "First",
      birthDate: "1990-05-17",
      country: "IE",
      currency: "EUR",
      language: "en",
      isAdultAndAcceptsTerms: true,
      acceptsMarketing: false,
    });
    expect(answer.status).toBe(200);
    const playerId = BigInt(answer.body.player.playerId);
    expect(playerId).toBeGreaterThanOrEqual(1_000_000n);
    expect(await platform.wallet.ledger.findAccounts(playerId)).toEqual([
      { accountId: playerId, kind: "main", currencyCode: "EUR", balanceMinor: 0n },
    ]);
  });

  it("asks a guest to sign in before it tells of money", async () => {
    const answer = await call("GET", "/wallet-api/v1/accounts");
    expect([answer.status, answer.body.code]).toEqual([401, "UNAUTHENTICATED"]);
  });
});
