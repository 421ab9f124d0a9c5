import { request } from "node:http";
import { silentLog } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { type OperatorDoor, openOperatorDoor } from "./operator-door.ts";

const doors: OperatorDoor[] = [];
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

async function open() {
  const purged: (readonly string[])[] = [];
  const desk = {
    metrics: () => "mf_inflight 0\n",
    purge: async (tags: readonly string[]) => {
      purged.push(tags);
      return 3;
    },
  };
  const door = await openOperatorDoor(0, desk, silentLog);
  doors.push(door);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${door.port}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };
  const json = { "content-type": "application/json" };
  const purge = (body: string, headers: Record<string, string> = json) =>
    ask("/purge", { method: "POST", headers, body });
  return { door, ask, purge, purged };
}

describe("operator's door", () => {
  it("tells all measurements", async () => {
    const { ask } = await open();
    expect(await ask("/metrics")).toEqual({ status: 200, text: "mf_inflight 0\n" });
  });

  it("purges tags and says how much was forgotten", async () => {
    const { purge, purged } = await open();
    const { status, text } = await purge('{"tags":["content","league:8"]}');
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { tags: ["content", "league:8"], forgotten: 3 },
    ]);
    expect(purged).toEqual([["content", "league:8"]]);
  });

  it.each([
    ["{"],
    ["{}"],
    ['{"tags":[]}'],
    ['{"tags":[1]}'],
    ['{"tags":["a b"]}'],
    ["null"],
    ['{"tags":["a"],"tags":["b"]}'],
  ])("refuses %s and purges nothing", async (body) => {
    const { purge, purged } = await open();
    expect(await purge(body)).toMatchObject({ status: 400 });
    expect(purged).toEqual([]);
  });

  it("refuses more than it reads", async () => {
    const { purge, purged } = await open();
    for (const size of [5_000, 1_000_000]) {
      const { status } = await purge(JSON.stringify({ tags: ["x".repeat(size)] }));
      expect(status).toBe(413);
    }
    expect(purged).toEqual([]);
  });

  it("hears no form of a web page, and no page that took this machine's address for its own", async () => {
    const { door, purge, purged } = await open();
    expect(await purge('{"tags":["a"]}', { "content-type": "text/plain" })).toMatchObject({
      status: 415,
    });
    const status = await new Promise((resolve) => {
      const headers = { host: "rebound.example" };
      request({ port: door.port, path: "/metrics", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(421);
    expect(purged).toEqual([]);
  });

  it("asks the desk of payouts where there is one, with what the browser said", async () => {
    const seen: unknown[] = [];
    const desk = {
      metrics: () => "",
      purge: async () => 0,
      payouts: {
        async answer(request: object) {
          seen.push(request);
          return { status: 303, headers: { location: "/payouts" }, text: "" };
        },
      },
    };
    const door = await openOperatorDoor(0, desk, silentLog);
    doors.push(door);
    const origin = `http://127.0.0.1:${door.port}`;
    const answer = await fetch(`${origin}/payouts/decide`, {
      method: "POST",
      redirect: "manual",
      headers: { origin, cookie: "a=b" },
      body: new URLSearchParams({ id: "7" }),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/payouts"]);
    const host = `127.0.0.1:${door.port}`;
    const request = { method: "POST", url: "/payouts/decide", host, origin, cookie: "a=b" };
    expect(seen).toEqual([{ ...request, body: "id=7" }]);
    const { ask } = await open();
    expect(await ask("/payouts")).toMatchObject({ status: 404 });
  });

  it("knows no other question", async () => {
    const { ask } = await open();
    expect(await ask("/")).toMatchObject({ status: 404 });
    expect(await ask("/metrics", { method: "DELETE" })).toMatchObject({ status: 404 });
  });
});
