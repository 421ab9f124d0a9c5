import { currencies, exchange } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crossRates } from "./cross-rates.ts";

const part = fc.bigInt({ min: 1n, max: 10n ** 6n });
const worths = fc
  .uniqueArray(fc.constantFrom(...currencies.map(({ code }) => code)), { minLength: 2 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((currency) =>
        fc.record({ currency: fc.constant(currency), worth: fc.record({ num: part, den: part }) }),
      ),
    ),
  );
const RUNS = { seed: 20_240_101, numRuns: 300 };
const exponentOf = new Map(currencies.map(({ id, exponent }) => [id, exponent]));

describe("crossRates", () => {
  it("gives every pair both ways, inverse to each other, and never points", () => {
    fc.assert(
      fc.property(worths, (list) => {
        const rates = crossRates(list);
        const count = list.filter(({ currency }) => currency !== "PTS").length;
        expect(rates).toHaveLength(count * (count - 1));
        for (const rate of rates) {
          const back = rates.find(
            (other) =>
              other.fromCurrencyId === rate.toCurrencyId &&
              other.toCurrencyId === rate.fromCurrencyId,
          );
          expect(back).toMatchObject({ num: rate.den, den: rate.num });
        }
      }),
      RUNS,
    );
  });

  it("never lets a round of exchanges gain, however many currencies it passes", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(worths, amount, fc.array(fc.nat(), { maxLength: 6 }), (list, start, draws) => {
        const rates = crossRates(list);
        const first = rates[0]?.fromCurrencyId;
        if (first === undefined) return;
        let [currencyId, minor] = [first, start];
        const go = (to: number) => {
          const rate = rates.find(
            (each) => each.fromCurrencyId === currencyId && each.toCurrencyId === to,
          );
          if (rate === undefined) return;
          const from = exponentOf.get(currencyId) ?? 0;
          minor = exchange(minor, rate, from, exponentOf.get(to) ?? 0, "down");
          currencyId = to;
        };
        for (const draw of draws) go(rates[draw % rates.length]?.toCurrencyId ?? first);
        go(first);
        expect(minor <= start).toBe(true);
      }),
      RUNS,
    );
  });

  it("leaves out what it does not know and what the ledger cannot hold", () => {
    const huge = { num: 9n * 10n ** 18n, den: 7n };
    expect(crossRates([{ currency: "EUR", worth: { num: 1n, den: 1n } }])).toEqual([]);
    expect(
      crossRates([
        { currency: "EUR", worth: { num: 1n, den: 11n } },
        { currency: "XAU", worth: { num: 1n, den: 1n } },
        { currency: "BTC", worth: huge },
        { currency: "USD", worth: { num: 0n, den: 1n } },
      ]),
    ).toEqual([]);
  });
});
