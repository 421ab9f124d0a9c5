import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchange, type Rate } from "./exchange.ts";

const RUNS = { seed: 20_240_101, numRuns: 1_000 };
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const part = fc.bigInt({ min: 1n, max: 10n ** 12n });
const rate = fc.record({ num: part, den: part });
const exponent = fc.integer({ min: 0, max: 9 });

describe("exchange", () => {
  it.each([
    ["1.00 EUR", 100n, { num: 1_085n, den: 1_000n }, 2, 2, 108n, 109n],
    ["1 JPY in KWD", 1n, { num: 2n, den: 1_000n }, 0, 3, 2n, 2n],
    ["0.00000001 BTC in EUR", 1n, { num: 60_000n, den: 1n }, 8, 2, 0n, 1n],
    ["1 gwei in EUR", 1n, { num: 2_500n, den: 1n }, 9, 2, 0n, 1n],
    ["10.00 EUR in ETH", 1_000n, { num: 1n, den: 2_500n }, 2, 9, 4_000_000n, 4_000_000n],
    ["nothing", 0n, { num: 7n, den: 3n }, 2, 2, 0n, 0n],
  ])("gives for %s what the currencies' exponents say", (_what, minor, at, from, to, down, up) => {
    expect(exchange(minor, at, from, to, "down")).toBe(down);
    expect(exchange(minor, at, from, to, "up")).toBe(up);
  });

  it("never gains on the way there and back at one rate", () => {
    fc.assert(
      fc.property(amount, rate, exponent, exponent, (minor, at, from, to) => {
        const back: Rate = { num: at.den, den: at.num };
        const there = exchange(minor, at, from, to, "down");
        expect(exchange(there, back, to, from, "down") <= minor).toBe(true);
      }),
      RUNS,
    );
  });

  it("differs by a unit at most between its roundings, and splitting never gains", () => {
    fc.assert(
      fc.property(amount, amount, rate, exponent, exponent, (a, b, at, from, to) => {
        const down = (minor: bigint) => exchange(minor, at, from, to, "down");
        const up = (minor: bigint) => exchange(minor, at, from, to, "up");
        expect(up(a) - down(a) <= 1n && up(a) >= down(a)).toBe(true);
        expect(down(a) + down(b) <= down(a + b)).toBe(true);
        expect(up(a) + up(b) >= up(a + b)).toBe(true);
      }),
      RUNS,
    );
  });

  it("needs an amount of 0 up and a rate above 0", () => {
    expect(() => exchange(-1n, { num: 1n, den: 1n }, 2, 2, "up")).toThrow();
    expect(() => exchange(1n, { num: 0n, den: 1n }, 2, 2, "up")).toThrow();
    expect(() => exchange(1n, { num: 1n, den: 0n }, 2, 2, "up")).toThrow();
  });
});
