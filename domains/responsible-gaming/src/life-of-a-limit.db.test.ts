import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitTypes } from "./model/limit-types.ts";
import { DAY_MICROS, SECOND_MICROS } from "./model/limit-version.ts";
import { type LimitsWorld, openLimitsWorld } from "./testing/open-limits-world.ts";

let world: LimitsWorld;
beforeAll(async () => {
  world = await openLimitsWorld();
});
afterAll(async () => {
  await world.close();
});

async function viewsOf(player: bigint, limitType: number) {
  const limits = await world.limits.findLimits(player);
  return limits.filter((limit) => limit.limitType === limitType);
}

describe("the life of a limit", () => {
  it("has a table that admits the registered types alone", async () => {
    const found = await world.pool.query<{ clause: string }>(
      `select pg_get_constraintdef(oid) as clause from pg_constraint
       where conrelid = 'limit_versions'::regclass and conname = 'limit_versions_type_check'`,
    );
    const numbers = found.rows[0]?.clause.match(/\d+/g)?.map(Number);
    expect(numbers).toEqual(limitTypes);
  });

  it("[RGL-01] tells of every type, set or not", async () => {
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 32, "30");
    const limits = await world.limits.findLimits(player);
    expect(limits.map(({ limitType }) => limitType)).toEqual([
      1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33,
    ]);
    expect(limits.find(({ limitType }) => limitType === 20)).toMatchObject({
      limitState: "INACTIVE",
      limitValue: "99999999900",
      measure: "money",
      label: "limit.label.20",
      currency: "EUR",
    });
    expect(limits.find(({ limitType }) => limitType === 31)).toMatchObject({ limitValue: "-1" });
    expect(await viewsOf(player, 32)).toMatchObject([{ limitState: "ACTIVE", limitValue: "30" }]);
    expect(await world.limits.ping(player)).toMatchObject({ realityCheckMinutes: 30 });
  });

  it("[RGL-02] rises only after 24 hours and a confirmation, by the database's clock", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "100");
    await world.stake(player, 100n);
    expect(await viewsOf(player, 1)).toMatchObject([{ limitBalance: "0", needApprove: false }]);
    await world.mustSet(player, 1, "300");
    expect(await world.limits.answerLimit(player, 1, true)).toMatchObject({
      code: "LIMIT_TOO_EARLY",
    });
    const asked = await viewsOf(player, 1);
    expect(asked).toMatchObject([
      { limitState: "ACTIVE", limitValue: "100" },
      { limitState: "PENDING", limitValue: "300", needApprove: false },
    ]);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
    await world.advance(DAY_MICROS);
    await world.stake(player, 100n);
    // A day later nothing has loosened by itself.
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
    expect((await viewsOf(player, 1))[1]).toMatchObject({ needApprove: true });
    expect(await world.limits.answerLimit(player, 1, true)).toBeUndefined();
    expect(await viewsOf(player, 1)).toMatchObject([
      { limitState: "ACTIVE", limitValue: "300", limitBalance: "200" },
    ]);
    expect(await world.stake(player, 200n, world.walletAt(1))).toMatchObject({ kind: "done" });
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
    expect(await world.violations()).toEqual([]);
  });

  it("[RGL-02] forgets a rise that is cancelled, rejected, or not answered for 7 days", async () => {
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 20, "100");
    await world.mustSet(player, 20, "200");
    expect(await world.set(player, 20, "300")).toMatchObject({ code: "LIMIT_CHANGE_PENDING" });
    expect(await world.limits.cancelLimit(player, 20)).toBeUndefined();
    expect(await world.limits.cancelLimit(player, 20)).toMatchObject({
      code: "LIMIT_NOT_CANCELLABLE",
    });
    await world.mustSet(player, 20, "200");
    expect(await world.limits.answerLimit(player, 20, false)).toBeUndefined();
    await world.mustSet(player, 20, "200");
    await world.advance(8n * DAY_MICROS);
    expect(await viewsOf(player, 20)).toMatchObject([{ limitState: "ACTIVE", limitValue: "100" }]);
    expect(await world.limits.answerLimit(player, 20, true)).toMatchObject({
      code: "LIMIT_NOT_PENDING",
    });
    await world.mustSet(player, 20, null);
    await world.advance(DAY_MICROS);
    expect(await world.limits.answerLimit(player, 20, true)).toBeUndefined();
    expect(await viewsOf(player, 20)).toMatchObject([{ limitState: "INACTIVE" }]);
    expect(await world.deposit(player, 5_000n)).toMatchObject({ kind: "done" });
    expect(await world.violations()).toEqual([]);
  });

  it("[RGL-02] starts an exclusion when it was asked to, and makes it only longer", async () => {
    const player = await world.openPlayer();
    const { nowMicros } = await world.walletAt(0).ledger.readHead(player);
    const startsAtMs = Number((nowMicros + 20n * SECOND_MICROS) / 1_000n);
    const asked = { playerId: player, limitType: 30, limitValue: "7", startsAtMs } as const;
    expect(await world.limits.setLimit(asked)).toBeUndefined();
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
    expect(await viewsOf(player, 30)).toMatchObject([
      { limitState: "ACTIVE", startedAt: Math.floor(startsAtMs / 1_000) },
    ]);
    expect(await world.limits.cancelLimit(player, 30)).toMatchObject({
      code: "LIMIT_NOT_CANCELLABLE",
    });
    await world.advance(20n * SECOND_MICROS);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "SELF_EXCLUDED" });
    expect(await world.set(player, 30, "1")).toMatchObject({ code: "LIMIT_ONLY_LONGER" });
    await world.mustSet(player, 30, "30");
    await world.advance(8n * DAY_MICROS);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "SELF_EXCLUDED" });
    expect(await world.violations()).toEqual([]);
  });

  it("[RGL-02] holds an exclusion beside a planned one, and leaves the time between free", async () => {
    const player = await world.openPlayer();
    const { nowMicros } = await world.walletAt(0).ledger.readHead(player);
    const inDays = (days: bigint) => Number((nowMicros + days * DAY_MICROS) / 1_000n);
    const asked = { playerId: player, limitType: 30, limitValue: "30" } as const;
    expect(await world.limits.setLimit({ ...asked, startsAtMs: inDays(10n) })).toBeUndefined();
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
    await world.mustSet(player, 30, "1");
    for (const turn of [0, 1]) {
      expect(await world.stake(player, 1n, world.walletAt(turn))).toMatchObject({
        code: "SELF_EXCLUDED",
      });
    }
    const views = await viewsOf(player, 30);
    expect(views).toMatchObject([
      { limitState: "ACTIVE", limitValue: "1" },
      { limitState: "ACTIVE", limitValue: "30", startedAt: Math.floor(inDays(10n) / 1_000) },
    ]);
    const covered = { ...asked, startsAtMs: inDays(12n), limitValue: "7" };
    expect(await world.limits.setLimit(covered)).toMatchObject({ code: "LIMIT_ONLY_LONGER" });
    const told = await world.pool.query<{ body: { from: number } }>(
      "select body from outbox_news where player_id = $1 and topic = 'player.excluded' order by id",
      [player],
    );
    expect(told.rows.map(({ body }) => body.from < inDays(10n))).toEqual([false, true]);
    await world.advance(2n * DAY_MICROS);
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
    expect(await world.limits.ping(player)).toMatchObject({ excludedUntil: null });
    await world.advance(9n * DAY_MICROS);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "SELF_EXCLUDED" });
    expect((await world.limits.ping(player)).excludedUntil).toBe(views[1]?.endsAt);
    expect(await world.violations()).toEqual([]);
  });

  it("announces every change, and exclusions by their own name", async () => {
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 30, "1");
    const told = await world.pool.query<{ topic: string }>(
      `select topic from outbox_news where player_id = $1 and topic not like 'wallet%' order by id`,
      [player],
    );
    expect(told.rows.map(({ topic }) => topic)).toEqual(["limits.changed", "player.excluded"]);
  });
});

describe("what is written", () => {
  it("is refused by the database when it would end an exclusion early or rewrite history", async () => {
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 33, "7");
    await world.mustSet(player, 20, "100");
    for (const statement of [
      "update limit_versions set state = 2, ended_at = requested_at + 1 where type = 33",
      "update limit_versions set value = 999 where type = 20",
      "update limit_versions set ends_at = ends_at - 1 where type = 33",
      "delete from limit_versions",
      "truncate limit_versions",
      "delete from rules_effective",
    ]) {
      await expect(world.pool.query(statement), statement).rejects.toMatchObject({
        code: expect.stringMatching(/^FL02[01]$/),
      });
    }
  });

  it("is judged again by the audit, row by row", async () => {
    const player = await world.openPlayer();
    const other = await world.openPlayer();
    await world.stake(player, 100n);
    await world.stake(player, 30n);
    await world.stake(other, 5n);
    expect(await world.violations()).toEqual([]);
    await world.pool.query(
      `insert into limit_versions (player_id, type, value, source, state, requested_at,
         effective_at, confirmed_at, ends_at)
       values ($1, 11, 129, 'player', 1, 1, 1, 1, null),
         ($2, 30, 3650, 'player', 1, 1, 1, 1, 9000000000000000000)`,
      [player, other],
    );
    const found = await world.violations();
    expect(found.filter((row) => row.startsWith("13"))).toEqual([
      expect.stringMatching(/^13 transfer \d+: limit of type 11 is 129, its window holds 130$/),
    ]);
    // The deposit that opened the account, and the stake.
    expect(found.filter((row) => row.startsWith("14"))).toHaveLength(2);
  });
});
