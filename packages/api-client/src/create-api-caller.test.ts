import { describe, expect, it } from "vitest";
import { type ApiFetch, createApiCaller } from "./create-api-caller.ts";

type Sent = { url: string; init: Parameters<ApiFetch>[1] };

function recording(status: number, body: string) {
  const sent: Sent[] = [];
  const fetch: ApiFetch = async (url, init) => {
    sent.push({ url, init });
    return { status, text: async () => body };
  };
  return { sent, api: createApiCaller({ fetch, origin: "http://platform", headers: { a: "1" } }) };
}

describe("api caller", () => {
  it("fills the path and writes the query without absent values", async () => {
    const { sent, api } = recording(200, "{}");
    await api("getFixture", { params: { fixtureId: "7/8" } });
    await api("findFixtures", { query: { section: "live" } });
    expect(sent.map((one) => one.url)).toEqual([
      "http://platform/offering-api/v1/fixtures/7%2F8",
      "http://platform/offering-api/v1/fixtures?section=live",
    ]);
  });

  it("proves the caller on every method that changes something, and on no other", async () => {
    const { sent, api } = recording(200, "{}");
    await api("getSession");
    await api("signOut", {});
    expect(sent.map((one) => one.init.headers["x-fairline-call"])).toEqual([undefined, "signOut"]);
  });

  it("gives the reply of a success", async () => {
    const { api } = recording(200, '{"player":null}');
    expect(await api("getSession")).toEqual({ ok: true, reply: { player: null } });
  });

  it("gives the problem of a refusal", async () => {
    const problem = { code: "NOT_FOUND", textKey: "error.NOT_FOUND", requestId: "r", data: {} };
    const { api } = recording(404, JSON.stringify(problem));
    expect(await api("getSession")).toEqual({ ok: false, status: 404, problem });
  });

  it("never takes an unreadable answer for a success", async () => {
    const { api } = recording(200, "<html>");
    expect(await api("getSession")).toMatchObject({ ok: false, problem: { code: "INTERNAL" } });
  });

  it("turns a network failure into a refusal with status 0", async () => {
    const api = createApiCaller({
      fetch: () => Promise.reject(new TypeError("refused")),
      origin: "",
    });
    expect(await api("getSession")).toMatchObject({
      ok: false,
      status: 0,
      problem: { code: "NETWORK", textKey: "error.NETWORK" },
    });
  });

  it("hands the signal on", async () => {
    const { sent, api } = recording(200, "{}");
    const { signal } = new AbortController();
    await api("getSession", {}, signal);
    expect(sent[0]?.init.signal).toBe(signal);
  });
});
