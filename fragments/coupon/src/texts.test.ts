import { allContracts, commonErrors } from "@fairline/contracts";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { explainProblem } from "./state/explain-problem.ts";

const own = {
  en: () => import("./locales/en.json", { with: { type: "json" } }),
  ru: () => import("./locales/ru.json", { with: { type: "json" } }),
};

/** Codes with which a bet can come back from the live wait. */
const REJECTIONS = ["COUPON_SCORE_CHANGED", "COUPON_RED_CARD_CHANGED", "COUPON_MATERIAL_CHANGE"];

const codes = [
  ...Object.keys(commonErrors),
  ...allContracts.flatMap(({ id, errors }) => (id === "place-bet" ? errors : [])),
  ...REJECTIONS,
  "COUPON_REJECTED",
  "NETWORK",
];

describe("the coupon's words", () => {
  it("are the same keys in every language", () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
  });

  for (const lang of ["en", "ru"] as const) {
    it(`can all be formatted in ${lang}`, async () => {
      const t = createTranslate(lang, await loadDictionary(lang, own));
      const values = { count: 2, needs: 1, n: 1, amount: "5", min: "1", max: "2", missing: "3" };
      const more = { odds: "2.00", code: "X", pick: "a — b" };
      for (const key of Object.keys(en)) {
        expect(t(key, { ...values, ...more }), key).not.toMatch(/[{}]/);
      }
    });

    it(`have a sentence for every refusal of a bet in ${lang}`, async () => {
      const t = createTranslate(lang, await loadDictionary(lang, own));
      const reading = { lang, t, timeZoneMinutes: 0, is12h: false, oddsFormat: "decimal" } as const;
      for (const code of codes) {
        const { text } = explainProblem({ code, data: {} }, "EUR", reading);
        expect(text, code).not.toContain(code);
        expect(text.length, code).toBeGreaterThan(10);
      }
      expect(explainProblem({ code: "NEW_ONE", data: {} }, "EUR", reading).text).toContain(
        "NEW_ONE",
      );
    });
  }

  it("put the server's own facts into the sentence, and a remedy beside it", async () => {
    const t = createTranslate("en", await loadDictionary("en", own));
    const reading = {
      lang: "en",
      t,
      timeZoneMinutes: 0,
      is12h: false,
      oddsFormat: "decimal",
    } as const;
    const tell = (code: string, data: Record<string, unknown>) =>
      explainProblem({ code, data }, "EUR", reading);
    expect(tell("COUPON_STAKE_ABOVE_MAX", { maxMinor: "12000" })).toEqual({
      text: "The maximum stake on this bet is €120.00.",
      remedy: { kind: "use-stake", stakeMinor: 12_000n },
    });
    expect(tell("COUPON_STAKE_BELOW_MIN", { minMinor: "20" })).toMatchObject({
      text: "The minimum stake is €0.20.",
      remedy: { stakeMinor: 20n },
    });
    expect(tell("COUPON_LIABILITY_EXCEEDED", { maxMinor: "0" }).remedy).toBeNull();
    expect(
      tell("WALLET_INSUFFICIENT_FUNDS", { balanceMinor: "1000", neededMinor: "2500" }),
    ).toEqual({
      text: "Not enough funds: you need €15.00 more.",
      remedy: { kind: "deposit", missingMinor: 1_500n },
    });
    expect(tell("LIMIT_WAGER_24H", { leftMinor: "450", resetsAt: null })).toEqual({
      text: "This stake would exceed your 24-hour wagering limit. Remaining: €4.50.",
      remedy: { kind: "use-stake", stakeMinor: 450n },
    });
    const inDollars = { leftMinor: "450", currency: "USD" };
    expect(tell("LIMIT_LOSS_7D", inDollars).text).toMatch(/Remaining: \$4\.50\.$/);
    expect(tell("LIMIT_LOSS_7D", inDollars).remedy).toBeNull();
    expect(tell("LIMIT_LOSS_30D", { leftMinor: "0" }).remedy).toBeNull();
    expect(tell("UNAUTHENTICATED", {}).remedy).toEqual({ kind: "log-in" });
    expect(tell("COUPON_FIXTURE_CLOSED", {}).remedy).toEqual({ kind: "exclude" });
    expect(tell("COUPON_STAKE_ABOVE_MAX", { maxMinor: "x" }).remedy).toBeNull();
    expect(tell("NEW_ONE", { realMinor: "300" })).toEqual({
      text: t("coupon.problem.other", { code: "NEW_ONE" }),
      remedy: { kind: "use-stake", stakeMinor: 300n },
    });
  });
});
