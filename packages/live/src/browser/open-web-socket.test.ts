import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { openWebSocket } from "./open-web-socket.ts";

const ends: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const end of ends.splice(0)) end();
});

/** A server that notes what it is told, and its address. */
async function openServer(): Promise<{ url: string; heard: string[] }> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  const heard: string[] = [];
  sockets.on("connection", (socket) => {
    socket.on("message", (bytes) => heard.push(String(bytes)));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  ends.push(() => {
    sockets.close();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, heard };
}

describe("a socket of the page", () => {
  it("sends while it is open, and nothing before and after, which would be an error of the page", async () => {
    vi.stubGlobal("WebSocket", WebSocket);
    const { url, heard } = await openServer();
    const socket = openWebSocket(url);
    const closed = new Promise<void>((resolve) => socket.onClose(() => resolve()));
    expect(() => socket.send("early")).not.toThrow();
    await new Promise<void>((resolve) => socket.onOpen(() => resolve()));
    socket.send("in time");
    socket.close();
    expect(() => socket.send("late")).not.toThrow();
    await closed;
    expect(heard).toEqual(["in time"]);
  });
});
