import { describe, expect, it } from "vitest";
import { currencies, findCurrency } from "./currencies.ts";

describe("currencies", () => {
  it("have ids and codes of their own, and exponents the ledger can hold", () => {
    expect(new Set(currencies.map(({ id }) => id)).size).toBe(currencies.length);
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
    for (const { id, code, exponent } of currencies) {
      expect(id).toBeGreaterThan(0);
      expect(id).toBeLessThan(1_000);
      expect(code).toMatch(/^[A-Z]{3,5}$/);
      expect(exponent).toBeGreaterThanOrEqual(0);
      expect(exponent).toBeLessThanOrEqual(9);
    }
  });

  it("are found by their code alone", () => {
    expect(findCurrency("JPY")).toMatchObject({ id: 5, exponent: 0 });
    expect(findCurrency("eur")).toBeUndefined();
    expect(findCurrency("")).toBeUndefined();
  });
});
