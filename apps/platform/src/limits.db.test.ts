import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { SESSION_COOKIE } from "@fairline/identity";
import { isRefused, silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import { createPlatform, type Platform } from "./create-platform.ts";

const ORIGIN = "http://localhost:3000";
const LIMITS = "/limit-service-api/api/external/web/v3";

describe("limits of a player of the platform", () => {
  let database: TestDatabase;
  let platform: Platform;
  let cookie = "";
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
    const application = {
      email: "careful@players.example",
      password: "a long enough phrase",
      name: "Careful",
      birthDate: "1990-05-17",
      country: "IE",
      currency: "EUR",
      language: "en",
      isAdultAndAcceptsTerms: true,
      acceptsMarketing: false,
    } as const;
    const browser = { address: "127.0.0.1", cookieHeader: undefined };
    const signedIn = await platform.identity.register(application, browser);
    if (isRefused(signedIn)) throw new RangeError(signedIn.code);
    cookie = `${SESSION_COOKIE}=${signedIn.token}`;
  });
  afterAll(async () => {
    await platform.stop();
    await database.close();
  });

  async function call(method: string, path: string, body?: object) {
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
  const startDeposit = (amountMinor: string) =>
    call("POST", "/payments-api/v1/deposits", {
      requestId: uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(Number(amountMinor) % 251)),
      methodId: "sandbox-card",
      amountMinor,
      language: "en",
    });

  it("[RGL-03] are set, listed and pinged under the limit service", async () => {
    const set = await call("POST", `${LIMITS}/limit`, { limitType: 20, limitValue: "5000" });
    expect([set.status, set.body.status]).toEqual([200, "success"]);
    const { body } = await call("GET", `${LIMITS}/limits`);
    expect(body.limits).toHaveLength(13);
    expect((await call("POST", `${LIMITS}/ping`)).body.excludedUntil).toBeNull();
  });

  it("[RGL-07] stop a deposit before the provider hears of it", async () => {
    const answer = await startDeposit("5001");
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "LIMIT_DEPOSIT_24H", data: { leftMinor: "5000" } },
    });
    await call("POST", `${LIMITS}/limit`, { limitType: 30, limitValue: "1" });
    expect(await startDeposit("1000")).toMatchObject({
      status: 403,
      body: { code: "SELF_EXCLUDED", textKey: "error.SELF_EXCLUDED" },
    });
  });

  it("are judged by the audit with everything else", async () => {
    const findings = await runPlatformAudit(database.pool);
    expect(findings.map(({ invariant }) => invariant)).toEqual(expect.arrayContaining([13, 14]));
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
  });
});
