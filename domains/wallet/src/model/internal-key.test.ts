import { createHash } from "node:crypto";
import { isUuidV7 } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { internalKey, isSameRequest, requestHash } from "./internal-key.ts";

const KEYS = ["a12183fe-a308-85c4-a899-8e85a73894c6", "e26c88d0-501d-8633-8fc3-9042ae6c0430"];

describe("internalKey", () => {
  it("gives the equal key for equal text, another one for other text", () => {
    expect(internalKey("bet:1:1:settle", 5)).toEqual(internalKey("bet:1:1:settle", 5));
    expect(internalKey("bet:1:1:settle", 5).key).not.toBe(internalKey("bet:1:2:settle", 5).key);
  });

  it("never changes: settlements of any age are found by their keys", () => {
    const keys = [812, 816].map((bet) => internalKey(`bet:${bet}:1:settle`, 5).key);
    expect(keys).toEqual(KEYS);
  });

  it("is a UUID that is never mistaken for a player's", () => {
    for (let n = 0; n < 1_000; n += 1) {
      const { key } = internalKey(`text ${n}`, n);
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(isUuidV7(key)).toBe(false);
    }
  });

  it("carries whole milliseconds", () => {
    expect(internalKey("x", 12.9).keyAtMs).toBe(12);
  });
});

describe("requestHash", () => {
  it("is the first half of the SHA-256 of the text", () => {
    expect(Buffer.from(requestHash("abc")).toString("hex")).toBe(
      "ba7816bf8f01cfea414140de5dae2223",
    );
  });

  it("is found again where all of the hash was stored", () => {
    const whole = createHash("sha256").update("abc").digest();
    expect(isSameRequest(whole, requestHash("abc"))).toBe(true);
    expect(isSameRequest(requestHash("abc"), requestHash("abc"))).toBe(true);
    expect(isSameRequest(whole, requestHash("abd"))).toBe(false);
  });
});
