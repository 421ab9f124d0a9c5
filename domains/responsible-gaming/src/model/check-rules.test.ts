import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDeposit } from "./check-deposit.ts";
import { checkCapture, checkWager } from "./check-wager.ts";
import { effectiveRules } from "./effective-rules.ts";
import { isMarketable } from "./is-marketable.ts";
import { DAY_MICROS, type LimitVersion } from "./limit-version.ts";
import { PlayerRules, type RuleValues } from "./player-rules.ts";
import type { SpendingState } from "./spent.ts";

const NOW = 1_790_000_000_000_000n;
const NO_LIMITS = { d1: null, d7: null, d30: null };
const NOTHING: RuleValues = {
  wager: NO_LIMITS,
  loss: NO_LIMITS,
  deposit: NO_LIMITS,
  exclusions: [],
  timeouts: [],
  sessionHours: null,
  personExclusions: [],
  sessionFrom: null,
  realityCheckMinutes: null,
};

type Sums = { wager: bigint; won: bigint; deposit: bigint };
const ZERO: Sums = { wager: 0n, won: 0n, deposit: 0n };

function stateOf(rules: Partial<RuleValues>, sums: Partial<Sums> = {}, reserved = 0n) {
  const state: SpendingState = {
    rules: new PlayerRules({ ...NOTHING, ...rules }),
    counters: { ...ZERO, ...sums },
    reservedWagerMinor: reserved,
    windows: ([1, 7, 30] as const).map((days) => ({ days, before: ZERO, validUntil: null })),
    wonFellAt: null,
    lookAgain() {
      throw new Error("no window is behind");
    },
  };
  return state;
}

const amount = fc.bigInt({ min: 0n, max: 1_000n });

describe("rules", () => {
  it("let everything pass where there are none, and stop what is no rules at all", () => {
    const free = { ...stateOf({}), rules: null };
    expect(checkWager(free, 10n, NOW)).toBeUndefined();
    expect(checkDeposit(free, { amountMinor: 10n, reservedMinor: 0n }, NOW)).toBeUndefined();
    expect(() => checkWager({ ...free, rules: {} }, 1n, NOW)).toThrow("rules or nothing");
    expect(() => checkWager({ ...free, rules: undefined }, 1n, NOW)).toThrow("rules or nothing");
    const blind = { ...stateOf({ wager: { ...NO_LIMITS, d7: 5n } }), windows: [] };
    expect(() => checkWager(blind, 1n, NOW)).toThrow("is loaded");
  });

  it("let nothing be offered to who is excluded or pauses his deposits, and from the end on again", () => {
    expect(isMarketable({ ...stateOf({}), rules: null }, NOW)).toBe(true);
    const span = { from: NOW, until: NOW + DAY_MICROS };
    for (const rules of [{ exclusions: [span] }, { timeouts: [span] }]) {
      const offered = [NOW - 1n, NOW, span.until - 1n, span.until].map((at) =>
        isMarketable(stateOf(rules), at),
      );
      expect(offered).toEqual([true, false, false, true]);
    }
  });

  it("[RGL-07] judge a stake to the cent, whatever was staked, held and won", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (wager, won, held, stake, limit) => {
        const sums = { wager, won };
        const byWager = stateOf({ wager: { ...NO_LIMITS, d7: limit } }, sums, held);
        const isRefused = checkWager(byWager, stake, NOW) !== undefined;
        expect(isRefused).toBe(wager + held + stake > limit);
        const byLoss = stateOf({ loss: { ...NO_LIMITS, d30: limit } }, sums, held);
        expect(checkWager(byLoss, stake, NOW) !== undefined).toBe(
          wager + held + stake - won > limit,
        );
      }),
      { seed: 7 },
    );
  });

  it("[RGL-07] judge a deposit with what others may still bring", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (deposit, reservedMinor, amountMinor, limit) => {
        const state = stateOf({ deposit: { ...NO_LIMITS, d1: limit } }, { deposit });
        const refusal = checkDeposit(state, { amountMinor, reservedMinor }, NOW);
        expect(refusal !== undefined).toBe(deposit + reservedMinor + amountMinor > limit);
        if (!refusal) return;
        const left = limit - deposit - reservedMinor;
        expect(refusal).toMatchObject({
          code: "LIMIT_DEPOSIT_24H",
          data: { leftMinor: String(left > 0n ? left : 0n) },
        });
      }),
      { seed: 7 },
    );
  });

  it("answer exclusion first, then session, wagering and loss, the shortest window first", () => {
    const limits = { d1: 0n, d7: 0n, d30: 0n };
    const all = {
      exclusions: [{ from: NOW, until: NOW + 1n }],
      sessionHours: 1,
      sessionFrom: NOW - 3_600_000_000n,
      wager: limits,
      loss: limits,
    };
    const codeAt = (rules: Partial<RuleValues>) => checkWager(stateOf(rules), 1n, NOW)?.code;
    expect(codeAt(all)).toBe("SELF_EXCLUDED");
    expect(codeAt({ ...all, exclusions: [] })).toBe("SESSION_LIMIT");
    expect(codeAt({ ...all, exclusions: [], sessionHours: 2 })).toBe("LIMIT_WAGER_24H");
    expect(codeAt({ loss: limits, wager: { ...limits, d1: null } })).toBe("LIMIT_WAGER_7D");
    expect(codeAt({ loss: { ...limits, d1: null, d7: null } })).toBe("LIMIT_LOSS_30D");
  });

  it("begin and end exclusions and time-outs to the microsecond", () => {
    const span = { from: NOW, until: NOW + DAY_MICROS };
    const later = { from: span.until + 5n, until: span.until + 9n };
    const state = stateOf({ exclusions: [span, later], timeouts: [span, later] });
    const only = stateOf({ timeouts: [span, later] });
    const deposit = { amountMinor: 1n, reservedMinor: 0n };
    for (const [at, isForbidden] of [
      [NOW - 1n, false],
      [NOW, true],
      [NOW + DAY_MICROS - 1n, true],
      [NOW + DAY_MICROS, false],
      [later.from - 1n, false],
      [later.from, true],
      [later.until - 1n, true],
      [later.until, false],
    ] as const) {
      expect(checkCapture(state, at)?.code === "SELF_EXCLUDED").toBe(isForbidden);
      expect(checkDeposit(only, deposit, at)?.code === "DEPOSIT_TIMEOUT").toBe(isForbidden);
      expect(checkWager(only, 1n, at)).toBeUndefined();
    }
  });

  it("are the strictest of what player, operator and regulator set", () => {
    const version: LimitVersion = {
      id: 1n,
      type: 20,
      value: 100n,
      source: "player",
      state: "active",
      requestedAt: NOW,
      effectiveAt: NOW,
      confirmedAt: NOW,
      endsAt: null,
      endedAt: null,
    };
    const excluded = { ...version, type: 30, value: 1n, endsAt: NOW + DAY_MICROS } as const;
    const rules = effectiveRules(
      [
        version,
        { ...version, source: "operator", value: 50n },
        { ...version, state: "pending", value: 10n },
        { ...version, type: 31, value: 5n },
        excluded,
        { ...excluded, source: "regulator", endsAt: NOW + 2n * DAY_MICROS },
      ],
      NOW,
    );
    expect(rules.deposit).toEqual({ d1: 50n, d7: null, d30: null });
    expect(rules.sessionHours).toBe(5);
    expect(rules.exclusions).toEqual([{ from: NOW, until: NOW + 2n * DAY_MICROS }]);
    expect(effectiveRules([excluded], NOW + DAY_MICROS).exclusions).toEqual([]);
    const planned = {
      ...excluded,
      effectiveAt: NOW + 3n * DAY_MICROS,
      endsAt: NOW + 4n * DAY_MICROS,
    };
    expect(effectiveRules([planned, excluded], NOW).exclusions).toEqual([
      { from: NOW, until: NOW + DAY_MICROS },
      { from: NOW + 3n * DAY_MICROS, until: NOW + 4n * DAY_MICROS },
    ]);
  });
});
