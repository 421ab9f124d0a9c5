import { describe, expect, it } from "vitest";
import { chooseAccount } from "./choose-account.ts";

const ACCOUNT = 1_000_005n;

describe("chooseAccount", () => {
  const accounts = [
    { accountId: 1_000_000n, kind: "main", currencyCode: "EUR", balanceMinor: 1n },
    { accountId: ACCOUNT, kind: "currency", currencyCode: "USD", balanceMinor: 2n },
    { accountId: 1_000_006n, kind: "bonus", currencyCode: "EUR", balanceMinor: 3n },
  ] as const;

  it("takes the main account unless another one is named", () => {
    expect(chooseAccount(accounts, undefined)).toBe(accounts[0]);
    expect(chooseAccount(accounts, "1000000")).toBe(accounts[0]);
    expect(chooseAccount(accounts, String(ACCOUNT))).toBe(accounts[1]);
  });

  it("refuses what is not the player's, and bonus money", () => {
    for (const accountId of ["1000007", "01000005", "", "x"]) {
      expect(chooseAccount(accounts, accountId)).toMatchObject({ code: "WALLET_ACCOUNT_UNKNOWN" });
    }
    expect(chooseAccount(accounts, "1000006")).toMatchObject({ code: "WALLET_ACCOUNT_BONUS" });
  });
});
