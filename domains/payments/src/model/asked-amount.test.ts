import { isRefused } from "@fairline/kernel";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fakeMethods } from "../testing/fake-methods.ts";
import { parseAskedAmount } from "./asked-amount.ts";
import { findMethod, type Method } from "./methods.ts";

const SITE = { providers: [{ id: "fake", name: "Fake Pay", methods: fakeMethods }] };

function card(currency: string): Method {
  const method = findMethod("sandbox-card", currency, SITE);
  if (!method) throw new TypeError(`no card method in ${currency}`);
  return method;
}

it.each(["100", "10000", "500000"])("takes %s cents", (text) => {
  expect(parseAskedAmount(text, card("EUR"))).toBe(BigInt(text));
});

it.each([
  "",
  "-100",
  "+100",
  "0",
  "-0",
  "00100",
  "1e5",
  "100.00",
  "100,00",
  "10.5",
  " 100",
  "100 ",
  "NaN",
  "Infinity",
  "0x64",
  "１００",
  "1_000",
  "null",
  "9".repeat(19),
  "9".repeat(64),
])("refuses %j as no amount", (text) => {
  expect(parseAskedAmount(text, card("EUR"))).toMatchObject({ code: "PAYMENT_AMOUNT_INVALID" });
});

it("tells the bounds of the method in minor units", () => {
  expect(parseAskedAmount("99", card("EUR"))).toMatchObject({
    code: "PAYMENT_BELOW_MIN",
    data: { minMinor: "100", currency: "EUR" },
  });
  expect(parseAskedAmount("500001", card("EUR"))).toMatchObject({
    code: "PAYMENT_ABOVE_MAX",
    data: { maxMinor: "500000", currency: "EUR" },
  });
  expect(parseAskedAmount("999999999999999999", card("EUR"))).toMatchObject({
    code: "PAYMENT_ABOVE_MAX",
  });
});

it("lets nothing pass but a whole amount between the bounds", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.bigInt().map(String), fc.double().map(String)), (text) => {
      const amount = parseAskedAmount(text, card("KWD"));
      if (isRefused(amount)) return;
      expect(String(amount)).toBe(text);
      expect(amount >= 500n && amount <= 1_500_000n).toBe(true);
    }),
    { seed: 3, numRuns: 500 },
  );
});
