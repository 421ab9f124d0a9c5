import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApiFetch, createApiCaller } from "../create-api-caller.ts";
import { type CallRules, createRuledFetch } from "./create-ruled-fetch.ts";
import { FINGERPRINT_CODE, REPEATS_MAX } from "./find-remedy.ts";
import type { TokenKeeper } from "./token-keeper.ts";

type Given = { readonly status: number; readonly body?: object };

const problem = (code: string, data: object = {}) => ({
  code,
  textKey: `error.${code}`,
  requestId: "r",
  data,
});
const unauthenticated: Given = { status: 401, body: problem("UNAUTHENTICATED") };
const captcha = (errorCode: number): Given => ({
  status: 400,
  body: problem("IDENTITY_CAPTCHA_REQUIRED", { errorCode }),
});
const fingerprint: Given = {
  status: 400,
  body: problem("IDENTITY_FINGERPRINT_INVALID", { errorCode: FINGERPRINT_CODE }),
};
const terms: Given = {
  status: 451,
  body: problem("IDENTITY_TERMS_CHANGED", { exception_code: 1 }),
};
const fine: Given = { status: 200, body: { player: null } };

/** A platform that gives these answers in turn, the last one for ever. */
function platform(answers: readonly Given[], rules: CallRules = {}) {
  const sent: Record<string, string>[] = [];
  const fetch: ApiFetch = async (_url, init) => {
    const given = answers[Math.min(sent.length, answers.length - 1)] ?? fine;
    sent.push(init.headers);
    return { status: given.status, text: async () => JSON.stringify(given.body ?? {}) };
  };
  const told: string[] = [];
  const tokens = countingTokens();
  const ruled = createRuledFetch(fetch, {
    tokens,
    fingerprints: { held: () => undefined, refresh: async () => "device" },
    solveCaptcha: async () => "solved",
    onTermsChanged: () => void told.push("terms"),
    onAnswer: (url, status) => void told.push(`${new URL(url, "http://x").pathname} ${status}`),
    ...rules,
  });
  return { sent, told, tokens, api: createApiCaller({ fetch: ruled, origin: "" }) };
}

function countingTokens(): TokenKeeper & { readonly dropped: (string | undefined)[] } {
  let held: string | undefined;
  let minted = 0;
  const dropped: (string | undefined)[] = [];
  return {
    dropped,
    held: () => held,
    async get() {
      minted += 1;
      held ??= `token-${minted}`;
      return held;
    },
    drop(token) {
      dropped.push(token);
      if (token === held) held = undefined;
    },
  };
}

describe("rules of calls", () => {
  it("[HTTP-01] a 401 drops the token, fetches another and repeats the request with it", async () => {
    const world = platform([unauthenticated, unauthenticated, fine]);
    expect(await world.api("getSession")).toEqual({ ok: true, reply: { player: null } });
    expect(world.sent.map((headers) => headers.authorization)).toEqual([
      undefined,
      "Bearer token-1",
      "Bearer token-2",
    ]);
    expect(world.tokens.dropped).toEqual([undefined, "token-1"]);
  });

  it("[HTTP-01] repeats no more often than its cap, and hands the 401 on", async () => {
    const world = platform([unauthenticated]);
    expect(await world.api("getSession")).toMatchObject({ ok: false, status: 401 });
    expect(world.sent).toHaveLength(1 + REPEATS_MAX.token);
  });

  it("hands a 401 on at once when there is no token to be had", async () => {
    const world = platform([unauthenticated], {
      tokens: { held: () => undefined, get: () => Promise.reject(new TypeError("no")), drop() {} },
    });
    expect(await world.api("getSession")).toMatchObject({ status: 401 });
    expect(world.sent).toHaveLength(1);
  });

  it("asks for no token when the password was wrong", async () => {
    const world = platform([{ status: 401, body: problem("IDENTITY_WRONG_CREDENTIALS") }]);
    const body = { login: "a", password: "b" };
    expect(await world.api("signIn", { body })).toMatchObject({ status: 401 });
    expect(world.sent).toHaveLength(1);
  });

  it("[HTTP-01] a 400 about the fingerprint takes a new one and repeats", async () => {
    let held: string | undefined;
    const world = platform([fingerprint, fine], {
      fingerprints: {
        held: () => held,
        refresh: async () => (held = "device"),
      },
    });
    expect(await world.api("getSession")).toMatchObject({ ok: true });
    expect(world.sent.map((headers) => headers["x-fingerprint"])).toEqual([undefined, "device"]);
  });

  it.each([100, 111, 112, 113])(
    "[HTTP-01] a 400 with captcha code %i is solved and repeated once with its header",
    async (code) => {
      const world = platform([captcha(code), fine]);
      expect(await world.api("getSession")).toMatchObject({ ok: true });
      expect(world.sent.map((headers) => headers["x-captcha"])).toEqual([undefined, "solved"]);
    },
  );

  it("never sends one solution twice", async () => {
    const world = platform([captcha(100), unauthenticated, fine]);
    await world.api("getSession");
    expect(world.sent.map((headers) => headers["x-captcha"])).toEqual([
      undefined,
      "solved",
      undefined,
    ]);
  });

  it("hands the refusal on when the challenge is not solved", async () => {
    const world = platform([captcha(100)], { solveCaptcha: async () => undefined });
    expect(await world.api("getSession")).toMatchObject({ status: 400 });
    expect(world.sent).toHaveLength(1);
  });

  it("[HTTP-02] a call that is given up while its challenge is solved is cancelled, and told to nobody", async () => {
    const controller = new AbortController();
    const world = platform([captcha(100)], {
      async solveCaptcha() {
        controller.abort();
        return undefined;
      },
    });
    const outcome = await world.api("getSession", {}, controller.signal);
    expect(outcome).toMatchObject({ ok: false, status: 499, problem: { code: "CANCELLED" } });
    expect(world.told).toEqual([]);
  });

  it("[HTTP-01] a 451 with exception code 1 says that the terms changed, and is not repeated", async () => {
    const world = platform([terms]);
    expect(await world.api("getSession")).toMatchObject({ status: 451 });
    expect(world.told).toEqual(["terms", "/identity-api/v1/session 451"]);
    const other = platform([{ status: 451, body: problem("LAW", { exception_code: 2 }) }]);
    await other.api("getSession");
    expect(other.told).not.toContain("terms");
  });

  it("hands every other answer on as it came, once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 599 }),
        fc.constantFrom("X", "UNAUTHENTICATED"),
        fc.dictionary(fc.string({ maxLength: 8 }), fc.integer()),
        async (status, code, data) => {
          fc.pre(![400, 401, 451].includes(status));
          const world = platform([{ status, body: problem(code, data) }]);
          const answer = await world.api("getSession");
          expect(answer.ok || answer.status).toBe(status < 300 || status);
          expect(world.sent).toHaveLength(1);
        },
      ),
      { seed: 20_260_401 },
    );
  });

  it("any story of refusals ends, and no remedy passes its cap", async () => {
    const refusals = fc.constantFrom(
      unauthenticated,
      captcha(100),
      captcha(112),
      fingerprint,
      terms,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(refusals, { minLength: 1, maxLength: 30 }), async (story) => {
        const world = platform(story);
        expect(await world.api("getSession")).toMatchObject({ ok: false });
        const { token, captcha: solved, fingerprint: taken } = REPEATS_MAX;
        expect(world.sent.length).toBeLessThanOrEqual(1 + token + solved + taken);
      }),
      { seed: 20_260_402 },
    );
  });

  it("repeats nothing for a caller who has given up", async () => {
    const controller = new AbortController();
    const world = platform([unauthenticated, fine], {
      onTermsChanged: () => undefined,
      tokens: {
        held: () => undefined,
        get: async () => "t",
        drop: () => controller.abort(),
      },
    });
    await world.api("getSession", {}, controller.signal);
    expect(world.sent.length).toBeLessThanOrEqual(2);
  });

  it("[HTTP-02] a network that fails is told with status 0; a call given up is told to nobody", async () => {
    const told: number[] = [];
    const rules: CallRules = { onAnswer: (_url, status) => void told.push(status) };
    const down: ApiFetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const api = createApiCaller({ fetch: createRuledFetch(down, rules), origin: "" });
    expect(await api("getSession")).toMatchObject({ status: 0, problem: { code: "NETWORK" } });
    expect(told).toEqual([0]);
    const given = await api("getSession", {}, AbortSignal.abort());
    expect(given).toMatchObject({ status: 499, problem: { code: "CANCELLED" } });
    expect(told).toEqual([0]);
  });
});
