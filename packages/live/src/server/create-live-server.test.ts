import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createFakeFeed, createFakeSource } from "../testing/index.ts";
import { createLiveServer } from "./create-live-server.ts";
import { CloseCode, LiveLimit } from "./limits.ts";

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(clock: Clock = systemClock) {
  const source = createFakeSource(["fixture:1"], ["play"]);
  const feed = createFakeFeed();
  const live = createLiveServer({
    source,
    feed,
    tickets: feed,
    epoch: () => 1,
    allowedOrigins: ["http://site.example"],
    clock,
    log: silentLog,
  });
  const http = createServer();
  http.on("upgrade", (request, socket, head) => live.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  stops.push(async () => {
    await live.stop();
    await new Promise<void>((resolve) => http.close(() => resolve()));
  });
  const { port } = http.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}/live`, source, feed };
}

function next(
  socket: WebSocket,
  event: "message" | "close" | "unexpected-response",
): Promise<unknown[]> {
  return new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));
}

describe("createLiveServer", () => {
  it("greets, sends the image and then a change over a real socket", async () => {
    const { url, source } = await start();
    const socket = new WebSocket(url, "flp1.j", { origin: "http://site.example" });
    const texts: string[] = [];
    socket.on("message", (bytes) => texts.push(String(bytes)));
    await new Promise<void>((resolve) => socket.once("open", () => resolve()));
    socket.send('{"op":"hello","v":1,"build":"t"}');
    socket.send('{"op":"sub","topics":[{"k":"fixture:1","d":"row"}]}');
    while (!texts.some((text) => text.includes('"op":"img"'))) await next(socket, "message");
    source.set("fixture:1", "play", { score: [1, 0] }, { urgent: true });
    while (!texts.some((text) => text.includes('"score":[1,0]'))) await next(socket, "message");
    expect(texts[0]).toContain('"op":"welcome"');
    socket.close();
  });

  it("says while a lane is open that its player listens, and restarts one whose feed had paused", async () => {
    const clock = fakeClock(1_800_000_000_000);
    const { url, feed } = await start(clock);
    const socket = new WebSocket(url, "flp1.j", { origin: "http://site.example" });
    const texts: string[] = [];
    socket.on("message", (bytes) => texts.push(String(bytes)));
    await new Promise<void>((resolve) => socket.once("open", () => resolve()));
    feed.append(7n, "bet", {});
    socket.send('{"op":"hello","v":1,"build":"t"}');
    socket.send('{"op":"auth","ticket":"ticket-7","have":0}');
    while (!texts.some((text) => text.includes('"op":"priv"'))) await next(socket, "message");
    clock.advance(LiveLimit.listenMs);
    await vi.waitFor(() => expect(feed.kept).toEqual([[7n]]));
    feed.pause(7n);
    await vi.waitFor(() => {
      clock.advance(LiveLimit.listenMs);
      expect(texts).toContain('{"op":"preset","head":2}');
    });
    socket.close();
  });

  it("refuses a page of another origin", async () => {
    const { url } = await start();
    const socket = new WebSocket(url, "flp1.j", { origin: "http://evil.example" });
    socket.on("error", () => undefined);
    const [, response] = await next(socket, "unexpected-response");
    expect(response).toMatchObject({ statusCode: 403 });
  });

  it("closes with 4400 on a message outside the protocol and 1009 on one that is too large", async () => {
    const { url } = await start();
    for (const [text, code] of [
      ["nonsense", CloseCode.badMessage],
      ["x".repeat(5_000), 1_009],
    ] as const) {
      const socket = new WebSocket(url, "flp1.j", { origin: "http://site.example" });
      await new Promise<void>((resolve) => socket.once("open", () => resolve()));
      socket.send(text);
      const [closed] = await next(socket, "close");
      expect(closed).toBe(code);
    }
  });
});
