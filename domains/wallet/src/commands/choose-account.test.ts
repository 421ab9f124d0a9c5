import { describe, expect, it } from "vitest";
import { chooseAccount, type FindRate } from "./choose-account.ts";

const PLAYER = 1_000_000n;
const ACCOUNT = 1_000_005n;
const RATE = { rateId: 9n, num: 915n, den: 1_000n, fromCurrencyId: 2, toCurrencyId: 1 };

const ledger = {
  findAccounts: async () => [
    { accountId: PLAYER, kind: "main", currencyCode: "EUR", balanceMinor: 1n } as const,
    { accountId: ACCOUNT, kind: "currency", currencyCode: "USD", balanceMinor: 2n } as const,
    { accountId: 1_000_006n, kind: "bonus", currencyCode: "EUR", balanceMinor: 3n } as const,
  ],
};
const findRate: FindRate = async (from, to) => (from === 2 && to === 1 ? RATE : undefined);
const choose = (accountId: string | undefined) =>
  chooseAccount({ ledger, findRate }, PLAYER, accountId);

describe("chooseAccount", () => {
  it("takes the main account, which needs no rate, unless another one is named", async () => {
    const main = { currency: "EUR", account: null };
    expect(await choose(undefined)).toEqual(main);
    expect(await choose(String(PLAYER))).toEqual(main);
  });

  it("takes a currency account with the rate at which it counts in the main one", async () => {
    expect(await choose(String(ACCOUNT))).toEqual({
      currency: "USD",
      account: { accountId: ACCOUNT, rate: RATE },
    });
    expect(await chooseAccount({ ledger }, PLAYER, String(ACCOUNT))).toMatchObject({
      code: "RATE_UNAVAILABLE",
    });
  });

  it("refuses what is not the player's, and bonus money", async () => {
    for (const accountId of ["1000007", "01000005", "", "x"]) {
      expect(await choose(accountId)).toMatchObject({ code: "WALLET_ACCOUNT_UNKNOWN" });
    }
    expect(await choose("1000006")).toMatchObject({ code: "WALLET_ACCOUNT_BONUS" });
  });
});
