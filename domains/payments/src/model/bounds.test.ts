import { centIn, currencies } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { findMethod, findMethods } from "./methods.ts";
import { payoutBounds } from "./payout-bounds.ts";

const PROVIDERS = [{ id: "psp-sandbox" }];
const paid = currencies.filter(({ kind }) => kind !== "points");
// Bounds are round amounts: none is worth less than half of the euros, or twice as much.
const LESS = 0.5;
const MORE = 2;

function expectSameWorth(minor: bigint, code: string, euroCents: bigint): void {
  const share = Number(minor) / Number(centIn(code)) / Number(euroCents);
  expect(share, code).toBeGreaterThan(LESS);
  expect(share, code).toBeLessThan(MORE);
}

describe("bounds of payments", () => {
  it("let withdrawals of about the same worth go out without a person in every currency", () => {
    const euro = payoutBounds("EUR");
    for (const { code } of paid) {
      const here = payoutBounds(code);
      expectSameWorth(here.automaticMaxMinor, code, euro.automaticMaxMinor);
      expectSameWorth(here.largeMinor, code, euro.largeMinor);
      expectSameWorth(here.largeFirstMinor, code, euro.largeFirstMinor);
    }
  });

  // Coins come in larger pieces: what their networks charge is not worth less.
  it("take about the same worth by every method in every currency of a country", () => {
    for (const { code } of paid.filter(({ kind }) => kind === "fiat")) {
      for (const method of findMethods(code, PROVIDERS)) {
        const inEuro = findMethod(method.methodId, "EUR", PROVIDERS);
        expectSameWorth(method.minMinor, code, inEuro?.minMinor ?? 0n);
        expectSameWorth(method.maxMinor, code, inEuro?.maxMinor ?? 0n);
      }
    }
  });
});
