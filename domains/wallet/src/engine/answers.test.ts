import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { requestHash } from "../model/internal-key.ts";
import { storedReply } from "./answers.ts";

const ANSWER = { item: 1, code: null, ref: 7n, result: {} };
const whole = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the answer to a key that was known", () => {
  it("is the stored one, whether half or all of the request's hash was stored", () => {
    const half = Buffer.from(requestHash("abc")).toString("hex");
    for (const hash of [half, whole("abc")]) {
      const reply = storedReply({ ...ANSWER, requestHash: hash }, requestHash("abc"));
      expect(reply).toMatchObject({ kind: "done", ref: 7n, replayed: true });
    }
  });

  it("is a mismatch for another request", () => {
    const stored = { ...ANSWER, requestHash: whole("abd") };
    expect(storedReply(stored, requestHash("abc"))).toEqual({ kind: "mismatch" });
  });

  it("is the stored one for any request after a tombstone", () => {
    const stored = { ...ANSWER, requestHash: null };
    expect(storedReply(stored, requestHash("abc"))).toMatchObject({ kind: "done" });
  });
});
