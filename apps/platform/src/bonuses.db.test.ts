import { isRefused } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlatformAudit } from "./audit-platform.ts";
import type { Platform } from "./create-platform.ts";
import { openTestPlatform, type TestPlatform } from "./testing/open-test-platform.ts";

const LIMIT = "/limit-service-api/api/external/web/v3/limit";
const GRANTS = "/promotions-api/v1/grants";
const SELF_EXCLUSION = 30;

describe("bonuses of a player of the platform", () => {
  let world: TestPlatform;
  let database: TestPlatform["database"];
  let platform: Platform;
  beforeAll(async () => {
    world = await openTestPlatform();
    ({ platform, database } = world);
  });
  afterAll(async () => {
    const broken = (await runPlatformAudit(database.pool)).filter(
      ({ verdict }) => verdict !== "held",
    );
    expect(broken).toEqual([]);
    await world.close();
  });

  const register = () => world.register("Lucky");
  const call: TestPlatform["call"] = (...asked) => world.call(...asked);
  const give = (playerId: bigint, cause: string) =>
    platform.promotions.grantBonus({
      playerId,
      templateId: "welcome-sport",
      depositMinor: 5_000n,
      cause,
    });

  it("[PROD-17] are listed with their progress and terms, apart from own money", async () => {
    const { playerId, cookie } = await register();
    await give(playerId, "test");
    const { body } = await call(cookie, "GET", GRANTS);
    expect(body.grants).toMatchObject([
      {
        templateId: "welcome-sport",
        state: "active",
        balanceMinor: "5000",
        requiredMinor: "25000",
        doneMinor: "0",
        terms: { wagerX: 5, minLegs: 3, minOddsMilli: 1_400, maxBetMinor: null },
      },
    ]);
    const { accounts } = (await call(cookie, "GET", "/wallet-api/v1/accounts")).body;
    expect(accounts).toMatchObject([
      { kind: "main", balanceMinor: "0", isActive: true },
      { kind: "bonus", balanceMinor: "5000", isActive: false },
    ]);
    const read = await call(cookie, "GET", `${GRANTS}/${body.grants[0].grantId}`);
    expect(read.body).toEqual({ grant: body.grants[0], contributions: [] });
  });

  it("of team cash are five, to be staked once, and given once", async () => {
    const { playerId, cookie } = await register();
    const request = { playerId, templateId: "team-cash", depositMinor: 1_000n, cause: "team-cash" };
    await platform.promotions.grantBonus(request);
    await platform.promotions.grantBonus(request);
    expect((await call(cookie, "GET", GRANTS)).body.grants).toMatchObject([
      { templateId: "team-cash", balanceMinor: "500", requiredMinor: "500" },
    ]);
  });

  it("are given up by their owner alone, once", async () => {
    const [owner, other] = [await register(), await register()];
    const granted = await give(owner.playerId, "test");
    if (isRefused(granted)) throw new RangeError(granted.code);
    const path = `${GRANTS}/${granted.grantId}`;
    for (const method of ["GET", "DELETE"]) {
      const theirs = await call(other.cookie, method, path);
      expect([theirs.status, theirs.body.code]).toEqual([404, "BONUS_NOT_FOUND"]);
    }
    const first = await call(owner.cookie, "DELETE", path);
    expect(first.body.grant).toMatchObject({
      state: "forfeited",
      reason: "player",
      balanceMinor: "0",
    });
    const second = await call(owner.cookie, "DELETE", path);
    expect([second.status, second.body.code]).toEqual([409, "BONUS_STATE_CONFLICT"]);
    const unknown = await call(owner.cookie, "DELETE", `${GRANTS}/9999999999999999999`);
    expect(unknown.status).toBe(404);
  });

  it("can be chosen for the first deposit until it is made", async () => {
    const { cookie } = await register();
    const path = "/promotions-api/v1/first-deposit-bonus";
    expect((await call(cookie, "POST", path, { choice: 1 })).body).toEqual({ choice: 1 });
    expect((await call(cookie, "POST", path, { choice: 3 })).body.code).toBe("BAD_REQUEST");
    expect((await call("", "POST", path, { choice: 1 })).status).toBe(401);
  });

  it("are offered for what there is to play alone: no games, no bonus for games", async () => {
    const { cookie } = await register();
    const { offers } = (await call(cookie, "GET", "/promotions-api/v1/offers")).body;
    expect(offers).toMatchObject([{ templateId: "welcome-sport", choice: 1 }]);
    const path = "/promotions-api/v1/first-deposit-bonus";
    const refused = await call(cookie, "POST", path, { choice: 2 });
    expect([refused.status, refused.body.code]).toEqual([403, "BONUS_NOT_AVAILABLE"]);
  });

  it("never reach a player who has excluded himself, however the two meet", async () => {
    for (let n = 0; n < 4; n++) {
      const { playerId, cookie } = await register();
      const body = { limitType: SELF_EXCLUSION, limitValue: "7" };
      const [excluded, granted] = await Promise.all([
        call(cookie, "POST", LIMIT, body),
        give(playerId, "race"),
        ...Array.from({ length: 9 }, (_, more) => give(playerId, `race-${more}`)),
      ]);
      expect(excluded.status).toBe(200);
      const late = await give(playerId, "late");
      expect(isRefused(late) && late.code).toBe("BONUS_PLAYER_EXCLUDED");
      if (isRefused(granted)) expect(granted.code).toBe("BONUS_PLAYER_EXCLUDED");
      const later = await database.pool.query(
        `select from bonus_grants g join rules_effective r on r.player_id = g.player_id
         where g.player_id = $1 and g.activated_at >= r.excluded_from`,
        [playerId],
      );
      expect(later.rowCount).toBe(0);
    }
  });
});
