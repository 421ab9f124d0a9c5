import { describe, expect, it } from "vitest";
import {
  FINGERPRINT_LIFE_MS,
  FRESH_MS,
  judgeDevice,
  makeFingerprint,
  readFingerprint,
} from "./device.ts";
import { createSeal } from "./keys.ts";

const seal = createSeal(new Uint8Array(32).fill(1));
const NOW = Date.UTC(2026, 9, 15);
const components = {
  languages: ["en-IE", "en"],
  platform: "Linux x86_64",
  cores: 8,
  memory: 8,
  touchPoints: 0,
  colorDepth: 24,
};

function deviceAt(nowMs: number, changed: Partial<typeof components> = {}) {
  const { token } = makeFingerprint(seal, { ...components, ...changed }, nowMs);
  const device = readFingerprint(seal, token, nowMs);
  if (!device) throw new RangeError("the token was just made");
  return device;
}

describe("a fingerprint", () => {
  it("names the same device each time it is taken in a month, and another in the next", () => {
    expect(deviceAt(NOW + 3_600_000).hash).toEqual(deviceAt(NOW).hash);
    expect(deviceAt(NOW, { cores: 4 }).hash).not.toEqual(deviceAt(NOW).hash);
    expect(deviceAt(NOW + 31 * 86_400_000).hash).not.toEqual(deviceAt(NOW).hash);
  });

  it("[AUTH-11] has a token, an end and the facts it was made of", () => {
    const { token, expiresAtMs, facts } = makeFingerprint(seal, components, NOW);
    expect(expiresAtMs).toBe(NOW + FINGERPRINT_LIFE_MS);
    expect(JSON.parse(facts)).toEqual([["en-IE", "en"], "Linux x86_64", 8, 8, 0, 24]);
    expect(token).not.toContain("Linux");
    expect(readFingerprint(seal, token, expiresAtMs - 1)).toBeDefined();
    expect(readFingerprint(seal, token, expiresAtMs)).toBeUndefined();
  });

  it("is believed only when we signed it", () => {
    const { token } = makeFingerprint(seal, components, NOW);
    const other = createSeal(new Uint8Array(32).fill(2));
    expect(readFingerprint(other, token, NOW)).toBeUndefined();
    for (const text of ["", "x", `${token}x`, token.replace(/\.\d+\./, ".1790000000001.")]) {
      expect(readFingerprint(seal, text, NOW)).toBeUndefined();
    }
  });

  it("of another device is asked for anew, and noted when it was taken just now", () => {
    const device = deviceAt(NOW);
    const known = deviceAt(NOW, { platform: "Win32" }).hash;
    expect(judgeDevice(undefined, known, NOW)).toBe("ask-anew");
    expect(judgeDevice(device, undefined, NOW)).toBe("note");
    expect(judgeDevice(device, device.hash, NOW)).toBe("same");
    expect(judgeDevice(device, known, NOW + FRESH_MS)).toBe("ask-anew");
    expect(judgeDevice(device, known, NOW + FRESH_MS - 1)).toBe("note");
  });
});
