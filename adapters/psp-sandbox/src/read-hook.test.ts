import { describe, expect, it } from "vitest";
import { readHook } from "./read-hook.ts";
import { sign, timestampOf } from "./signature.ts";

const NOW_MS = 1_790_000_000_000;
const order = {
  orderId: "7",
  reference: "ref-7",
  status: "paid",
  amountMinor: "1000",
  currency: "EUR",
};

function message(body: string, changes: Record<string, string> = {}, secret = "secret") {
  const timestamp = changes["webhook-timestamp"] ?? timestampOf(NOW_MS);
  const name = changes["webhook-id"] ?? "evt-1";
  return {
    headers: {
      "webhook-id": name,
      "webhook-timestamp": timestamp,
      "webhook-signature": sign(secret, { name, timestamp, body }),
      ...changes,
    },
    body: Buffer.from(body),
  };
}

function read({ headers, body }: ReturnType<typeof message>) {
  return readHook(["secret"], headers, body, NOW_MS);
}

describe("readHook", () => {
  it("reads what a signed message proves", () => {
    expect(read(message(JSON.stringify({ order })))).toEqual({
      kind: "believed",
      event: {
        eventId: "evt-1",
        evidence: {
          outcome: "succeeded",
          orderId: "7",
          providerRef: "ref-7",
          amountMinor: 1_000n,
          currency: "EUR",
        },
      },
    });
  });

  it.each([
    ["open", "awaiting"],
    ["processing", "pending"],
    ["paid", "succeeded"],
    ["declined", "failed"],
    ["cancelled", "cancelled"],
    ["expired", "expired"],
    ["refunded", "refunded"],
    ["charged-back", "charged-back"],
    ["charge-back-won", "charge-back-won"],
    ["refund_wanted", "pending"],
    ["PAID", "pending"],
    ["", "pending"],
  ])("takes the word %j for %s", (status, outcome) => {
    const reply = read(message(JSON.stringify({ order: { ...order, status } })));
    expect(reply).toMatchObject({ event: { evidence: { outcome } } });
  });

  it("refuses a message with another key, time, id or body than was signed", () => {
    const text = JSON.stringify({ order });
    const good = message(text);
    const forged = [
      message(text, {}, "guess"),
      { ...good, body: Buffer.from(text.replace("1000", "9000")) },
      { ...good, headers: { ...good.headers, "webhook-id": "evt-2" } },
      { ...good, headers: { ...good.headers, "webhook-timestamp": timestampOf(NOW_MS + 1_000) } },
      { ...good, headers: { ...good.headers, "webhook-signature": "" } },
    ];
    for (const attempt of forged) {
      expect(read(attempt)).toEqual({ kind: "refused", fault: "signature" });
    }
    const bare = readHook(["secret"], {}, good.body, NOW_MS);
    expect(bare).toEqual({ kind: "refused", fault: "signature" });
  });

  it("refuses a replay after five minutes", () => {
    const old = message(JSON.stringify({ order }), {
      "webhook-timestamp": timestampOf(NOW_MS - 301_000),
    });
    expect(read(old)).toEqual({ kind: "refused", fault: "stale" });
  });

  it.each([
    "",
    "null",
    "[]",
    "{",
    "{}",
    '{"order":null}',
    JSON.stringify({ order: { ...order, amountMinor: 1_000 } }),
    JSON.stringify({ order: { ...order, amountMinor: "10.00" } }),
    JSON.stringify({ order: { ...order, orderId: 7 } }),
    JSON.stringify({ order: { ...order, currency: undefined } }),
  ])("refuses the signed body %j as malformed", (text) => {
    expect(read(message(text))).toEqual({ kind: "refused", fault: "malformed" });
  });
});
