import { priceOf, type ResultWord } from "@fairline/odds";
import { add, multiply, ONE, rational, roundHalfUp } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LegOutcome, StoredLeg } from "./bet.ts";
import { calculationText } from "./calculation-text.ts";
import { legOutcomes, type MarketResult, resultKey } from "./leg-outcome.ts";
import { receiptCode } from "./receipt-code.ts";
import { judgeBet } from "./settle-bet.ts";

const runs = { numRuns: 1_000, seed: 20_260_107 };
const WORDS: readonly ResultWord[] = ["won", "lost", "refunded", "half-won", "half-lost"];
const CAP = 10n ** 12n;

function outcome(result: ResultWord): LegOutcome {
  return { result, rev: 1, certainty: 2, score: [1, 0], cause: "result" };
}

function leg(oddsMilli: number, fixtureId = "1"): StoredLeg {
  return {
    fixtureId,
    marketKey: "fb.result",
    typeId: "fb.result",
    specifiers: "",
    outcomeId: "1",
    section: "line",
    sport: "football",
    home: "A",
    away: "B",
    championName: "C",
    startsAt: 0,
    askedOddsMilli: oddsMilli,
    oddsMilli,
    epoch: 1,
    seq: 1,
    materialSeq: 0,
    scoreAtBet: null,
    redCardsAtBet: null,
    riskMinor: "0",
  };
}

function single(oddsMilli: number, stakeMinor = 2_500n) {
  const legs = [leg(oddsMilli)];
  return { plan: "single" as const, stakeMinor, payoutCapMinor: CAP, legs };
}

describe("the verdict on a bet", () => {
  it.each([
    ["won", "won", 5_375n],
    ["lost", "lost", 0n],
    ["refunded", "refunded", 2_500n],
    ["half-won", "mixed", 3_938n],
    ["half-lost", "mixed", 1_250n],
  ] as const)("single at 2.15, leg %s: %s, %i back", (word, state, returnsMinor) => {
    const verdict = judgeBet(single(2_150), [outcome(word)]);
    expect(verdict).toMatchObject({ kind: "settled", state, returnsMinor, isVoided: false });
  });

  it("equals the product of factors, rounded once, for any accumulator", () => {
    const item = fc.tuple(fc.integer({ min: 1_001, max: 20_000 }), fc.constantFrom(...WORDS));
    const stakes = fc.bigInt({ min: 1n, max: 200_000n });
    fc.assert(
      fc.property(fc.array(item, { minLength: 2, maxLength: 8 }), stakes, (items, stakeMinor) => {
        const bet = {
          plan: "accumulator" as const,
          stakeMinor,
          payoutCapMinor: 10n ** 40n,
          legs: items.map(([odds], index) => leg(odds, String(index))),
        };
        const verdict = judgeBet(
          bet,
          items.map(([, word]) => outcome(word)),
        );
        const exact = items.reduce((product, [odds, word]) => {
          const price = priceOf(odds);
          const half = rational(1n, 2n);
          const factor = {
            won: price,
            lost: rational(0n),
            refunded: ONE,
            "half-won": multiply(half, add(price, ONE)),
            "half-lost": half,
          }[word];
          return multiply(product, factor);
        }, rational(stakeMinor));
        expect(verdict).toMatchObject({ kind: "settled", returnsMinor: roundHalfUp(exact) });
      }),
      runs,
    );
  });

  it("is lost at the first lost leg and waits otherwise", () => {
    const bet = { ...single(2_000), plan: "accumulator" as const, legs: [leg(2_000), leg(3_000)] };
    expect(judgeBet(bet, [null, outcome("lost")])).toMatchObject({ state: "lost" });
    expect(judgeBet(bet, [outcome("won"), null])).toEqual({ kind: "open" });
    expect(judgeBet(bet, [])).toEqual({ kind: "open" });
  });

  it("stops at the cap that was agreed at acceptance", () => {
    const bet = { ...single(1_000_000), payoutCapMinor: 100_000n };
    expect(judgeBet(bet, [outcome("won")])).toMatchObject({ returnsMinor: 100_000n });
  });

  it("is voided when a cancellation refunds every leg", () => {
    const cancelled: LegOutcome = { ...outcome("refunded"), cause: "cancelled" };
    expect(judgeBet(single(2_000), [cancelled])).toMatchObject({
      state: "refunded",
      isVoided: true,
    });
  });
});

describe("the results of legs", () => {
  const bet = { at: 1_790_000_000_000_000n, legs: [leg(2_000)] };
  const market: MarketResult = {
    fixtureId: "1",
    marketKey: "fb.result",
    rev: 3,
    result: { outcomes: [{ outcomeId: "1", result: "won" }], score: [2, 1], certainty: 1 },
    windows: [],
  };
  const resultOf = (change: Partial<MarketResult>) =>
    legOutcomes(bet, new Map([[resultKey(market), { ...market, ...change }]]))[0];

  it("come from the outcome that was backed", () => {
    expect(resultOf({})).toEqual({
      result: "won",
      rev: 3,
      certainty: 1,
      score: [2, 1],
      cause: "result",
    });
  });

  it("stay open without a result, or when the result does not name the outcome", () => {
    expect(resultOf({ result: null })).toBeNull();
    expect(resultOf({ result: { outcomes: [], score: [0, 0], certainty: 2 } })).toBeNull();
    expect(legOutcomes(bet, new Map())).toEqual([null]);
  });

  it.each([
    [{}, true],
    [{ from: 1_790_000_000_000 }, true],
    [{ from: 1_790_000_000_001 }, false],
    [{ to: 1_790_000_000_000 }, false],
    [{ to: 1_790_000_000_001 }, true],
    [{ from: 1_789_999_999_999, to: 1_790_000_000_000 }, false],
  ])("are refunds in the window %j: %s", (window, isRefunded) => {
    const result = resultOf({ windows: [{ ...window, score: [0, 0] }] });
    expect(result?.result).toBe(isRefunded ? "refunded" : "won");
    expect(result?.cause).toBe(isRefunded ? "cancelled" : "result");
  });
});

describe("the calculation", () => {
  const settled = (words: ResultWord[], odds: number[], returnsMinor: bigint) => ({
    id: 1n,
    at: 0n,
    playerId: 1n,
    currencyId: 1,
    requestId: "",
    plan: odds.length > 1 ? ("accumulator" as const) : ("single" as const),
    policy: "none" as const,
    stakeMinor: 2_500n,
    payoutCapMinor: 50_000n,
    legs: odds.map((each, index) => leg(each, String(index))),
    state: "mixed" as const,
    rev: 2,
    delayEndsAt: null,
    rejection: null,
    results: words.map(outcome),
    returnsMinor,
    paidAt: 2n,
    soldStakeMinor: 0n,
    soldMinor: 0n,
    saleEndsAtMs: null,
    funding: null,
    account: null,
  });

  it.each([
    [["won"], [2_150], 5_375n, "25.00 × 2.15 = 53.75"],
    [["half-won"], [2_155], 3_944n, "25.00 × (2.155 + 1)/2 = 39.4375 → 39.44"],
    [["won", "refunded"], [1_826, 3_000], 4_565n, "25.00 × 1.826 × 1 = 45.65"],
    [["half-lost"], [2_000], 1_250n, "25.00 × 1/2 = 12.50"],
    [["lost"], [2_000], 0n, "25.00 × 0 = 0.00"],
    [["won"], [100_000], 50_000n, "25.00 × 100.00 = 2500.00 → 500.00"],
  ] satisfies [ResultWord[], number[], bigint, string][])(
    "of %j at %j",
    (words, odds, returnsMinor, text) => {
      expect(calculationText(settled(words, odds, returnsMinor), 2)).toBe(text);
    },
  );

  it("leaves out legs that did not matter any more", () => {
    const lost = { ...settled(["lost"], [2_000, 3_000], 0n), results: [null, outcome("lost")] };
    expect(calculationText(lost, 2)).toBe("25.00 × 0 = 0.00");
  });

  it("waits for the settlement", () => {
    expect(calculationText({ ...settled([], [2_000], 0n), returnsMinor: null }, 2)).toBeNull();
  });
});

describe("the receipt's number", () => {
  it("differs for every bet and avoids signs that look alike", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (id) => {
        const code = receiptCode(id);
        expect(code).toMatch(/^[2-9A-HJ-NP-Z]{1,4}(-[2-9A-HJ-NP-Z]{1,4}){0,3}$/);
        expect(receiptCode(id - 1n)).not.toBe(code);
      }),
      runs,
    );
  });
});
