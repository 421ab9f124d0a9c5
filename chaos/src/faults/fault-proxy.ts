import { createConnection, createServer, type Server, type Socket } from "node:net";
import type { Clock } from "@fairline/kernel";
import type { ServerAddress } from "../parts/socket-of.ts";

/** What the proxy does to connections, old and new, until it is told otherwise. */
export type ProxyRule =
  | { readonly kind: "pass" }
  /** Every chunk of either direction comes so much later. */
  | { readonly kind: "delay"; readonly delayMs: number }
  /** Connections break and new ones are closed at once. */
  | { readonly kind: "refuse" }
  /** The server hears everything; a connection on which it answers hears nothing ever again. */
  | { readonly kind: "half-open" }
  /** The same, but the first bytes of that answer still come through. */
  | { readonly kind: "half-answer" }
  /** Statements that write reach the server; the connection breaks when their answer comes back. */
  | { readonly kind: "lose-answers" };

/** A TCP proxy before one server, with faults that are switched at run time. */
export interface FaultProxy {
  readonly port: number;
  set(rule: ProxyRule): void;
  /** Breaks every connection. */
  cut(): void;
  /** Connections that are open. */
  count(): number;
  /**
   * The beginning of what was asked last on each connection that was made to hear nothing any more, of
   * the latest 1,024 of them.
   */
  silenced(): readonly string[];
  close(): Promise<void>;
}

/** What marks a chunk that may commit: prepared statements of the ledger, and explicit commits. */
const WRITES = /ledger-|commit/i;
const ASKED_BYTES = 256;
const SILENCED_MAX = 1_024;

/** Starts a proxy on `port` (0: any) before the server that `target` names. */
export async function startFaultProxy(
  clock: Clock,
  port: number,
  target: () => ServerAddress,
): Promise<FaultProxy> {
  let rule: ProxyRule = { kind: "pass" };
  const links = new Set<Link>();
  const silenced: string[] = [];
  const onSilenced = (asked: string) => {
    silenced.push(asked);
    if (silenced.length > SILENCED_MAX) silenced.shift();
  };
  const server = createServer({ noDelay: true }, (client) => {
    if (rule.kind === "refuse") {
      client.destroy();
      return;
    }
    const upstream = createConnection(target());
    const link = openLink(clock, client, upstream, { ruleNow: () => rule, onSilenced });
    links.add(link);
    link.onEnd(() => links.delete(link));
  });
  const listening = await listen(server, port);
  const cut = () => {
    for (const link of links) link.cut();
  };
  return {
    port: listening,
    set(next) {
      rule = next;
      if (next.kind === "refuse") cut();
    },
    cut,
    count: () => links.size,
    silenced: () => silenced,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
    },
  };
}

type Link = { cut(): void; onEnd(listener: () => void): void };

function openLink(
  clock: Clock,
  client: Socket,
  server: Socket,
  { ruleNow, onSilenced }: { ruleNow: () => ProxyRule; onSilenced: (asked: string) => void },
): Link {
  let losesNextAnswer = false;
  let isDeaf = false;
  let asked = "";
  let ended: (() => void) | undefined;
  const cut = () => {
    client.destroy();
    server.destroy();
    ended?.();
  };
  for (const socket of [client, server]) {
    socket.on("error", cut).on("close", cut);
  }
  client.on("data", (chunk: Buffer) => {
    const rule = ruleNow();
    asked = chunk.toString("latin1", 0, ASKED_BYTES);
    losesNextAnswer ||= rule.kind === "lose-answers" && WRITES.test(chunk.toString("latin1"));
    forward(clock, client, server, chunk, rule);
  });
  server.on("data", (chunk: Buffer) => {
    const rule = ruleNow();
    if (isDeaf) return;
    isDeaf = rule.kind === "half-open" || rule.kind === "half-answer";
    if (rule.kind === "half-answer") client.write(chunk.subarray(0, chunk.length >> 1));
    if (isDeaf) {
      onSilenced(asked);
      return;
    }
    if (losesNextAnswer) cut();
    else forward(clock, server, client, chunk, rule);
  });
  return { cut, onEnd: (listener) => (ended = listener) };
}

function forward(clock: Clock, from: Socket, to: Socket, chunk: Buffer, rule: ProxyRule): void {
  const send = () => {
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once("drain", () => from.resume());
  };
  if (rule.kind === "delay") clock.after(rule.delayMs, send);
  else send();
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
