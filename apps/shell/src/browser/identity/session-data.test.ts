import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { followSessionData, SESSION_DATA_MS } from "./session-data.ts";

type Secure = { ggru: string; grant: Record<string, string> };

function open(given: { cookies?: string; secure?: Secure | null; userId?: string | null } = {}) {
  const clock = fakeClock(1_790_000_000_000);
  const asked: string[] = [];
  const logged: string[] = [];
  const others: (string | null)[] = [];
  let { cookies = "" } = given;
  const fetch: ApiFetch = async (url) => {
    asked.push(url);
    if (url === "/web-api/session") {
      return { status: 200, text: async () => JSON.stringify({ user_id: given.userId ?? null }) };
    }
    const secure = given.secure === undefined ? { ggru: "g", grant: { grant: "v" } } : given.secure;
    if (secure?.ggru) cookies = `ggru=${secure.ggru}; grant=v`;
    return secure
      ? { status: 200, text: async () => JSON.stringify(secure) }
      : { status: 503, text: async () => "" };
  };
  followSessionData({
    api: createApiCaller({ fetch, origin: "" }),
    clock,
    cookies: () => cookies,
    playerId: () => null,
    onOther: (playerId) => void others.push(playerId),
    log: (message) => void logged.push(message),
    signal: new AbortController().signal,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, asked, logged, others, settle };
}

describe("session data", () => {
  it("[AUTH-08] are fetched where the browser has none, and nothing is asked after that", async () => {
    const { clock, asked, logged, settle } = open();
    await settle();
    clock.advance(10 * SESSION_DATA_MS);
    await settle();
    expect(asked).toEqual(["/web-api/secure-data"]);
    expect(logged).toEqual([]);
    const kept = open({ cookies: "ggru=a; grant=b" });
    kept.clock.advance(SESSION_DATA_MS);
    await kept.settle();
    expect(kept.asked).toEqual([]);
  });

  it("[AUTH-08] that are missing after 8 s have the session asked for once", async () => {
    const { clock, asked, others, settle } = open({ secure: null, userId: "1000000" });
    await settle();
    clock.advance(SESSION_DATA_MS - 1);
    expect(asked).toEqual(["/web-api/secure-data"]);
    clock.advance(1);
    clock.advance(10 * SESSION_DATA_MS);
    await settle();
    expect(asked).toEqual(["/web-api/secure-data", "/web-api/session"]);
    expect(others).toEqual(["1000000"]);
  });

  it("[AUTH-08] that come empty are logged", async () => {
    const { logged, settle } = open({ secure: { ggru: "", grant: {} } });
    await settle();
    expect(logged).toEqual(["Empty secure data"]);
  });
});
