import { type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  countWrongWindows,
  findLedgerFaults,
  writeHistory,
} from "./testing/store/window-history.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const STAKES = 20_000;
const DAYS = [1, 7, 30] as const;
const DAY_MICROS = 86_400_000_000n;
const MINUTE_MICROS = 60_000_000;
/** With returns and deposits about 30,000 rows: 30 days of them. */
const GAP_MICROS_MAX = 185_000_000;
/** Rows whose leaving of a window is looked at, of each length. */
const EDGES = 80;

type Movement = readonly [kind: "stake" | "returns" | "deposit", amountMinor: number];

let database: TestDatabase;
let test: TestLedger;
beforeAll(async () => {
  database = await testDatabase();
  test = await startTestLedger(database.pool);
});
afterAll(async () => {
  await test.stop();
  await database.close();
});

/** Numbers of one seed, the same in every run. */
function draw(seed: number, least: number, most: number, count: number): number[] {
  const numbers = fc.array(fc.integer({ min: least, max: most }), {
    minLength: count,
    maxLength: count,
    size: "max",
  });
  return fc.sample(numbers, { numRuns: 1, seed }).flat();
}

/** Every stake, half of them with returns a while later, and a deposit now and then. */
function playHistory(): Movement[] {
  const stakes = draw(1, 1, 500, STAKES);
  const returns = draw(2, -900, 900, STAKES);
  return stakes.flatMap((stakeMinor, index): Movement[] => {
    const returnsMinor = returns[index] ?? 0;
    return [
      ...(index % 50 === 0 ? [["deposit", 20_000] as const] : []),
      ["stake", stakeMinor] as const,
      ...(returnsMinor > 0 ? [["returns", returnsMinor] as const] : []),
    ];
  });
}

/** Times of so many rows: mostly a minute or two apart, some a microsecond, few a day. */
function drawTimes(count: number, last: bigint): bigint[] {
  const gaps = draw(3, 1, GAP_MICROS_MAX, count).map((gap, index) => {
    if (index % 5_000 === 4_999) return 26 * 60 * MINUTE_MICROS;
    if (index % 1_000 === 999) return 20 * MINUTE_MICROS;
    return index % 10 === 9 ? 1 : gap;
  });
  let at = last;
  return gaps.map((gap) => (at -= BigInt(gap))).toReversed();
}

describe("rolling windows of a player with 20,000 stakes in 30 days", () => {
  it("[RGL-07] are the plain sums of their rows, a microsecond to each side of every edge", async () => {
    const player = await test.openPlayer();
    const history = playHistory();
    const last = BigInt(test.ledger.nowMs() - 1_000) * 1_000n;
    const times = drawTimes(history.length, last);
    const rows = history.map(([kind, amountMinor], index) => ({
      kind,
      amountMinor,
      at: times[index] ?? last,
    }));
    expect(times.at(-1) ?? 0n).toBeGreaterThan((times[0] ?? 0n) + 30n * DAY_MICROS);
    await writeHistory(database.pool, player, rows);
    // Numbers, balances and counters follow from row to row, as if the ledger had written them.
    expect(await findLedgerFaults(database.pool, [3, 4, 12])).toEqual([]);

    const newest = times.at(-1) ?? 0n;
    const instants = DAYS.flatMap((days) => {
      const length = BigInt(days) * DAY_MICROS;
      // The ledger answers for instants after the last row.
      const leaving = times.map((at) => at + length).filter((edge) => edge - 1n > newest);
      const step = Math.max(1, Math.floor(leaving.length / EDGES));
      return leaving
        .filter((_, index) => index % step === 0)
        .flatMap((edge) => [edge - 1n, edge, edge + 1n]);
    });
    expect(instants.length).toBeGreaterThan(3 * DAYS.length * 70);
    const strangers = Array.from({ length: 9 }, (_, index) => 8_000_000n + BigInt(index));
    for (const others of [[], strangers]) {
      expect(await countWrongWindows(database.pool, player, instants, others)).toEqual({
        windows: instants.length * DAYS.length,
        wrong: 0,
      });
    }
  }, 60_000);
});
