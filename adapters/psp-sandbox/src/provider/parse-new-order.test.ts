import { expect, it } from "vitest";
import { parseNewOrder } from "./parse-new-order.ts";

const url = "http://localhost:3000/en/onpay/success?payment=7";
const order = {
  orderId: "7",
  method: "sandbox-card",
  amountMinor: "1000",
  currency: "EUR",
  language: "en",
  expiresAtMs: 2_000,
  returnUrls: { success: url, fail: url, pending: url, cancel: url },
};

function parse(changes: object) {
  const rules = { redirectHosts: ["localhost:3000"], nowMs: 1_000 };
  return parseNewOrder(JSON.stringify({ ...order, ...changes }), rules);
}

it("reads an order and drops what it does not know", () => {
  expect(parse({ extra: "x" })).toEqual(order);
});

it.each([
  { amountMinor: "0" },
  { amountMinor: "-5" },
  { amountMinor: "10.5" },
  { amountMinor: "9".repeat(19) },
  { amountMinor: 1_000 },
  { currency: "XXX" },
  { orderId: "" },
  { orderId: "7".repeat(501) },
  { returnUrls: { success: url } },
  { returnUrls: null },
  { expiresAtMs: "soon" },
])("refuses an order with %j", (changes) => {
  expect(parse(changes)).toBe("ORDER_INVALID");
});

it("refuses an order whose time is over", () => {
  expect(parse({ expiresAtMs: 1_000 })).toBe("ORDER_EXPIRED");
});

it.each([
  "http://localhost:3001/",
  "http://evil.example/",
  "http://localhost:3000@evil.example/",
  "//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/relative",
])("never sends anybody back to %s", (foreign) => {
  expect(parse({ returnUrls: { ...order.returnUrls, cancel: foreign } })).toBe(
    "RETURN_HOST_FOREIGN",
  );
});
