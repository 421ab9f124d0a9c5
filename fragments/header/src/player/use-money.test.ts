import { describe, expect, it } from "vitest";
import { heldMoney } from "./use-money.ts";

const main = { kind: "main", currency: "EUR", balanceMinor: "1200", isActive: true };
const bonus = { kind: "bonus", currency: "EUR", balanceMinor: "500", isActive: false };

describe("what a player has", () => {
  it("is the active account and all bonus money of its currency", () => {
    const dollars = { ...bonus, currency: "USD", balanceMinor: "9" };
    expect(heldMoney([main, bonus, { ...bonus, balanceMinor: "25" }, dollars])).toEqual({
      currency: "EUR",
      balanceMinor: "1200",
      bonusMinor: "525",
    });
  });

  it("is unknown without an active account", () => {
    expect(heldMoney([bonus])).toBeNull();
  });
});
