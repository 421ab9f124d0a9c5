import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MICROS } from "./model/limit-version.ts";
import { spentIn } from "./model/spent.ts";
import { type LimitsWorld, openLimitsWorld } from "./testing/open-limits-world.ts";
import {
  freezeTime,
  pretendPostings,
  readWindows,
  sumWindows,
  timesOf,
} from "./testing/store/test-time.ts";

const DAYS = [1, 7, 30] as const;
const QUARTER_HOUR_MICROS = 900_000_000n;
const ROUNDS = 14;
const ROUND_MICROS = (5n * DAY_MICROS) / 2n + 1_234_567n;

let world: LimitsWorld;
let player: bigint;
beforeAll(async () => {
  world = await openLimitsWorld();
  player = await world.openPlayer();
  await world.mustSet(player, 3, "9000000");
  const amounts = fc.sample(fc.bigInt({ min: 1n, max: 500n }), { numRuns: ROUNDS * 3, seed: 9 });
  for (let round = 0; round < ROUNDS; round++) {
    const [stake = 1n, deposit = 1n, returns = 1n] = amounts.slice(round * 3);
    const bet = await world.stake(player, stake);
    if (bet.kind !== "done") throw new RangeError(bet.kind);
    await world.deposit(player, deposit);
    await world.settle(player, stake, returns, bet.ref);
    const held = await world.hold(player, stake);
    if (held.kind !== "done") throw new RangeError(held.kind);
    await world.capture(player, stake, held.ref);
    await world.advance(ROUND_MICROS);
  }
}, 120_000);
afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.close();
});

describe("rolling windows", () => {
  it("[RGL-07] are the sums of their rows now, for every counter and length", async () => {
    const { state, nowMicros } = await world.walletAt(1).ledger.readHead(player);
    const sums = await sumWindows(world.pool, player, DAYS, [nowMicros]);
    expect(sums).toHaveLength(DAYS.length);
    for (const [which, days] of DAYS.entries()) {
      const { wager = -1n, won = -1n, deposit = -1n } = sums[which] ?? {};
      expect(spentIn(state, "wager", days).spentMinor, `${days} days`).toBe(wager);
      expect(spentIn(state, "loss", days).spentMinor, `${days} days`).toBe(wager - won);
      expect(spentIn(state, "deposit", days).spentMinor, `${days} days`).toBe(deposit);
    }
  });

  it("are exact at random instants, and at the borders a microsecond to each side", async () => {
    const times = await timesOf(world.pool, player);
    const last = times.at(-1) ?? 0n;
    // The probe answers for instants after the last row: each row's leaving of each window is one.
    const borders = times.flatMap((at) => DAYS.map((days) => at + BigInt(days) * DAY_MICROS));
    const random = fc.sample(fc.bigInt({ min: 1n, max: 35n * DAY_MICROS }), {
      numRuns: 60,
      seed: 11,
    });
    const instants = [
      ...borders.flatMap((border) => [border - 1n, border, border + 1n]),
      ...random.map((after) => last + after),
    ].filter((instant) => instant > last);
    expect(instants.length).toBeGreaterThan(150);
    const sums = await sumWindows(world.pool, player, DAYS, instants);
    for (const [index, instant] of instants.entries()) {
      await freezeTime(world.pool, instant);
      const { state, nowMicros } = await world.walletAt(0).ledger.readHead(player);
      expect(nowMicros).toBe(instant);
      for (const [which, days] of DAYS.entries()) {
        const sum = sums[index * DAYS.length + which];
        expect([sum?.at, sum?.days]).toEqual([instant, days]);
        const { wager = -1n, won = -1n, deposit = -1n } = sum ?? {};
        const spent = (["wager", "loss", "deposit"] as const).map(
          (kind) => spentIn(state, kind, days).spentMinor,
        );
        expect(spent, `${days} days at ${instant}`).toEqual([wager, wager - won, deposit]);
      }
    }
    await freezeTime(world.pool, null);
  }, 60_000);

  it.each([
    ["with few rows", 100n],
    ["with many rows", 100_000n],
  ])(
    "are the same for a player %s alone and among many, at every border of several days",
    async (_, postings) => {
      const times = await timesOf(world.pool, player);
      const nobody = Array.from({ length: 20 }, (_, index) => BigInt(index) + 9_000_000n);
      const instants = times.flatMap((at) =>
        DAYS.flatMap((days) => {
          const border = at + BigInt(days) * DAY_MICROS;
          const edges = [border, border - DAY_MICROS, border - QUARTER_HOUR_MICROS];
          return edges.flatMap((edge) => [edge - 1n, edge, edge + 1n]);
        }),
      );
      let windows = 0;
      await pretendPostings(world.pool, player, postings, async (client) => {
        const alone = await readWindows(client, player, instants, []);
        expect(await readWindows(client, player, instants, nobody)).toEqual(alone);
        windows = alone.length;
      });
      expect(windows).toBe(instants.length * DAYS.length);
    },
    60_000,
  );

  it("leave a row out that is exactly as old as they are", async () => {
    const [first = 0n] = await timesOf(world.pool, player);
    const at = first + 30n * DAY_MICROS;
    const sums = await sumWindows(world.pool, player, [30], [at - 1n, at]);
    const [before = 0n, after = 0n] = sums.map(({ deposit }) => deposit);
    expect(before - after).toBe(1_000_000n);
  });
});
