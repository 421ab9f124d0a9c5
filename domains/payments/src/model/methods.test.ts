import { describe, expect, it } from "vitest";
import type { ProviderMethod } from "../ports.ts";
import { fakeMethods } from "../testing/fake-methods.ts";
import { assertOwnMethods, findMethod, findMethods, type MethodRules } from "./methods.ts";

const fake = { id: "fake", name: "Fake Pay", methods: fakeMethods };
const card = fakeMethods.find(({ methodId }) => methodId === "sandbox-card");
const purse: ProviderMethod = {
  methodId: "purse",
  nameKey: "n",
  timeKey: "t",
  feeBp: 0,
  linkMs: 1,
  settleMs: 2,
  bounds: { EUR: [1_000n, 9_000n] },
};
const other = { id: "other", name: "Other Pay", isTest: true, methods: [purse] };

const idsOf = (currency: string, rules: Partial<MethodRules> = {}, providers = [fake]) =>
  findMethods(currency, {
    providers,
    methodRules: () => ({ closed: [], bounds: [], ...rules }),
  }).map(({ methodId }) => methodId);

const boundsOf = (bounds: MethodRules["bounds"], currency = "EUR") => {
  const methodRules = () => ({ closed: [], bounds });
  const method = findMethod("sandbox-card", currency, { providers: [fake], methodRules });
  return method && [method.minMinor, method.maxMinor];
};

describe("the ways to pay", () => {
  it("are those of the site's providers, in their order, in the currencies that each takes", () => {
    expect(idsOf("EUR")).toEqual(["sandbox-card", "sandbox-bank"]);
    expect(idsOf("BTC")).toEqual(["sandbox-card"]);
    expect(idsOf("PTS")).toEqual([]);
    expect(findMethods("EUR", { providers: [] })).toEqual([]);
    const both = findMethods("EUR", { providers: [fake, other] });
    expect(
      both.map(({ methodId, providerName, isTest }) => [methodId, providerName, isTest]),
    ).toEqual([
      ["sandbox-card", "Fake Pay", false],
      ["sandbox-bank", "Fake Pay", false],
      ["purse", "Other Pay", true],
    ]);
    expect(findMethod("purse", "EUR", { providers: [fake, other] })).toMatchObject({
      provider: "other",
      minMinor: 1_000n,
      maxMinor: 9_000n,
    });
  });

  it("are what the site leaves of them", () => {
    expect(idsOf("EUR", { closed: ["sandbox-card", "nothing"] })).toEqual(["sandbox-bank"]);
    const of = { methodId: "sandbox-card", currency: "EUR" };
    expect(boundsOf([{ ...of, minMinor: "2000", maxMinor: "10000" }])).toEqual([2_000n, 10_000n]);
    expect(boundsOf([{ ...of, minMinor: "2000", maxMinor: "10000" }], "USD")).toEqual(
      card?.bounds.USD,
    );
  });

  it("are never wider than their provider, whatever the site says", () => {
    const of = { methodId: "sandbox-card", currency: "EUR" };
    expect(boundsOf([{ ...of, minMinor: "0", maxMinor: "999999999" }])).toEqual(card?.bounds.EUR);
    expect(boundsOf([{ ...of, minMinor: "-5", maxMinor: "9999999999999999999" }])).toEqual(
      card?.bounds.EUR,
    );
  });

  it("lack one whose bounds have no amount between them", () => {
    const of = { methodId: "sandbox-card", currency: "EUR" };
    expect(boundsOf([{ ...of, minMinor: "600000", maxMinor: "700000" }])).toBeUndefined();
  });

  it("belong to one provider each", () => {
    expect(() => assertOwnMethods({ providers: [fake, other] })).not.toThrow();
    expect(() =>
      assertOwnMethods({ providers: [fake, { ...other, methods: fakeMethods }] }),
    ).toThrow("one provider");
  });
});
