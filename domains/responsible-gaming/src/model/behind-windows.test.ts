import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDeposit } from "./check-deposit.ts";
import { checkWager } from "./check-wager.ts";
import { DAY_MICROS } from "./limit-version.ts";
import { PlayerRules } from "./player-rules.ts";
import type { SpendingState } from "./spent.ts";

const START = 1_790_000_000_000_000n;
const DAYS = [1, 7, 30] as const;

type Sums = { wager: bigint; won: bigint; deposit: bigint };
/** A row of the journal: what it counts, and when it was written. */
type Row = Sums & { at: bigint };
type Limits = { d1: bigint | null; d7: bigint | null; d30: bigint | null };

const amount = fc.bigInt({ min: 0n, max: 60n });
const row = fc.record({
  wager: amount,
  won: fc.bigInt({ min: -60n, max: 90n }),
  deposit: amount,
  // Multiples of half a day, so that rows often stand where a window begins.
  after: fc.bigInt({ min: 0n, max: 16n }),
});
const limit = fc.option(fc.bigInt({ min: 0n, max: 400n }));
const limits = fc.record({ d1: limit, d7: limit, d30: limit });
const asked = fc.record({
  rows: fc.array(row, { maxLength: 12 }),
  read: fc.bigInt({ min: 0n, max: 40n }),
  later: fc.bigInt({ min: 0n, max: 40n }),
  wager: limits,
  loss: limits,
  deposit: limits,
  held: amount,
  minor: amount,
});

function timed(rows: readonly (Sums & { after: bigint })[]): Row[] {
  let at = START;
  return rows.map(({ after, ...sums }) => {
    at += 1n + (after * DAY_MICROS) / 2n;
    return { ...sums, at };
  });
}

function sumOf(rows: readonly Row[]): Sums {
  const sums = { wager: 0n, won: 0n, deposit: 0n };
  for (const { wager, won, deposit } of rows) {
    sums.wager += wager;
    sums.won += won;
    sums.deposit += deposit;
  }
  return sums;
}

/** Windows as they are read at a time, of a player with these rows. */
function windowsAt(rows: readonly Row[], at: bigint): SpendingState["windows"] {
  return DAYS.map((days) => {
    const first = rows.findIndex((each) => each.at > at - BigInt(days) * DAY_MICROS);
    const from = first < 0 ? rows.length : first;
    const firstAt = rows[from]?.at;
    const validUntil = firstAt === undefined ? null : firstAt + BigInt(days) * DAY_MICROS;
    return { days, before: sumOf(rows.slice(0, from)), validUntil };
  });
}

class LooksAgain extends Error {}

describe("windows that are behind", () => {
  it("[RGL-07] answer what windows of this moment answer, or ask for those", () => {
    const counts = { same: 0, asked: 0, free: 0 };
    fc.assert(
      fc.property(asked, ({ rows: steps, read, later, held, minor, ...values }) => {
        const rows = timed(steps);
        const readAt = (rows.at(-1)?.at ?? START) + 1n + (read * DAY_MICROS) / 2n;
        const at = readAt + (later * DAY_MICROS) / 2n;
        const fell = rows.filter(({ won }) => won < 0n).at(-1);
        const exact: SpendingState = {
          rules: rulesOf(values),
          counters: sumOf(rows),
          reservedWagerMinor: held,
          windows: windowsAt(rows, at),
          wonFellAt: fell?.at ?? null,
          lookAgain: () => {
            throw new Error("windows of this moment are not behind");
          },
        };
        const behind = {
          ...exact,
          windows: windowsAt(rows, readAt),
          lookAgain: () => {
            throw new LooksAgain();
          },
        };
        const asks = [
          (state: SpendingState) => checkWager(state, minor, at),
          (state: SpendingState) =>
            checkDeposit(state, { amountMinor: minor, reservedMinor: held }, at),
        ];
        for (const ask of asks) {
          const truth = ask(exact);
          try {
            expect(ask(behind)).toEqual(truth);
            counts.same += 1;
            if (truth === undefined && at > readAt) counts.free += 1;
          } catch (error) {
            if (!(error instanceof LooksAgain)) throw error;
            counts.asked += 1;
          }
        }
      }),
      { seed: 20_261_126, numRuns: 3_000 },
    );
    // Each way is taken often.
    expect(Math.min(counts.same, counts.asked, counts.free)).toBeGreaterThan(500);
  });

  it("[RGL-07] are asked for where a win was taken back within the window, and not before it", () => {
    const spend = (won: bigint, wager: bigint) => ({ won, wager, deposit: 0n });
    const day = DAY_MICROS;
    const rows: Row[] = [
      { ...spend(80n, 10n), at: START + 1n },
      { ...spend(-80n, 0n), at: START + day },
      { ...spend(0n, 10n), at: START + day + 1n },
    ];
    const at = START + day + day / 2n;
    const state = (wonFellAt: bigint): SpendingState => ({
      rules: rulesOf({ wager: NONE, loss: { ...NONE, d1: 60n }, deposit: NONE }),
      counters: sumOf(rows),
      reservedWagerMinor: 0n,
      windows: windowsAt(rows, START + day),
      wonFellAt,
      lookAgain: () => {
        throw new LooksAgain();
      },
    });
    expect(() => checkWager(state(START + day), 1n, at)).toThrow(LooksAgain);
    expect(checkWager(state(START), 1n, at)).toBeUndefined();
  });
});

const NONE: Limits = { d1: null, d7: null, d30: null };

function rulesOf(values: { wager: Limits; loss: Limits; deposit: Limits }): PlayerRules {
  return new PlayerRules({
    ...values,
    exclusions: [],
    timeouts: [],
    sessionHours: null,
    personExclusions: [],
    sessionFrom: null,
    realityCheckMinutes: null,
  });
}
