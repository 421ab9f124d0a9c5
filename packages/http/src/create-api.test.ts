import { allContracts, contract } from "@fairline/contracts";
import { type ErrorCatalogue, Failure, refused, silentLog } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ApiOptions, BODY_BYTES_MAX, createApi } from "./create-api.ts";

const catalogue = {
  BOX_LOCKED: { status: 409, textKey: "error.BOX_LOCKED", when: "It is.", caller: "Unlock it." },
} as const satisfies ErrorCatalogue;

const findBox = contract({
  id: "find-box",
  method: "GET",
  path: "/box-api/v1/boxes/:boxId",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Finds a box.",
  params: z.strictObject({ boxId: z.string().max(5) }),
  query: z.strictObject({ colour: z.string().optional() }),
  reply: z.object({ weight: z.number() }),
  errors: ["BOX_LOCKED"],
  example: { reply: { weight: 1 } },
});

const openBox = contract({
  id: "open-box",
  method: "POST",
  path: "/box-api/v1/boxes",
  access: "player",
  effect: "change",
  summary: "Opens a box.",
  body: z.strictObject({ amount: z.string() }),
  reply: z.object({ owner: z.string() }),
  errors: ["BOX_LOCKED"],
  example: { body: { amount: "1" }, reply: { owner: "1000000" } },
});

const OWN = "http://localhost:3000";
const ownPage = { "x-fairline-call": "1", "sec-fetch-site": "same-origin" };
const signedIn = { cookie: "sid=good" };

/** An api that knows nobody and refuses nothing of its own. */
const bare: ApiOptions = {
  log: silentLog,
  catalogues: [],
  publicOrigins: [],
  readSession: async () => null,
};

function startApi(lines: object[] = []) {
  const api = createApi({
    log: { ...silentLog, error: (facts) => lines.push(facts) },
    catalogues: [catalogue],
    publicOrigins: [OWN],
    readSession: async (request) =>
      request.headers.cookie === "sid=good"
        ? { playerId: 1_000_000n, sessionId: "s", signedInAtMs: 0 }
        : null,
  });
  api.mount(findBox, ({ params, query, reply }) => {
    if (query.colour === "white") reply.header("cache-control", "public, max-age=60");
    if (params.boxId === "lock") return refused("BOX_LOCKED", { by: "test" });
    if (params.boxId === "alien") return refused("ALIEN_CODE");
    if (params.boxId === "boom") throw new Failure("DRIVER", "select secret from players");
    if (params.boxId === "full") throw new Failure("OVERLOADED", "queue");
    if (params.boxId === "big") return { weight: 1n as unknown as number };
    return { weight: 7, hidden: "no" };
  });
  api.mount(openBox, ({ signedIn: session }) => ({ owner: String(session().playerId) }));
  return api;
}

describe("createApi", () => {
  it("answers what the contract names and nothing else", async () => {
    const answer = await startApi().server.inject({ url: "/box-api/v1/boxes/1?colour=red" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ weight: 7 });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("tells whoever kept an answer for all that it still holds", async () => {
    const ask = async (path: string, kept?: string) => {
      const headers = kept === undefined ? {} : { "if-none-match": kept };
      return startApi().server.inject({ url: `/box-api/v1/boxes/${path}`, headers });
    };
    const first = await ask("7?colour=white");
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const again = await ask("7?colour=white", `"other", W/${tag}`);
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers).toMatchObject({ etag: tag, "cache-control": "public, max-age=60" });
    expect((await ask("7?colour=white", '"other"')).statusCode).toBe(200);
    // What is one player's is named nowhere and kept by nobody.
    expect((await ask("7")).headers).not.toHaveProperty("etag");
    expect((await ask("7", tag)).statusCode).toBe(200);
  });

  it("lets no answer be kept by anybody whose contract does not say so", async () => {
    const lines: object[] = [];
    const api = startApi(lines);
    const { cache: _, ...silent } = findBox;
    const path = "/box-api/v1/crates/:boxId";
    api.mount({ ...silent, id: "find-crate", path }, ({ reply }) => {
      reply.header("cache-control", "public, max-age=60");
      return { weight: 7 };
    });
    const answer = await api.server.inject({ url: "/box-api/v1/crates/1" });
    expect(answer.statusCode).toBe(500);
    expect(lines).toHaveLength(1);
  });

  it("turns a refusal into its problem and keeps a usable request id", async () => {
    const answer = await startApi().server.inject({
      url: "/box-api/v1/boxes/lock",
      headers: { "x-request-id": "trace-0001" },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.headers["x-request-id"]).toBe("trace-0001");
    expect(answer.json()).toEqual({
      code: "BOX_LOCKED",
      textKey: "error.BOX_LOCKED",
      requestId: "trace-0001",
      data: { by: "test" },
    });
  });

  it("replaces a request id that could break a log", async () => {
    const answer = await startApi().server.inject({
      url: "/health",
      headers: { "x-request-id": "a b; drop" },
    });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(["boom", "alien", "big"])("tells nothing of the inside when %s fails", async (boxId) => {
    const lines: object[] = [];
    const answer = await startApi(lines).server.inject({ url: `/box-api/v1/boxes/${boxId}` });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: "INTERNAL", data: {} });
    expect(answer.body).not.toMatch(/select|stack|at \w|ALIEN|bigint/);
    expect(lines).toHaveLength(1);
  });

  it("asks to come back when a queue is full", async () => {
    const answer = await startApi().server.inject({ url: "/box-api/v1/boxes/full" });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json().code).toBe("OVERLOADED");
  });

  it.each([
    ["no session", { ...ownPage }, 401, "UNAUTHENTICATED"],
    ["no call header", { ...signedIn, "sec-fetch-site": "same-origin" }, 403, "FORBIDDEN_ORIGIN"],
    [
      "a cross-site call",
      { ...signedIn, ...ownPage, "sec-fetch-site": "cross-site" },
      403,
      "FORBIDDEN_ORIGIN",
    ],
    [
      "a foreign origin",
      { ...signedIn, ...ownPage, origin: "http://evil.test" },
      403,
      "FORBIDDEN_ORIGIN",
    ],
    ["no proof of origin", { ...signedIn, "x-fairline-call": "1" }, 403, "FORBIDDEN_ORIGIN"],
    [
      "two call headers",
      { ...signedIn, ...ownPage, "x-fairline-call": "placeBet, 1" },
      403,
      "FORBIDDEN_ORIGIN",
    ],
    ["own origin alone", { ...signedIn, "x-fairline-call": "1", origin: OWN }, 200, undefined],
    ["own page", { ...signedIn, ...ownPage, origin: OWN }, 200, undefined],
  ])("judges a call with an effect with %s", async (_name, headers, status, code) => {
    const answer = await startApi().server.inject({
      method: "POST",
      url: "/box-api/v1/boxes",
      headers,
      payload: { amount: "1" },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  it.each([
    ["its own player's page", { "x-fairline-page": "1000000" }, 200, undefined],
    ["another player's page", { "x-fairline-page": "1000001" }, 409, "PAGE_OF_ANOTHER"],
    ["a guest's page", { "x-fairline-page": "guest" }, 409, "PAGE_OF_ANOTHER"],
    ["a page without a name", { "x-fairline-page": "" }, 409, "PAGE_OF_ANOTHER"],
    ["two pages", { "x-fairline-page": "1000000, 1000001" }, 409, "PAGE_OF_ANOTHER"],
    ["a page that does not say whose it is", { "sec-fetch-dest": "empty" }, 409, "PAGE_OF_ANOTHER"],
    ["a program, which has no page", {}, 200, undefined],
  ])("does for a player what is asked by %s", async (_name, headers, status, code) => {
    const answer = await startApi().server.inject({
      method: "POST",
      url: "/box-api/v1/boxes",
      headers: { ...signedIn, ...ownPage, ...headers },
      payload: { amount: "1" },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it("tells another player's page nothing of this one, and everybody what is for all", async () => {
    const api = startApi();
    const path = "/box-api/v1/own";
    const { cache: _, params: __, ...rest } = findBox;
    api.mount({ ...rest, id: "find-own", path, access: "player" }, () => ({ weight: 7 }));
    const ask = async (url: string, page: string) => {
      const headers = { ...signedIn, "x-fairline-page": page };
      return (await api.server.inject({ url, headers })).statusCode;
    };
    expect(await ask(path, "1000001")).toBe(409);
    expect(await ask(path, "1000000")).toBe(200);
    // Its page does not know yet that its visitor has signed in.
    expect(await ask(path, "guest")).toBe(200);
    expect(await ask("/box-api/v1/boxes/1", "1000001")).toBe(200);
  });

  it.each([
    ["malformed JSON", '{"amount":', 400, "BAD_REQUEST"],
    ["a key twice", '{"amount":"1","amount":"2"}', 400, "BAD_REQUEST"],
    ["a key twice, once escaped", String.raw`{"amount":"1","\u0061mount":"2"}`, 400, "BAD_REQUEST"],
    ["a byte order mark", '\uFEFF{"amount":"1"}', 400, "BAD_REQUEST"],
    ["U+0000", String.raw`{"amount":"a\u0000b"}`, 400, "BAD_REQUEST"],
    ["minus zero", '{"amount":"1","x":-0}', 400, "BAD_REQUEST"],
    ["a nest", `{"amount":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 400, "BAD_REQUEST"],
    ["a planted prototype", '{"amount":"1","__proto__":{"admin":true}}', 400, "BAD_REQUEST"],
    ["an escaped prototype", String.raw`{"amount":"1","\u005f_proto__":{}}`, 400, "BAD_REQUEST"],
    ["a planted constructor", '{"amount":"1","constructor":{"prototype":{}}}', 400, "BAD_REQUEST"],
    ["an unknown key", '{"amount":"1","role":"admin"}', 400, "BAD_REQUEST"],
    ["no content", "", 400, "BAD_REQUEST"],
    ["too much", JSON.stringify({ amount: "1".repeat(BODY_BYTES_MAX) }), 413, "BODY_TOO_LARGE"],
  ])("refuses a body with %s", async (_name, payload, status, code) => {
    const answer = await post(payload, "application/json");
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  it.each([
    "application/x-www-form-urlencoded",
    "application/json;text/plain",
    "application/json; charset=utf-16",
    "application/json; charset=utf-8; boundary=x",
    "application/json, text/plain",
    "text/plain;application/json",
  ])("refuses a body that is not said to be JSON: %s", async (type) => {
    const answer = await post('{"amount":"1"}', type);
    expect([answer.statusCode, answer.json().code]).toEqual([415, "CONTENT_TYPE"]);
  });

  it.each([
    "application/json",
    "Application/JSON ; charset=UTF-8",
    'application/json;charset="utf-8"',
  ])("takes %s", async (type) => {
    expect((await post('{"amount":"1"}', type)).statusCode).toBe(200);
  });

  it("refuses bytes that are no text", async () => {
    const payload = Buffer.concat([Buffer.from('{"amount":"'), Buffer.of(0xff), Buffer.from('"}')]);
    const headers = { ...signedIn, ...ownPage, "content-type": "application/json" };
    const url = "/box-api/v1/boxes";
    const answer = await startApi().server.inject({ method: "POST", url, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("names the field that does not fit, never its value", async () => {
    const answer = await post('{"amount":{"secret":1}}', "application/json");
    expect(answer.json().data).toEqual({ field: "body.amount", reason: "invalid_type" });
  });

  it("refuses a repeated parameter, a broken escape and an unknown path", async () => {
    const { server } = startApi();
    const repeated = await server.inject({ url: "/box-api/v1/boxes/1?colour=a&colour=b" });
    expect([repeated.statusCode, repeated.json().code]).toEqual([400, "BAD_REQUEST"]);
    const broken = await server.inject({ url: "/box-api/v1/boxes/%E0%A4%A" });
    expect([broken.statusCode, broken.json().code]).toEqual([400, "BAD_REQUEST"]);
    const empty = await server.inject({ url: "/box-api/v1/boxes/1?colour=a%00" });
    expect([empty.statusCode, empty.json().code]).toEqual([400, "BAD_REQUEST"]);
    const unknown = await server.inject({ url: "/nothing" });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "NOT_FOUND"]);
  });

  it("names the allowed method of a known path", async () => {
    const answer = await startApi().server.inject({ method: "DELETE", url: "/box-api/v1/boxes/1" });
    expect([answer.statusCode, answer.json().code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    expect(answer.headers.allow).toBe("GET");
  });

  it("tells the version of the site with every answer, once it is known", async () => {
    let version: string | undefined;
    const api = createApi({ ...bare, version: () => version });
    const before = await api.server.inject({ url: "/health" });
    expect(before.headers).not.toHaveProperty("x-app-version");
    version = "b-7";
    for (const url of ["/health", "/nothing"]) {
      const answer = await api.server.inject({ url });
      expect(answer.headers["x-app-version"], url).toBe("b-7");
    }
  });

  it("says whether every part is well", async () => {
    const api = createApi({ ...bare, health: async () => ({ database: "failed" }) });
    const answer = await api.server.inject({ url: "/health" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: "failing", parts: { database: "failed" } });
  });

  function post(payload: string, type: string) {
    const headers = { ...ownPage, ...signedIn, "content-type": type };
    return startApi().server.inject({ method: "POST", url: "/box-api/v1/boxes", headers, payload });
  }
});

describe("every contract behind the api", () => {
  const codes = new Set(allContracts.flatMap((each) => each.errors));
  const entry = { status: 409, textKey: "error.X", when: "x", caller: "x" };
  const api = createApi({
    log: silentLog,
    catalogues: [Object.fromEntries([...codes].map((code) => [code, entry]))],
    publicOrigins: [OWN],
    readSession: async () => ({ playerId: 1_000_000n, sessionId: "s", signedInAtMs: 0 }),
  });
  for (const each of allContracts) api.mount(each, () => each.example.reply);

  it.each(allContracts.map((each) => [each.id, each] as const))(
    "%s answers any body, query and path without a server error",
    async (_id, each) => {
      const bodies = fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":1}'));
      await fc.assert(
        fc.asyncProperty(
          bodies,
          fc.webQueryParameters(),
          fc.string(),
          async (body, query, part) => {
            const path = each.path.replaceAll(/:\w+/g, encodeURIComponent(part) || "x");
            const answer = await api.server.inject({
              method: each.method,
              url: `${path}?${query}`,
              headers: { ...ownPage, "content-type": "application/json" },
              ...(each.method === "GET" ? {} : { payload: body }),
            });
            expect(answer.statusCode).toBeLessThan(500);
          },
        ),
        { numRuns: 60, seed: 20_260_101 },
      );
    },
  );

  it.each(
    allContracts.filter((each) => each.effect !== "none").map((each) => [each.id, each] as const),
  )("%s is closed to other sites, other content and other methods", async (_id, each) => {
    const payload = JSON.stringify(each.example.body ?? {});
    const url = each.path.replaceAll(/:\w+/g, "1");
    const json = { "content-type": "application/json" };
    const foreign = await api.server.inject({ method: each.method, url, payload, headers: json });
    expect(foreign.statusCode).toBe(403);
    const form = { ...ownPage, "content-type": "text/plain" };
    const text = await api.server.inject({ method: each.method, url, payload, headers: form });
    expect(text.statusCode).toBe(415);
    const put = await api.server.inject({ method: "PUT", url, payload, headers: ownPage });
    expect(put.statusCode).toBe(405);
  });
});
