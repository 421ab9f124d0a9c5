import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import {
  type FragmentCall,
  guestContext,
  type MfRequest,
  toHeaders,
} from "@fairline/fragment-protocol";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpTransport } from "./http-transport.ts";

const request: MfRequest = {
  method: "GET",
  path: "/en/live",
  search: "?a=1",
  viewId: "primary",
  forceSpa: false,
  deadlineMs: 200,
  requestId: "r",
  depth: 1,
  cookie: "",
  host: "h",
  protocol: "http",
  context: guestContext(),
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function transportTo(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listen(server);
  const transport = createHttpTransport({
    appName: "sports",
    url: `http://127.0.0.1:${port}/base`,
    userAgent: "fairline-shell/test",
  });
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await transport.close();
  });
  return transport;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

const json = { "content-type": "application/json" };
const ok = JSON.stringify({ appName: "sports", body: "<p>x</p>" });
const { signal } = new AbortController();

/** A call that is over when its signal says so. */
function callUntil(end: AbortSignal): FragmentCall {
  return {
    get isOver() {
      return end.aborted;
    },
    onOver: (task) => end.addEventListener("abort", task),
    signal: end,
  };
}
/** A call that somebody waits for to its end. */
const call: FragmentCall = { isOver: false, onOver: () => undefined, signal };

describe("fragment over HTTP", () => {
  it("[MF-01] asks for fragment url + full path + search", async () => {
    const urls: string[] = [];
    const transport = await transportTo((asked, answer) => {
      urls.push(`${asked.method} ${asked.url} ${asked.headers["mf-render-mode"]}`);
      answer.writeHead(200, json).end(ok);
    });
    expect(await transport.render(request, call)).toEqual({
      kind: "answer",
      value: { appName: "sports", body: "<p>x</p>" },
    });
    expect(urls).toEqual(["GET /base/en/live?a=1 json"]);
  });

  it("[MF-01] posts components, and a search that makes the address too long", async () => {
    const seen: string[] = [];
    const transport = await transportTo((asked, answer) => {
      let body = "";
      asked.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      asked.on("end", () => {
        seen.push(`${asked.method} ${asked.url?.length} ${body.slice(0, 30)}`);
        answer.writeHead(200, json).end(ok);
      });
    });
    await transport.render({ ...request, batch: { components: [{ id: "a", name: "X" }] } }, call);
    await transport.render({ ...request, search: `?q=${"x".repeat(2_100)}` }, call);
    await transport.render({ ...request, search: `?q=${"x".repeat(2_031)}` }, call);
    expect(seen).toEqual([
      'POST 17 {"components":[{"id":"a","name',
      'POST 13 {"components":[],"query":"?q=x',
      "GET 2047 ",
    ]);
  });

  it("hands on every cookie that is set", async () => {
    const setCookie = ["odds=fractional; Path=/", "subid=1; Max-Age=60"];
    const transport = await transportTo((_, answer) => {
      answer.writeHead(200, { ...json, "set-cookie": setCookie }).end(ok);
    });
    expect(await transport.render(request, call)).toMatchObject({ kind: "answer", setCookie });
  });

  it("unpacks gzip", async () => {
    const transport = await transportTo((_, answer) => {
      answer.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipSync(ok));
    });
    expect(await transport.render(request, call)).toMatchObject({
      value: { body: "<p>x</p>" },
    });
  });

  it("takes a whole result with status 404, and only the status of anything else", async () => {
    const transport = await transportTo((asked, answer) => {
      answer.writeHead(404, json).end(asked.url?.includes("whole") ? ok : "gone");
    });
    expect(await transport.render({ ...request, search: "?whole" }, call)).toMatchObject({
      value: { appName: "sports" },
    });
    expect(await transport.render(request, call)).toMatchObject({
      code: "FRAGMENT_STATUS",
      status: 404,
    });
  });

  it.each([
    [
      "500",
      (_: unknown, answer: import("node:http").ServerResponse) => answer.writeHead(500).end(),
      "FRAGMENT_STATUS",
    ],
    [
      "another version",
      (_: unknown, answer: import("node:http").ServerResponse) =>
        answer.writeHead(200, { "mf-api-version": "v1" }).end(ok),
      "FRAGMENT_VERSION",
    ],
    [
      "a reset in the body",
      (_: unknown, answer: import("node:http").ServerResponse) => {
        answer.writeHead(200, { "content-length": "99" });
        answer.write("{");
        answer.destroy();
      },
      "FRAGMENT_UNREACHABLE",
    ],
    [
      "10 MB",
      (_: unknown, answer: import("node:http").ServerResponse) =>
        answer.writeHead(200).end(Buffer.alloc(10_000_000, 32)),
      "FRAGMENT_TOO_LARGE",
    ],
  ])("turns %s into a fault", async (_, listener, code) => {
    const transport = await transportTo(listener);
    expect(await transport.render(request, call)).toMatchObject({ kind: "fault", code });
  });

  it("hands broken JSON on as nothing, which no check lets through", async () => {
    const transport = await transportTo((_, answer) => answer.writeHead(200, json).end("{"));
    expect(await transport.render(request, call)).toEqual({ kind: "answer", value: undefined });
  });

  it("refuses what is too large only after it was unpacked", async () => {
    const transport = await transportTo((_, answer) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000, 32));
      answer.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb);
    });
    expect(await transport.render(request, call)).toMatchObject({ code: "FRAGMENT_TOO_LARGE" });
  });

  it("sends the headers of the protocol and no others", async () => {
    let names: string[] = [];
    const transport = await transportTo((asked, answer) => {
      names = Object.keys(asked.headers);
      answer.writeHead(200, json).end(ok);
    });
    await transport.render(request, call);
    const own = ["host", "connection"];
    const told = Object.keys(toHeaders(request, "x"));
    expect(names.toSorted()).toEqual([...own, ...told].toSorted());
  });

  it("turns a refused connection into a fault", async () => {
    const transport = createHttpTransport({
      appName: "sports",
      url: "http://127.0.0.1:1",
      userAgent: "x",
    });
    expect(await transport.render(request, call)).toMatchObject({ code: "FRAGMENT_UNREACHABLE" });
    await transport.close();
  });

  it("turns a name that nobody knows into a fault", async () => {
    const transport = createHttpTransport({
      appName: "sports",
      url: "http://nobody.invalid",
      userAgent: "x",
      connect: {
        lookup: (_, __, answer) => answer(new Error("ENOTFOUND"), "", 0),
      },
    });
    expect(await transport.render(request, call)).toMatchObject({ code: "FRAGMENT_UNREACHABLE" });
    await transport.close();
  });

  it("lets go of a drip when the call is over, and leaves nothing open", async () => {
    const closed: Promise<void>[] = [];
    const controller = new AbortController();
    const transport = await transportTo((_, answer) => {
      answer.writeHead(200, json);
      answer.write("{");
      closed.push(new Promise((resolve) => answer.once("close", () => resolve())));
      controller.abort();
    });
    expect(await transport.render(request, callUntil(controller.signal))).toMatchObject({
      code: "FRAGMENT_TIMEOUT",
    });
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
  });
});
