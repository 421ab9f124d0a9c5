import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RiskBook } from "./risk-book.ts";

const limits = {
  minMinor: 1n,
  volumeMinor: 1_000n,
  outcomeRiskMinor: 100n,
  fixtureRiskMinor: 150n,
  accumulatorOutcomeRiskMinor: 500n,
  accumulatorFixtureRiskMinor: 700n,
  accumulatorSmallMinor: 20n,
  payoutCapMinor: 1_000n,
};
const key = { fixtureId: "1", marketKey: "m", outcomeId: "a", currencyId: 1 };
const leg = (marketKey: string, outcomeId: string, risk: number) => ({
  fixtureId: "1",
  marketKey,
  outcomeId,
  riskMinor: String(risk),
});

describe("the house's risk", () => {
  it("leaves room by outcome and by fixture", () => {
    const book = new RiskBook();
    expect(book.room(key, limits)).toBe(100n);
    book.reserve(1, [leg("m", "a", 30)]);
    expect(book.room(key, limits)).toBe(70n);
    book.reserve(1, [leg("n", "x", 90)]);
    expect(book.room(key, limits)).toBe(30n);
  });

  it("counts the worst outcome of each market, since only one can win", () => {
    const book = new RiskBook();
    book.reserve(1, [leg("m", "a", 100), leg("n", "x", 50)]);
    expect(book.room({ ...key, outcomeId: "b" }, limits)).toBe(100n);
  });

  it("counts accumulators by what they can pay, in books of their own", () => {
    const book = new RiskBook();
    const reservation = book.reserve(1, [
      { ...leg("m", "a", 30), accumulatorRiskMinor: "450" },
      { ...leg("n", "x", 40), accumulatorRiskMinor: "450" },
    ]);
    expect(book.room(key, limits)).toBe(70n);
    expect(book.accumulatorRoom(key, limits)).toBe(20n);
    expect(book.accumulatorRoom({ ...key, outcomeId: "b" }, limits)).toBe(250n);
    // What the store tells of them comes with a mark.
    book.add([{ ...key, outcomeId: "+b", riskMinor: 240n }]);
    expect(book.accumulatorRoom({ ...key, outcomeId: "b" }, limits)).toBe(20n);
    expect(book.room({ ...key, outcomeId: "b" }, limits)).toBe(100n);
    reservation.release();
    expect(book.accumulatorRoom(key, limits)).toBe(500n);
  });

  it("takes a small accumulator however full those books are", () => {
    const book = new RiskBook();
    book.reserve(1, [{ ...leg("m", "a", 1), accumulatorRiskMinor: "9000" }]);
    expect(book.accumulatorRoom(key, limits)).toBe(limits.accumulatorSmallMinor);
  });

  it("keeps currencies and fixtures apart", () => {
    const book = new RiskBook();
    book.reserve(1, [leg("m", "a", 100)]);
    expect(book.room({ ...key, currencyId: 2 }, limits)).toBe(100n);
    expect(book.room({ ...key, fixtureId: "2" }, limits)).toBe(100n);
  });

  it("gives the risk of a bet that did not come about back, once", () => {
    const book = new RiskBook();
    const reservation = book.reserve(1, [leg("m", "a", 40)]);
    reservation.release();
    reservation.release();
    expect(book.room(key, limits)).toBe(100n);
  });

  it("never forgets a bet between its commit and the load that finds it", async () => {
    const book = new RiskBook();
    const reservation = book.reserve(1, [leg("m", "a", 40)]);
    await book.load(() => {
      reservation.commit();
      reservation.release();
      return Promise.resolve([]);
    });
    expect(book.room(key, limits)).toBe(60n);
    await book.load(() => Promise.resolve([{ ...key, riskMinor: 40n }]));
    expect(book.room(key, limits)).toBe(60n);
    await book.load(() => Promise.resolve([]));
    expect(book.room(key, limits)).toBe(100n);
  });

  it("counts what others moved, up and down, until the next load says it anew", async () => {
    const book = new RiskBook();
    await book.load(() => Promise.resolve([{ ...key, riskMinor: 40n }]));
    book.add([{ ...key, riskMinor: 30n }]);
    expect(book.room(key, limits)).toBe(30n);
    book.add([{ ...key, riskMinor: -60n }]);
    expect(book.room(key, limits)).toBe(90n);
    await book.load(() => Promise.resolve([{ ...key, riskMinor: 10n }]));
    expect(book.room(key, limits)).toBe(90n);
  });

  it("tells the same room as counting everything anew does, whatever was moved before", () => {
    const place = fc.record({
      fixtureId: fc.constantFrom("1", "2"),
      marketKey: fc.constantFrom("m", "n"),
      outcomeId: fc.constantFrom("a", "b", "c"),
      currencyId: fc.constantFrom(1, 2),
    });
    const move = fc.tuple(place, fc.integer({ min: -60, max: 60 }));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), place, (moves, asked) => {
        const book = new RiskBook();
        for (const [where, risk] of moves) book.add([{ ...where, riskMinor: BigInt(risk) }]);
        expect(book.room(asked, limits)).toBe(plainRoom(moves, asked));
      }),
    );
  });
});

type Place = typeof key;

/** The smaller of what the outcome leaves, and the fixture beside the worst of its other markets. */
function plainRoom(moves: readonly (readonly [Place, number])[], asked: Place): bigint {
  const riskOf = (marketKey: string, outcomeId: string) =>
    moves
      .filter(([at]) => at.fixtureId === asked.fixtureId && at.currencyId === asked.currencyId)
      .filter(([at]) => at.marketKey === marketKey && at.outcomeId === outcomeId)
      .reduce((sum, [, risk]) => sum + risk, 0);
  const taken = riskOf(asked.marketKey, asked.outcomeId);
  const other = asked.marketKey === "m" ? "n" : "m";
  const worst = Math.max(0, ...["a", "b", "c"].map((outcomeId) => riskOf(other, outcomeId)));
  return BigInt(Math.min(100 - taken, 150 - worst - taken));
}
