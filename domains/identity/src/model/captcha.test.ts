import { solveCaptcha } from "@fairline/testing/captcha";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAPTCHA_LIFE_MS, captchaWork, makeChallenge, readSolution } from "./captcha.ts";
import { createSeal } from "./keys.ts";

const seal = createSeal(new Uint8Array(32).fill(7));
const NOW = 1_790_000_000_000;
const purpose = { action: "sign-in", network: "203.0.113.0/24", siteKey: "" } as const;

describe("a captcha", () => {
  const challenge = makeChallenge(seal, purpose, { maxNumber: 500, nowMs: NOW });
  const solution = solveCaptcha(challenge);

  it("is solved by trying numbers, and names its end", () => {
    expect(readSolution(seal, purpose, solution, NOW)).toEqual({
      salt: challenge.salt,
      expiresAtMs: NOW + CAPTCHA_LIFE_MS,
    });
  });

  it("is worth nothing for another action, network or key", () => {
    for (const [key, other] of [
      [seal, { ...purpose, action: "register" }],
      [seal, { ...purpose, network: "203.0.114.0/24" }],
      [createSeal(new Uint8Array(32).fill(8)), purpose],
    ] as const) {
      expect(readSolution(key, other, solution, NOW)).toBe("wrong");
    }
  });

  it("is too late after two minutes, and its end cannot be moved", () => {
    expect(readSolution(seal, purpose, solution, NOW + CAPTCHA_LIFE_MS - 1)).toMatchObject({});
    expect(readSolution(seal, purpose, solution, NOW + CAPTCHA_LIFE_MS)).toBe("expired");
    const later = solution.replace(
      String(NOW + CAPTCHA_LIFE_MS),
      String(NOW + 9 * CAPTCHA_LIFE_MS),
    );
    expect(readSolution(seal, purpose, later, NOW)).toBe("wrong");
  });

  it("believes no text that was not made of its own challenge", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.nat(500), (text, number) => {
        expect(readSolution(seal, purpose, text, NOW)).toBe("wrong");
        const [a, b, c, right, signature] = solution.split(".");
        fc.pre(String(number) !== right);
        const guess = [a, b, c, number, signature].join(".");
        expect(readSolution(seal, purpose, guess, NOW)).toBe("wrong");
      }),
    );
  });

  it("grows with the attempts, to a limit, and without a grant", () => {
    expect([1, 5, 6, 11, 500].map((surplus) => captchaWork(50_000, surplus, true))).toEqual([
      50_000, 50_000, 100_000, 200_000, 200_000,
    ]);
    expect(captchaWork(50_000, 1, false)).toBe(100_000);
  });
});
