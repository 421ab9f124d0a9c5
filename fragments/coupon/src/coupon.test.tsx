import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import { createFragment } from "@fairline/fragment-kit";
import { fragmentEnvironment, fragmentRequest } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { coupon } from "./fragment.tsx";

describe("the coupon on the server", () => {
  for (const lang of ["en", "ru"] as const) {
    it(`is an empty coupon with a way on, in ${lang}`, async () => {
      const signal = new AbortController().signal;
      const result = await createFragment(coupon).render(
        fragmentRequest("/live", { lang }),
        fragmentEnvironment("coupon"),
        signal,
      );
      const body = "body" in result ? (result.body ?? "") : "";
      expect(body).toContain('role="tablist"');
      expect(body).toContain(`href="/${lang}/live"`);
      expect(body).not.toMatch(/coupon\.[a-z]/);
      // Nobody has counted his bets yet: no number is said.
      expect(body).toMatch(lang === "en" ? /My bets</ : /Мои ставки</);
      expect(body).not.toContain("style=");
    });
  }

  it("knows what the player may spend, and what the site offers to stake", async () => {
    const play = {
      timeFilters: [],
      stakes: [1, 2],
      oddsPolicy: "any",
      savesCoupons: true,
      printsCoupons: false,
      couponParam: "slip",
      generatesBets: true,
      taxes: [{ country: "ie", on: "winnings", basisPoints: 500 }],
    };
    const replies: Readonly<Record<string, object>> = {
      getSiteFrame: { play },
      getUserConfig: { result: { user_hide_balance: true } },
      findAccounts: {
        accounts: [
          { accountId: "1", kind: "main", currency: "EUR", balanceMinor: "500", isActive: true },
          { accountId: "2", kind: "bonus", currency: "EUR", balanceMinor: "70", isActive: false },
          { accountId: "3", kind: "bonus", currency: "USD", balanceMinor: "9", isActive: false },
          { accountId: "4", kind: "currency", currency: "USD", balanceMinor: "8", isActive: false },
        ],
      },
    };
    const api = (async (name: string) => ({ ok: true, reply: replies[name] })) as never;
    const page = await coupon.load({ ...requestParts, api });
    expect(page.state).toEqual({
      kind: "panel",
      balance: { minor: "500", currency: "EUR", bonusMinor: "70" },
      accounts: [{ accountId: "4", minor: "8", currency: "USD" }],
      hidesBalance: true,
      usual: { presets: ["1", "2"], policy: "any" },
      offer: { saves: true, prints: false, generates: true, param: "slip" },
      tax: { country: "ie", on: "winnings", basisPoints: 500 },
    });
  });
});

const requestParts = {
  path: "/live",
  query: new URLSearchParams(),
  lang: "en",
  theme: "dark",
  oddsFormat: "decimal",
  platform: "desktop",
  timeZoneMinutes: 0,
  texts: async () => (key: string) => key,
  settings: SETTING_DEFAULTS,
  now: 1_790_000_000_000,
  signedIn: {
    playerId: "1",
    email: "a@b.example",
    name: "A",
    country: "IE",
    currency: "EUR",
    createdAt: 0,
    signedInAt: 0,
  },
  signal: new AbortController().signal,
} as const;
