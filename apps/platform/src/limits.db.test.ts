import { createCasino, type GameProvider } from "@fairline/casino";
import { silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

const LIMITS = "/limit-service-api/api/external/web/v3";

/** A provider whose games nobody but this test knows. */
const games: GameProvider = { id: 9, name: "games-of-this-test", secrets: ["known here alone"] };

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
  async function isSignedIn(of: string): Promise<boolean> {
    return (await world.call(of, "GET", "/identity-api/v1/session")).body.player !== null;
  }
  const startDeposit = (amountMinor: string) =>
    call("POST", "/payments-api/v1/deposits", {
      requestId: uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(Number(amountMinor) % 251)),
      methodId: "sandbox-card",
      amountMinor,
      language: "en",
    });

  it("[PROD-22] are set, listed and pinged under the limit service", async () => {
    const set = await call("POST", `${LIMITS}/limit`, { limitType: 20, limitValue: "5000" });
    expect([set.status, set.body.status]).toEqual([200, "success"]);
    const { body } = await call("GET", `${LIMITS}/limits`);
    expect(body.limits).toHaveLength(13);
    expect((await call("POST", `${LIMITS}/ping`)).body.excludedUntil).toBeNull();
  });

  it("[RGL-07] [PROD-22] stop a deposit before the provider hears of it", async () => {
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

  it("[RGL-07] [PROD-22] end open games and sessions when an exclusion begins, not when it is planned", async () => {
    const casino = createCasino({
      pool: database.pool,
      clock: systemClock,
      log: silentLog,
      ledger: world.platform.wallet.ledger,
      providers: [games],
      nudge: () => undefined,
    });
    const [later, now] = [await world.register("Later"), await world.register("Now")];
    const open = await casino.openGame(later.playerId, games.name, "dice");
    const ended = await casino.openGame(now.playerId, games.name, "dice");
    const exclude = (cookie: string, startedAt?: number) =>
      world.call(cookie, "POST", `${LIMITS}/limit`, {
        limitType: 30,
        limitValue: "1",
        ...(startedAt === undefined ? {} : { startedAt }),
      });
    const inDays = Math.floor(systemClock.nowMs() / 1_000) + 2 * 86_400;
    expect((await exclude(later.cookie, inDays)).status).toBe(200);
    await exclude(now.cookie);
    // News come in order: when the second one has been heard, the first one has.
    await expect
      .poll(async () => casino.readSession(games, ended.token))
      .toMatchObject({ code: "WALLET_SESSION_EXPIRED" });
    await expect.poll(() => isSignedIn(now.cookie)).toBe(false);
    expect(await isSignedIn(later.cookie)).toBe(true);
    expect(await casino.readSession(games, open.token)).toMatchObject({ ok: true });
  });

  it("are judged by the audit with everything else", async () => {
    const findings = await runPlatformAudit(database.pool);
    expect(findings.map(({ invariant }) => invariant)).toEqual(expect.arrayContaining([13, 14]));
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
  });
});
