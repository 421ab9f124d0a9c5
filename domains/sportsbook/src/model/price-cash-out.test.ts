import { add, multiply, ONE, rational, roundDown } from "@fairline/money";
import { priceOf } from "@fairline/odds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LegOutcome } from "./bet.ts";
import { partOf } from "./kept-part.ts";
import { type FairLeg, marginPercent, priceCashOut } from "./price-cash-out.ts";

const runs = { numRuns: 2_000, seed: 20_260_901 };
const CAP = 10n ** 40n;

function terms(odds: readonly number[], stakeMinor: bigint, payoutCapMinor = CAP) {
  const plan = odds.length === 1 ? ("single" as const) : ("accumulator" as const);
  return { plan, stakeMinor, payoutCapMinor, legs: odds.map((oddsMilli) => ({ oddsMilli })) };
}

function fair(winPpm: number, refundPpm = 0, isLive = false): FairLeg {
  return { winPpm, refundPpm, isLive };
}

function outcome(result: LegOutcome["result"]): LegOutcome {
  return { result, rev: 1, certainty: 2, score: null, cause: "result" };
}

const odds = fc.integer({ min: 1_001, max: 100_000 });
const fairLeg = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([a, b]) => fair(Math.min(a, b), Math.abs(a - b)))
  .filter(({ winPpm, refundPpm }) => winPpm + refundPpm <= 1_000_000);

describe("the price of a cash-out", () => {
  it("is the stake's fair worth less 4 %, rounded down", () => {
    // 100.00 at 2.50 with a chance of 1/1.20: 208.33 fair.
    const fairs = new Map([[0, fair(833_333)]]);
    expect(priceCashOut(terms([2_500], 10_000n), [null], fairs)).toBe(19_999n);
  });

  it("keeps more live and for each further open leg, at most 12 %", () => {
    expect(marginPercent([fair(1)])).toBe(4n);
    expect(marginPercent([fair(1), fair(1), fair(1)])).toBe(6n);
    expect(marginPercent([fair(1), fair(1, 0, true)])).toBe(7n);
    expect(marginPercent(Array.from({ length: 40 }, () => fair(1)))).toBe(12n);
  });

  it("counts refunds of a line at the stake", () => {
    // W·o + R = 0.4·2 + 0.2 = 1.
    const price = priceCashOut(
      terms([2_000], 10_000n),
      [null],
      new Map([[0, fair(400_000, 200_000)]]),
    );
    expect(price).toBe(9_600n);
  });

  it("takes decided legs at their results, and is nothing once one is lost", () => {
    const two = terms([2_000, 3_000], 1_000n);
    const open = new Map([[1, fair(300_000)]]);
    expect(priceCashOut(two, [outcome("won"), null], open)).toBe(1_728n);
    expect(priceCashOut(two, [outcome("half-lost"), null], open)).toBe(432n);
    expect(priceCashOut(two, [outcome("lost"), null], open)).toBe(0n);
  });

  it("never passes the returns the bet can still have, cap included", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(odds, fairLeg), { minLength: 1, maxLength: 10 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        (legs, stake, cap) => {
          const bet = terms(
            legs.map(([milli]) => milli),
            stake,
            cap,
          );
          const fairs = new Map(legs.map(([, leg], index) => [index, leg]));
          const price = priceCashOut(
            bet,
            legs.map(() => null),
            fairs,
          );
          const all = legs.reduce((total, [milli]) => multiply(total, priceOf(milli)), ONE);
          expect(price).toBeGreaterThanOrEqual(0n);
          expect(price).toBeLessThanOrEqual(cap);
          expect(price).toBeLessThanOrEqual(roundDown(multiply(all, rational(stake))));
        },
      ),
      runs,
    );
  });

  it("values a capped bet by what it can pay", () => {
    // 1,000.00 at 1,000 in two even legs: 1,000,000.00, of which the cap leaves 500,000.00.
    const bet = terms([31_623, 31_623], 100_000n, 50_000_000n);
    const even = new Map([fair(500_000), fair(500_000)].map((leg, index) => [index, leg]));
    const uncapped = terms([31_623, 31_623], 100_000n);
    const whole = priceCashOut(uncapped, [null, null], even);
    const price = priceCashOut(bet, [null, null], even);
    // A quarter of the cap, less 5 %.
    expect(price).toBe(11_875_000n);
    expect(price).toBeLessThan(whole);
  });

  it("is never worth more than chances and cap say together", () => {
    const leg = fc.tuple(odds, fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        (legs, stake, cap) => {
          const milli = legs.map(([oddsMilli]) => oddsMilli);
          const fairs = new Map(legs.map(([, winPpm], index) => [index, fair(winPpm)]));
          const none = legs.map(() => null);
          const price = priceCashOut(terms(milli, stake, cap), none, fairs);
          // All legs win or the bet is lost: it is worth its chance of the capped returns.
          const chance = legs.reduce(
            (all, [, winPpm]) => multiply(all, rational(BigInt(winPpm), 1_000_000n)),
            ONE,
          );
          expect(price).toBeLessThanOrEqual(roundDown(multiply(chance, rational(cap))));
          expect(price).toBeLessThanOrEqual(priceCashOut(terms(milli, stake), none, fairs));
        },
      ),
      runs,
    );
  });

  it("equals the exact product of the legs' worth, and rises with every chance", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(odds, fairLeg), { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (legs, stake) => {
          const bet = terms(
            legs.map(([milli]) => milli),
            stake,
          );
          const none = legs.map(() => null);
          const price = (open: readonly FairLeg[]) =>
            priceCashOut(bet, none, new Map(open.map((leg, index) => [index, leg])));
          const open = legs.map(([, leg]) => leg);
          const worth = legs.reduce((total, [milli, leg]) => {
            const won = multiply(rational(BigInt(leg.winPpm), 1_000_000n), priceOf(milli));
            return multiply(total, add(won, rational(BigInt(leg.refundPpm), 1_000_000n)));
          }, rational(stake));
          const kept = rational(100n - marginPercent(open), 100n);
          expect(price(open)).toBe(roundDown(multiply(worth, kept)));
          const [first, ...rest] = open;
          if (!first || first.winPpm + first.refundPpm === 1_000_000) return;
          const better = { ...first, winPpm: first.winPpm + 1 };
          expect(price([better, ...rest])).toBeGreaterThanOrEqual(price(open));
        },
      ),
      runs,
    );
  });
});

describe("a part of a sale", () => {
  it("never pays more than its share, and two parts leave what their product says", () => {
    const part = fc.integer({ min: 1, max: 9_999 });
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, part, part, (stake, offer, first, second) => {
        const one = partOf(stake, offer, first);
        expect(one.stakeMinor * 10_000n <= stake * BigInt(first)).toBe(true);
        expect(one.priceMinor * 10_000n <= offer * BigInt(first)).toBe(true);
        const left = stake - one.stakeMinor;
        const two = partOf(left, offer, second);
        const exact = stake * BigInt(10_000 - first) * BigInt(10_000 - second);
        const kept = (left - two.stakeMinor) * 100_000_000n;
        // Each part is rounded once.
        expect(kept >= exact).toBe(true);
        expect(kept < exact + 2n * 100_000_000n).toBe(true);
      }),
      runs,
    );
  });

  it("of everything is everything", () => {
    expect(partOf(7n, 5n, 10_000)).toEqual({ stakeMinor: 7n, priceMinor: 5n });
  });
});
