import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFresh, isSigned, sign, SIGNATURE_AGE_MS_MAX } from "./signature.ts";

const parts = { name: "msg_1", timestamp: "1790000000", body: '{"a":1}' };

describe("sign", () => {
  it("is HMAC-SHA256 over name, time and body, in base64", () => {
    // echo -n 'msg_1.1790000000.{"a":1}' | openssl dgst -sha256 -hmac secret -binary | base64
    expect(sign("secret", parts)).toBe("v1,b6f/QTqXJN0uuTcdVuJSAVTsaQphkQBPt8331bseMNA=");
  });

  it("is right for its own parts only", () => {
    const part = fc.record({
      name: fc.string(),
      timestamp: fc.string({ unit: fc.constantFrom("0", "1", "2") }),
      body: fc.string(),
    });
    fc.assert(
      fc.property(part, part, (signed, claimed) => {
        const isSame =
          `${signed.name}.${signed.timestamp}.${signed.body}` ===
          `${claimed.name}.${claimed.timestamp}.${claimed.body}`;
        expect(isSigned(["secret"], sign("secret", signed), claimed)).toBe(isSame);
      }),
      { seed: 1 },
    );
  });
});

describe("isSigned", () => {
  it("believes two keys while they change, and several signatures in one header", () => {
    const header = `v1,AAAA ${sign("new", parts)}`;
    expect(isSigned(["old", "new"], header, parts)).toBe(true);
    expect(isSigned(["old"], header, parts)).toBe(false);
  });

  it.each(["", "v1,", "v1", "v2,AAAA", "AAAA", "v1,%%%", "v1,AAAA ".repeat(100)])(
    "refuses the header %j",
    (header) => {
      expect(isSigned(["secret"], header, parts)).toBe(false);
    },
  );

  it("refuses every header when there is no secret", () => {
    expect(isSigned([], sign("", parts), parts)).toBe(false);
  });

  it("refuses a signature with any bit turned", () => {
    const good = Buffer.from(sign("secret", parts).slice(3), "base64");
    for (let bit = 0; bit < good.length * 8; bit++) {
      const bad = Buffer.from(good);
      bad[bit >> 3] = (bad[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isSigned(["secret"], `v1,${bad.toString("base64")}`, parts)).toBe(false);
    }
  });
});

describe("isFresh", () => {
  it("allows five minutes either way", () => {
    const nowMs = 1_790_000_000_000;
    expect(isFresh("1790000000", nowMs + SIGNATURE_AGE_MS_MAX)).toBe(true);
    expect(isFresh("1790000000", nowMs - SIGNATURE_AGE_MS_MAX)).toBe(true);
    expect(isFresh("1790000000", nowMs + SIGNATURE_AGE_MS_MAX + 1)).toBe(false);
    expect(isFresh("1790000000", nowMs - SIGNATURE_AGE_MS_MAX - 1)).toBe(false);
  });

  it.each(["", "now", "-1790000000", "1.79e9", "9".repeat(20)])("refuses %j", (timestamp) => {
    expect(isFresh(timestamp, 1_790_000_000_000)).toBe(false);
  });
});
