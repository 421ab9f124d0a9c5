import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@fairline/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

describe("fault proxy", () => {
  let folder: string;
  let server: Server;
  let proxy: FaultProxy;
  let heard: string[];

  // A server that answers every chunk with itself.
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "fault-proxy-"));
    heard = [];
    server = createServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", (chunk: Buffer) => {
        heard.push(chunk.toString());
        socket.write(chunk);
      });
    });
    const path = join(folder, "s");
    server.listen(path);
    await once(server, "listening");
    proxy = await startFaultProxy(systemClock, 0, () => ({ path }));
  });
  afterEach(async () => {
    await proxy.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function open(): Promise<Socket> {
    const socket = createConnection(proxy.port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }
  async function ask(socket: Socket, words: string): Promise<string> {
    socket.write(words);
    const [chunk] = await once(socket, "data");
    return String(chunk);
  }

  it("passes both directions on, late when told so", async () => {
    const socket = await open();
    expect(await ask(socket, "one")).toBe("one");
    proxy.set({ kind: "delay", delayMs: 5 });
    expect(await ask(socket, "two")).toBe("two");
    socket.destroy();
  });

  it("breaks what is open and takes nothing new while it refuses", async () => {
    const socket = await open();
    await ask(socket, "one");
    const closed = once(socket, "close");
    proxy.set({ kind: "refuse" });
    await closed;
    await once(await open(), "close");
    expect(proxy.count()).toBe(0);
  });

  it("lets half an answer through, and then nothing ever again", async () => {
    const socket = await open();
    proxy.set({ kind: "half-answer" });
    expect(await ask(socket, "answer")).toBe("ans");
    proxy.set({ kind: "pass" });
    let more = "";
    socket.on("data", (chunk: Buffer) => (more += chunk));
    socket.write("again");
    const other = await open();
    expect(await ask(other, "other")).toBe("other");
    expect([heard, more]).toEqual([["answer", "again", "other"], ""]);
    socket.destroy();
    other.destroy();
  });

  it("lets a writing statement arrive and loses its answer with the connection", async () => {
    const socket = await open();
    proxy.set({ kind: "lose-answers" });
    expect(await ask(socket, "select")).toBe("select");
    const closed = once(socket, "close");
    socket.write("COMMIT");
    await closed;
    expect(heard).toEqual(["select", "COMMIT"]);
  });
});
