import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { CaptchaChallenge } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { CAPTCHA_TIME_KEY, solveCaptcha } from "./solve-captcha.ts";

const NOW = 1_790_000_000_000;

const challengeOf = (salt: string, expiresAt = NOW + 120_000): CaptchaChallenge => ({
  algorithm: "SHA-256",
  salt,
  challenge: "",
  maxNumber: 9,
  signature: "s",
  expiresAt,
  siteKey: "",
});

const problemOf = (data: Record<string, unknown>): Problem => ({
  code: "IDENTITY_CAPTCHA_REQUIRED",
  textKey: "",
  requestId: "r",
  data: { errorCode: 100, action: "sign-in", ...data },
});

function open(types: readonly (0 | 1 | 2)[], found: number | undefined = 7) {
  const asked: string[] = [];
  const told: string[] = [];
  const storage = new Map<string, string>();
  const left = [...types];
  const fetch: ApiFetch = async (url, init) => {
    asked.push(`${init.method} ${url} ${init.body ?? ""}`.trim());
    const body = url.startsWith("/web-api/captcha/update")
      ? { time: 120, type: 1, error_message: null, challenge: challengeOf("fresh") }
      : { time: 60, type: left.shift(), error_message: null };
    return { status: 200, text: async () => JSON.stringify(body) };
  };
  const parts = {
    api: createApiCaller({ fetch, origin: "" }),
    clock: fakeClock(NOW),
    solver: async () => found,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    onWork: () => void told.push("working"),
    onSessionEnded: () => void told.push("signed out"),
  };
  return { asked, told, storage, parts };
}

describe("solving a captcha", () => {
  it("[AUTH-10] takes the refusal's own challenge, has it judged and records the time in seconds", async () => {
    const { asked, told, storage, parts } = open([0]);
    const captcha = await solveCaptcha(problemOf({ challenge: challengeOf("first") }), parts);
    expect(captcha).toBe("first.7.s");
    expect(asked).toEqual([
      'POST /web-api/captcha/validate {"captcha":"first.7.s","action":"sign-in"}',
    ]);
    expect(told).toEqual(["working"]);
    expect(storage.get(CAPTCHA_TIME_KEY)).toBe("1790000000");
  });

  it("[AUTH-10] fetches another where there is none, or too little time is left", async () => {
    for (const challenge of [undefined, challengeOf("old", NOW + 9_999)]) {
      const { asked, parts } = open([0]);
      expect(await solveCaptcha(problemOf({ challenge }), parts)).toBe("fresh.7.s");
      expect(asked[0]).toBe("GET /web-api/captcha/update?action=sign-in");
    }
  });

  it("[AUTH-10] replaces one that is judged wrong once, then gives up", async () => {
    const once = open([1, 0]);
    const problem = problemOf({ challenge: challengeOf("first") });
    expect(await solveCaptcha(problem, once.parts)).toBe("fresh.7.s");
    const twice = open([1, 1, 0]);
    expect(await solveCaptcha(problem, twice.parts)).toBeUndefined();
    expect(twice.storage.size).toBe(0);
  });

  it("[AUTH-10] signs out on type 2", async () => {
    const { told, parts } = open([2]);
    const problem = problemOf({ challenge: challengeOf("first") });
    expect(await solveCaptcha(problem, parts)).toBeUndefined();
    expect(told).toEqual(["working", "signed out"]);
  });

  it("gives up when nothing is found, and knows no other action", async () => {
    const { parts, asked } = open([0], undefined);
    const solver = async () => undefined;
    const problem = problemOf({ challenge: challengeOf("first") });
    expect(await solveCaptcha(problem, { ...parts, solver })).toBeUndefined();
    expect(await solveCaptcha(problemOf({ action: "bet" }), parts)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
