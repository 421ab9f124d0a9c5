import { systemClock, uuidV7At } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

const LIMITS = "/limit-service-api/api/external/web/v3";

describe("limits of a player of the platform", () => {
  let world: TestPlatform;
  let database: TestPlatform["database"];
  let cookie = "";
  beforeAll(async () => {
    world = await openTestPlatform();
    ({ database } = world);
    ({ cookie } = await world.register("Careful"));
  });
  afterAll(async () => {
    await world.close();
  });

  const call = (method: string, path: string, body?: object) =>
    world.call(cookie, method, path, body);
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
    // An exclusion ends the player's sessions as well: whichever comes first refuses him.
    const refusal = await startDeposit("1000");
    expect(["SELF_EXCLUDED", "UNAUTHENTICATED"]).toContain(refusal.body.code);
  });

  it("are judged by the audit with everything else", async () => {
    const findings = await runPlatformAudit(database.pool);
    expect(findings.map(({ invariant }) => invariant)).toEqual(expect.arrayContaining([13, 14]));
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
  });
});
