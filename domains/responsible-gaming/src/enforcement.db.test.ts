import { fakeClock } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MICROS } from "./model/limit-version.ts";
import { type LimitsWorld, openLimitsWorld } from "./testing/open-limits-world.ts";
import { freezeTime, sessionFromOf, timesOf } from "./testing/store/test-time.ts";

let world: LimitsWorld;
beforeAll(async () => {
  world = await openLimitsWorld();
});
afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.close();
});

const isDone = ({ kind }: { kind: string }) => kind === "done";
const codeOf = (reply: { kind: string; code?: string }) => reply.code ?? reply.kind;

describe("a limit inside the ledger", () => {
  it("[RGL-07] is never passed by 200 parallel stakes through two engines", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "1005");
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => world.stake(player, 10n, world.walletAt(turn))),
    );
    expect(replies.filter(isDone)).toHaveLength(100);
    const refusal = replies.find((reply) => !isDone(reply));
    expect(refusal).toMatchObject({ code: "LIMIT_WAGER_24H", data: { leftMinor: "5" } });
    expect(await world.stake(player, 6n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
    expect(await world.stake(player, 5n, world.walletAt(1))).toMatchObject({ kind: "done" });
    expect(await world.stake(player, 1n)).toMatchObject({ data: { leftMinor: "0" } });
  });

  it("[RGL-07] counts open stakes as lost, and gives back what is won", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 10, "100");
    const bet = await world.stake(player, 100n);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_LOSS_24H" });
    if (bet.kind !== "done") throw new RangeError(bet.kind);
    await world.settle(player, 100n, 60n, bet.ref);
    expect(await world.stake(player, 61n)).toMatchObject({
      code: "LIMIT_LOSS_24H",
      data: { leftMinor: "60" },
    });
    expect(await world.stake(player, 60n)).toMatchObject({ kind: "done" });
  });

  it("counts a held live stake from its hold, and a release gives back exactly", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 2, "100");
    const held = await world.hold(player, 80n);
    const other = await world.hold(player, 20n);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_7D" });
    if (held.kind !== "done" || other.kind !== "done") throw new RangeError("held");
    await world.capture(player, 80n, held.ref);
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_7D" });
    await world.release(player, 20n, other.ref);
    expect(await world.stake(player, 21n)).toMatchObject({ code: "LIMIT_WAGER_7D" });
    expect(await world.stake(player, 20n)).toMatchObject({ kind: "done" });
  });

  it("[RGL-01] holds for deposits gross, and 999999999 units stand for none", async () => {
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 20, "10000");
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => world.deposit(player, 999n, world.walletAt(turn))),
    );
    expect(replies.filter(isDone)).toHaveLength(10);
    expect(await world.deposit(player, 11n)).toMatchObject({
      code: "LIMIT_DEPOSIT_24H",
      data: { leftMinor: "10" },
    });
    expect(await world.set(player, 20, "99999999900")).toBeUndefined();
    expect(await world.deposit(player, 11n)).toMatchObject({ code: "LIMIT_DEPOSIT_24H" });
  });

  it("frees a row the moment it is as old as the window, and tells when", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "100");
    await world.stake(player, 100n);
    const refused = await world.stake(player, 1n);
    expect(codeOf(refused)).toBe("LIMIT_WAGER_24H");
    await world.advance(DAY_MICROS - 8_000_000n);
    expect(codeOf(await world.stake(player, 1n))).toBe("LIMIT_WAGER_24H");
    await world.advanceBriefly(8_000_000n);
    expect(await world.stake(player, 100n)).toMatchObject({ kind: "done" });
    expect(await world.stake(player, 1n)).toMatchObject({ code: "LIMIT_WAGER_24H" });
  });
});

describe("a change while bets are placed", () => {
  it("[RGL-07] lets no bet pass a limit that was lowered meanwhile", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 3, "100000");
    const stakes = Array.from({ length: 120 }, async (_, turn) => {
      const reply = await world.stake(player, 10n, world.walletAt(turn));
      return isDone(reply);
    });
    const lowered = world.set(player, 3, "200");
    const done = (await Promise.all(stakes)).filter(Boolean).length;
    expect(await lowered).toBeUndefined();
    const after = await world.stake(player, 10n, world.walletAt(1));
    expect(codeOf(after)).toBe(done >= 20 ? "LIMIT_WAGER_30D" : "done");
  });

  it("[RGL-02] lets no bet follow a self-exclusion, in any engine, with any cache", async () => {
    const player = await world.openPlayer();
    for (const wallet of [world.walletAt(0), world.walletAt(1)])
      await world.stake(player, 1n, wallet);
    const stakes = Array.from({ length: 100 }, (_, turn) =>
      world.stake(player, 10n, world.walletAt(turn)),
    );
    const excluded = world.set(player, 30, "7");
    await Promise.all(stakes);
    expect(await excluded).toBeUndefined();
    for (const wallet of [world.walletAt(0), world.walletAt(1)]) {
      expect(codeOf(await world.stake(player, 1n, wallet))).toBe("SELF_EXCLUDED");
      expect(codeOf(await world.deposit(player, 1n, wallet))).toBe("SELF_EXCLUDED");
    }
    await world.advance(7n * DAY_MICROS);
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
  });

  it("gives a held stake back when the player excluded himself meanwhile", async () => {
    const player = await world.openPlayer();
    const held = await world.hold(player, 50n);
    await world.mustSet(player, 30, "1");
    if (held.kind !== "done") throw new RangeError(held.kind);
    expect(codeOf(await world.capture(player, 50n, held.ref))).toBe("SELF_EXCLUDED");
    expect(await world.release(player, 50n, held.ref)).toMatchObject({ kind: "done" });
  });

  it("[RGL-02] takes no deposit in a time-out, and stakes go on", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 33, "1");
    expect(codeOf(await world.deposit(player, 1n))).toBe("DEPOSIT_TIMEOUT");
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
  });

  it("[RGL-06] refuses stakes when the hours of a session are used up, until the period ends", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "2");
    expect(await world.limits.ping(player)).toMatchObject({ realityCheckMinutes: null });
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
    await world.advance(2n * 3_600_000_000n);
    expect(codeOf(await world.stake(player, 1n))).toBe("SESSION_LIMIT");
    expect(await world.limits.ping(player)).toMatchObject({ sessionLimitHours: 0 });
    await world.limits.noteSession({ playerId: player, sessionId: "another" });
    expect(codeOf(await world.stake(player, 1n))).toBe("SESSION_LIMIT");
    await world.advance(22n * 3_600_000_000n);
    const { sessionLimitHours } = await world.limits.ping(player);
    expect(sessionLimitHours).toBeGreaterThan(1.99);
    expect(await world.stake(player, 1n)).toMatchObject({ kind: "done" });
  });
});

describe("the period of a session limit", () => {
  const HOUR_MICROS = 3_600_000_000n;
  const SECOND_MICROS = 1_000_000n;

  it("[RGL-06] begins with the first call after the last one, whatever a process has seen before", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "1");
    const end = ((await sessionFromOf(world.pool, player)) ?? 0n) + DAY_MICROS;
    const clocks = [fakeClock(0), fakeClock(0)];
    const processes = clocks.map((clock) => world.openLimits(clock));
    const note = async (turn: number, sessionId: string) =>
      processes[turn]?.noteSession({ playerId: player, sessionId });
    await world.advance(DAY_MICROS - 60n * SECOND_MICROS);
    await freezeTime(world.pool, end - 6n * SECOND_MICROS);
    for (const turn of [0, 1]) await note(turn, `session ${turn}`);
    expect(await sessionFromOf(world.pool, player)).toBe(end - DAY_MICROS);
    await freezeTime(world.pool, end + 1n);
    for (const clock of clocks) clock.advance(6_000);
    await note(0, "session 0");
    const begun = (await sessionFromOf(world.pool, player)) ?? 0n;
    expect(begun).toBeGreaterThanOrEqual(end);
    expect(begun - end).toBeLessThan(SECOND_MICROS);
    await note(1, "session 1");
    await world.openLimits(fakeClock(0)).noteSession({ playerId: player, sessionId: "session 0" });
    expect(await sessionFromOf(world.pool, player)).toBe(begun);
    await freezeTime(world.pool, null);
  });

  it("[RGL-07] counts from the stake that overtook its first call", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "1");
    await world.advance(DAY_MICROS + SECOND_MICROS);
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    const staked = (await timesOf(world.pool, player)).at(-1);
    await world.advance(HOUR_MICROS / 2n);
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    await world.limits.noteSession({ playerId: player, sessionId: "late" });
    expect(await sessionFromOf(world.pool, player)).toBe(staked);
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    await world.advance(HOUR_MICROS / 2n);
    expect(codeOf(await world.stake(player, 1n))).toBe("SESSION_LIMIT");
  });

  it("begins with the call itself when nobody played since the last one", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 31, "1");
    expect(codeOf(await world.stake(player, 1n))).toBe("done");
    await world.advance(3n * DAY_MICROS);
    await world.deposit(player, 1n);
    const deposited = (await timesOf(world.pool, player)).at(-1) ?? 0n;
    await world.limits.noteSession({ playerId: player, sessionId: "first" });
    expect(await sessionFromOf(world.pool, player)).toBeGreaterThan(deposited);
  });
});
