import { describe, expect, it } from "vitest";
import { readReply, walletAnswers } from "./wallet-answers.ts";

const booked = {
  ok: true,
  txId: "a:d:1",
  walletTxId: "12",
  balance: { cash: "900", bonus: "0", currency: "EUR" },
  replayed: false,
};
const read = (status: number, body: unknown) =>
  readReply(
    walletAnswers.transaction,
    status,
    typeof body === "string" ? body : JSON.stringify(body),
  );

describe("an answer of the wallet", () => {
  it("is believed when it says clearly that a transaction is booked", () => {
    expect(read(200, booked)).toMatchObject({
      kind: "done",
      answer: { walletTxId: 12n, balance: { cash: 900n, bonus: 0n } },
    });
  });

  it("is a refusal when it says so and that a repeat changes nothing; its facts are kept", () => {
    const body = {
      ok: false,
      code: "WALLET_LIMIT_EXCEEDED",
      retry: false,
      textKey: "error.WALLET_LIMIT_EXCEEDED",
      limitType: 1,
    };
    expect(read(403, body)).toEqual({
      kind: "refused",
      code: "WALLET_LIMIT_EXCEEDED",
      data: { limitType: 1 },
    });
  });

  it.each([
    ["a failure", 500, { ok: false, code: "INTERNAL", retry: true }],
    ["a failure that calls itself final", 503, { ok: false, code: "X", retry: false }],
    ["a refusal to be repeated", 429, { ok: false, code: "WALLET_CYCLE_TOO_FAST", retry: true }],
    ["somebody else's page", 200, "<html>"],
    ["somebody else's refusal", 404, "not found"],
    ["half an answer", 200, { ...booked, walletTxId: undefined }],
    ["a yes with the status of a no", 409, booked],
    ["a no with the status of a yes", 200, { ok: false, code: "X", retry: false }],
    ["another status", 302, booked],
    ["nothing", 204, ""],
  ])("tells nothing when it is %s", (_, status, body) => {
    expect(read(status, body).kind).toBe("unknown");
  });
});
