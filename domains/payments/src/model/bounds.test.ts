import { centIn, currencies } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { payoutBounds } from "./payout-bounds.ts";

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
});
