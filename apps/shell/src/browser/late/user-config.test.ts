import { createApiCaller } from "@fairline/api-client";
import { getUserConfig } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { followUserConfig } from "./user-config.ts";

const { result } = getUserConfig.reply.parse(getUserConfig.example.reply);
const NONE = { isInstalled: false, isLoaded: false, config: null };
const refusal = { code: "INTERNAL", textKey: "error.INTERNAL", requestId: "r", data: {} };

type Answer = { readonly status: number; readonly reply: object };

/** A page whose calls are answered by the test, in the order they came. */
function open(first: string | null) {
  const asked: string[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const logged: [string, string][] = [];
  const listeners = new Set<() => void>();
  const page = { playerId: first };
  const life = new AbortController();
  const api = createApiCaller({
    origin: "",
    async fetch(url) {
      asked.push(url);
      const { status, reply } = await new Promise<Answer>((done) => waiting.push(done));
      return { status, text: async () => JSON.stringify(reply) };
    },
  });
  const configs = followUserConfig({
    api,
    playerId: () => page.playerId,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    log: (message, detail) => void logged.push([message, detail]),
    signal: life.signal,
  });
  return {
    asked,
    logged,
    listeners,
    life,
    configs,
    answer: (reply: object, status = 200) => waiting.shift()?.({ status, reply }),
    becomes(playerId: string | null) {
      page.playerId = playerId;
      for (const listener of listeners) listener();
    },
  };
}

describe("the user config", () => {
  it("[ACC-04] is asked for of who is signed in, and holds once it came", async () => {
    const page = open("1000000");
    expect(page.asked).toEqual(["/identity-api/v1/user-config"]);
    expect(page.configs.get()).toEqual(NONE);
    page.answer({ result });
    const state = { isInstalled: true, isLoaded: true, config: result };
    expect(await page.configs.of("1000000")).toEqual(state);
    expect(page.configs.get()).toEqual(state);
    expect(page.logged).toEqual([]);
  });

  it("[AUTH-04] loads after a sign-in, once for each, and never for a guest", async () => {
    const page = open(null);
    page.becomes(null);
    expect(page.asked).toEqual([]);
    page.becomes("1000000");
    page.becomes("1000000");
    expect(page.asked).toHaveLength(1);
    page.answer({ result });
    await page.configs.of("1000000");
    page.becomes(null);
    expect(page.configs.get()).toEqual(NONE);
    page.becomes("1000000");
    expect(page.asked).toHaveLength(2);
  });

  it("[ACC-04] is marked not installed and not loaded when it fails, and that is logged", async () => {
    const page = open("1000000");
    page.answer(refusal, 500);
    expect(await page.configs.of("1000000")).toEqual(NONE);
    expect(page.logged).toEqual([["failed to get user config", "INTERNAL"]]);
  });

  it("[ACC-04] 'failed to get user config' when there is no result", async () => {
    const page = open("1000000");
    page.answer({});
    expect(await page.configs.of("1000000")).toEqual(NONE);
    expect(page.logged).toEqual([["failed to get user config", "no result"]]);
  });

  it("takes nothing of a player who has gone", async () => {
    const page = open("1000000");
    const first = page.configs.of("1000000");
    page.becomes("1000001");
    page.answer({ result });
    expect(await first).toBeUndefined();
    expect(page.configs.get()).toEqual(NONE);
    page.answer({ result: { ...result, user_name: "Bea" } });
    expect((await page.configs.of("1000001"))?.config?.user_name).toBe("Bea");
  });

  it("ends with its page", async () => {
    const page = open("1000000");
    page.life.abort();
    page.answer({}, 500);
    await page.configs.of("1000000");
    expect([page.listeners.size, page.logged]).toEqual([0, []]);
  });
});
