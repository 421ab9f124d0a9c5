import { allContracts } from "@fairline/contracts";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { office } from "../fragment.tsx";
import { depositPresets, judgeAmount } from "./deposit-amount.ts";
import { explainDeposit, isUnclearOrder } from "./explain-order.ts";

const card = { currency: "EUR", minMinor: "500", maxMinor: "500000" };

describe("the amount of a deposit", () => {
  it("is read as people type it", () => {
    expect(judgeAmount("25,50", card, "en")).toEqual({ kind: "amount", minor: 2_550n });
    expect(judgeAmount("1 000", card, "ru")).toEqual({ kind: "amount", minor: 100_000n });
    expect(judgeAmount("٢٥", card, "en")).toEqual({ kind: "amount", minor: 2_500n });
  });

  it("says what is wrong", () => {
    const fault = (text: string) => {
      const judged = judgeAmount(text, card, "en");
      return judged.kind === "fault" ? judged.fault : judged.kind;
    };
    expect(["", "x", "1.234", "4.99", "5000.01", "9".repeat(25)].map(fault)).toEqual([
      "missing",
      "not-a-number",
      "too-many-decimals",
      "below-min",
      "above-max",
      "too-large",
    ]);
    expect(judgeAmount("5", card, "en").kind).toBe("amount");
    expect(judgeAmount("5000", card, "en").kind).toBe("amount");
  });

  it("offers round amounts within what the method takes", () => {
    expect(depositPresets(card, 2)).toEqual([5_000n, 10_000n, 20_000n, 50_000n]);
    expect(depositPresets({ ...card, minMinor: "100" }, 2)).toEqual([
      1_000n,
      2_000n,
      5_000n,
      10_000n,
    ]);
    expect(depositPresets({ ...card, maxMinor: "8000" }, 2)).toEqual([5_000n]);
    const bitcoin = { currency: "BTC", minMinor: "20000", maxMinor: "200000000" };
    expect(depositPresets(bitcoin, 8)).toEqual([200_000n, 500_000n, 1_000_000n, 2_000_000n]);
  });
});

describe("a refused deposit", () => {
  const problem = (code: string, data: Record<string, unknown> = {}) => ({
    code,
    textKey: `error.${code}`,
    requestId: "",
    data,
  });

  it("has a sentence for every code of the call in both languages", async () => {
    const codes = allContracts.flatMap(({ id, errors }) => (id === "start-deposit" ? errors : []));
    expect(codes.length).toBeGreaterThan(5);
    for (const lang of ["en", "ru"]) {
      const t = createTranslate(lang, await loadDictionary(lang, office.messages));
      for (const code of codes) {
        const text = explainDeposit(problem(code), "EUR", { t, lang });
        expect(text).not.toContain(code);
      }
      const bound = problem("PAYMENT_ABOVE_MAX", { maxMinor: "500000" });
      expect(explainDeposit(bound, "EUR", { t, lang })).toMatch(/5.000.00/);
    }
  });

  it("[RGL-07] over a limit says what is left of it, in the currency of the limit", async () => {
    const t = createTranslate("en", await loadDictionary("en", office.messages));
    const tell = (data: Record<string, unknown>) =>
      explainDeposit(problem("LIMIT_DEPOSIT_24H", data), "USD", { t, lang: "en" });
    const sentence = "This deposit would exceed your 24-hour deposit limit.";
    expect(tell({ leftMinor: "1250" })).toBe(`${sentence} Remaining: $12.50.`);
    const inEuro = { leftMinor: "1250", currency: "EUR" };
    expect(tell(inEuro)).toBe(`${sentence} Remaining: €12.50.`);
    expect(tell({})).toBe(sentence);
  });

  it("is asked again under the same request id only when nobody knows its outcome", () => {
    expect(isUnclearOrder(0, problem("NETWORK"))).toBe(true);
    expect(isUnclearOrder(503, problem("OUTCOME_UNKNOWN"))).toBe(true);
    expect(isUnclearOrder(503, problem("PAYMENT_PROVIDER_DOWN"))).toBe(false);
    expect(isUnclearOrder(422, problem("PAYMENT_BELOW_MIN"))).toBe(false);
  });
});
