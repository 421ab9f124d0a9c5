import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import type { Platform } from "./create-platform.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

describe("platform", () => {
  let world: TestPlatform;
  let database: TestPlatform["database"];
  let platform: Platform;
  beforeAll(async () => {
    world = await openTestPlatform();
    ({ platform, database } = world);
  });
  afterAll(async () => {
    await world.close();
  });

  const call = (method: string, path: string, body?: object, cookie = "") =>
    world.call(cookie, method, path, body);

  it("is well when its database answers and prices may be taken", async () => {
    const answer = await call("GET", "/health");
    const parts = { database: "ok", offering: "ok" };
    expect(answer).toMatchObject({ status: 200, body: { status: "ok", parts } });
  });

  it("offers matches of the replay, in play and to come", async () => {
    const live = await call("GET", "/offering-api/v1/fixtures?section=live");
    const line = await call("GET", "/offering-api/v1/fixtures?section=line");
    expect(live.body.total).toBeGreaterThan(0);
    expect(line.body.total).toBeGreaterThan(0);
  });

  it("breaks no invariant of the money", async () => {
    const findings = await runPlatformAudit(database.pool);
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
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
