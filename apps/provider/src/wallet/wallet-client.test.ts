import { createHash, createHmac } from "node:crypto";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { ANSWER_MS_MAX, createWalletClient, type Send, type WalletCall } from "./wallet-client.ts";

const NOW_MS = 1_790_000_000_999;
const SECRET = "known to two";

function openClient(send: Send) {
  const clock = fakeClock(NOW_MS);
  return { clock, client: createWalletClient({ clock, name: "our-games", secret: SECRET, send }) };
}

describe("a call of the wallet", () => {
  it("is signed over method, path, time and the very bytes that are sent", async () => {
    const calls: WalletCall[] = [];
    const { client } = openClient(async (call) => {
      calls.push(call);
      return { status: 500, text: async () => "" };
    });
    await client.readSession("token");
    const [call] = calls;
    expect(call?.body).toBe('{"token":"token"}');
    const bodyHash = createHash("sha256").update('{"token":"token"}').digest("hex");
    const text = `POST\n/wallet/v1/session\n1790000000\n${bodyHash}`;
    expect(call?.headers).toEqual({
      "x-provider": "our-games",
      "x-timestamp": "1790000000",
      "x-signature": createHmac("sha256", SECRET).update(text).digest("base64"),
      "content-type": "application/json",
    });
  });

  it("is given up when no answer comes in time, and heard by nobody afterwards", async () => {
    let isAborted = false;
    const { client, clock } = openClient(({ signal }) => {
      signal.addEventListener("abort", () => (isAborted = true));
      return new Promise(() => undefined);
    });
    const asked = client.readSession("token");
    clock.advance(ANSWER_MS_MAX);
    expect((await asked).kind).toBe("unknown");
    expect(isAborted).toBe(true);
  });

  it("never throws when its carrier does", async () => {
    const { client } = openClient(async () => {
      throw new RangeError("no way there");
    });
    expect(await client.readSession("token")).toEqual({ kind: "unknown", reason: "no way there" });
  });
});
