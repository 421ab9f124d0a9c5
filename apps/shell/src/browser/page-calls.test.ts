import { type ApiFetch, withPage } from "@fairline/api-client";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createPageCalls, TOLD_EVERY_MS } from "./page-calls.ts";

type Given = { readonly status: number; readonly body: object };

const problem = (code: string, data: object = {}) => ({
  code,
  textKey: `error.${code}`,
  requestId: "r",
  data,
});

function open(answer: (path: string, headers: Record<string, string>) => Given | "down") {
  const clock = fakeClock(1_800_000_000_000);
  const told: string[] = [];
  const asked: string[] = [];
  const fetch: ApiFetch = async (url, init) => {
    asked.push(url);
    const given = answer(url.split("?")[0] ?? "", init.headers);
    if (given === "down") throw new TypeError("Failed to fetch");
    return { status: given.status, text: async () => JSON.stringify(given.body) };
  };
  const calls = createPageCalls(fetch, clock, {
    tell: (textKey) => void told.push(textKey),
    termsChanged: () => void told.push("terms"),
    signOutFailed: () => void told.push("sign-out failed"),
    pageOfAnother: () => void told.push("anew"),
    unauthenticated: () => void told.push("who?"),
  });
  return { clock, told, asked, ...calls };
}

describe("calls of a page", () => {
  it("[AUTH-07] fetch a token for a 401 and go on with it", async () => {
    const world = open((path, headers) => {
      if (path === "/web-api/user/gettoken") {
        return { status: 200, body: { token: "t", expiresAt: 1_800_000_300_000 } };
      }
      return headers.authorization === "Bearer t"
        ? { status: 200, body: { accounts: [] } }
        : { status: 401, body: problem("UNAUTHENTICATED") };
    });
    expect(await world.api("findAccounts")).toMatchObject({ ok: true });
    expect(world.asked).toEqual([
      "/wallet-api/v1/accounts",
      "/web-api/user/gettoken?force_refresh=true",
      "/wallet-api/v1/accounts",
    ]);
  });

  it.each(["findLimits", "pingLimits"] as const)(
    "[RGL-03] %s is asked with the player's token and the language of his page",
    async (call) => {
      const sent: Record<string, string>[] = [];
      const plain: ApiFetch = async (url, { headers }) => {
        sent.push({ path: url.split("?")[0] ?? "", ...headers });
        if (url.startsWith("/web-api/user/gettoken")) {
          const token = { token: "t", expiresAt: 1_800_000_300_000 };
          return { status: 200, text: async () => JSON.stringify(token) };
        }
        const isKnown = headers.authorization === "Bearer t";
        const body = isKnown ? { limits: [] } : problem("UNAUTHENTICATED");
        return { status: isKnown ? 200 : 401, text: async () => JSON.stringify(body) };
      };
      const page = withPage(
        plain,
        () => "7",
        () => "de",
      );
      const { api } = createPageCalls(page, fakeClock(1_800_000_000_000), {
        tell: () => undefined,
        termsChanged: () => undefined,
        signOutFailed: () => undefined,
        pageOfAnother: () => undefined,
        unauthenticated: () => undefined,
      });
      await api(call);
      expect(sent.at(-1)).toMatchObject({ authorization: "Bearer t", "accept-language": "de" });
      expect(sent.at(-1)?.path).toMatch(/^\/limit-service-api\/api\/external\/web\/v3\//);
    },
  );

  it("[HTTP-02] tell a failure once in ten seconds, and refusals nowhere but in their place", async () => {
    const world = open(() => "down");
    await world.api("findAccounts");
    await world.api("findCurrencies");
    expect(world.told).toEqual(["error.NETWORK"]);
    world.clock.advance(TOLD_EVERY_MS);
    await world.api("findAccounts");
    expect(world.told).toEqual(["error.NETWORK", "error.NETWORK"]);
    const refusing = open(() => ({ status: 404, body: problem("NOT_FOUND") }));
    await refusing.api("findAccounts");
    expect(refusing.told).toEqual([]);
  });

  it("start the page anew when its session is another player's, and ask for one that is gone", async () => {
    const world = open(() => ({ status: 409, body: problem("PAGE_OF_ANOTHER") }));
    expect(await world.api("signOut")).toMatchObject({ ok: false, status: 409 });
    expect(world.told).toEqual(["anew"]);
    const gone = open(() => ({ status: 401, body: problem("UNAUTHENTICATED") }));
    await gone.api("findAccounts");
    expect(gone.told).toEqual(["who?"]);
  });

  it.each([
    [400, []],
    [403, []],
    [404, []],
    [409, []],
    [422, []],
    [429, []],
    [499, []],
    [500, ["error.CODE"]],
    [503, ["error.CODE"]],
    ["down", ["error.NETWORK"]],
  ] as const)("[HTTP-02] tell what nobody could tell in its place: %s", async (status, said) => {
    const world = open(() => (status === "down" ? status : { status, body: problem("CODE") }));
    const answer = await world.api("findAccounts");
    // Whoever asked hears of it in any case, with the sentence that is told in its place.
    expect(answer).toMatchObject({ ok: false, problem: { textKey: expect.any(String) } });
    expect(world.told).toEqual(said);
  });

  it("[HTTP-02] say nothing of a call that is given up while it is under way", async () => {
    const given = new AbortController();
    const world = open(() => {
      given.abort();
      return "down";
    });
    expect(await world.api("findAccounts", {}, given.signal)).toMatchObject({ status: 499 });
    expect(world.told).toEqual([]);
  });

  it("say nothing of calls that nobody asked for, and of calls given up", async () => {
    const world = open(() => "down");
    await world.api("getSession");
    await world.api("findAccounts", {}, AbortSignal.abort());
    expect(world.told).toEqual([]);
  });

  it("pass on that the terms changed", async () => {
    const world = open(() => ({
      status: 451,
      body: problem("TERMS_CHANGED", { exception_code: 1 }),
    }));
    await world.api("findAccounts");
    expect(world.told).toEqual(["terms"]);
  });

  it("say when the platform did not sign the player out", async () => {
    for (const answer of ["down", { status: 503, body: problem("OVERLOADED") }] as const) {
      const world = open(() => answer);
      await world.api("signOut");
      expect(world.told).toContain("sign-out failed");
    }
    const fine = open(() => ({ status: 200, body: { signedOut: true } }));
    await fine.api("signOut");
    expect(fine.told).toEqual([]);
  });
});
