import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type Clock, type Log, repeat } from "@fairline/kernel";
import { type WebSocket, WebSocketServer } from "ws";
import type { TopicSource } from "../protocol/index.ts";
import { type Connection, createConnection } from "./connection.ts";
import { CloseCode, LiveLimit } from "./limits.ts";
import type { LiveTickets, PlayerFeed, Transport } from "./ports.ts";
import { createTopicStore } from "./topic-store.ts";

/** What the live server needs from the platform. */
export type LiveServerOptions = {
  source: TopicSource;
  feed: PlayerFeed;
  tickets: LiveTickets;
  /** Incarnation of the publisher, for `welcome`. */
  epoch(): number;
  /** Origins of the site; a browser from elsewhere is refused. */
  allowedOrigins: readonly string[];
  clock: Clock;
  log: Log;
};

/** The running live server. */
export type LiveServer = {
  /** Takes over an HTTP upgrade for `/live`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends the private lanes of a player's session, or of all his sessions. */
  endPrivate(playerId: bigint, sessionId: string | null, reason: string): void;
  stats(): { connections: number; topics: number };
  /** Says goodbye to everybody and stops. */
  stop(): Promise<void>;
};

const PROTOCOL = "flp1.j";

/** Starts the flush clock and waits for upgrades. */
export function createLiveServer(options: LiveServerOptions): LiveServer {
  const { clock, log, source } = options;
  const store = createTopicStore(source);
  const connections = new Set<Connection>();
  const perAddress = new Map<string, number>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LiveLimit.clientMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  const stopFeed = options.feed.onAppended((playerIds) => {
    for (const connection of connections) {
      const player = connection.lane.player();
      if (player && playerIds.has(player.playerId)) connection.lane.poke();
    }
  });
  const stopListening = repeat(
    { clock, log, name: "live-listening", everyMs: LiveLimit.listenMs },
    keepListened,
  );
  let stopTick = startTick();
  let wasHealthy = source.healthy();

  function startTick(): () => void {
    return clock.after(LiveLimit.tickMs, () => {
      const healthy = source.healthy();
      for (const connection of connections) {
        if (healthy !== wasHealthy) connection.healthChanged();
        connection.tick();
      }
      wasHealthy = healthy;
      stopTick = startTick();
    });
  }

  /** Feeds grow only while they are listened to; one that has paused has lost what came meanwhile. */
  async function keepListened(): Promise<void> {
    const owners = [...connections].flatMap(({ lane }) => lane.player()?.playerId ?? []);
    const restarted = await options.feed.keepListened([...new Set(owners)]);
    for (const { lane } of restarted.size > 0 ? connections : []) {
      const head = restarted.get(lane.player()?.playerId ?? 0n);
      if (head !== undefined) lane.restart(head);
    }
  }

  function accept(webSocket: WebSocket, address: string): void {
    const connection = createConnection({
      transport: transportOf(webSocket),
      store,
      feed: options.feed,
      tickets: options.tickets,
      healthy: () => source.healthy(),
      epoch: options.epoch,
      clock,
      log,
    });
    connections.add(connection);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    webSocket.on("message", (bytes, isBinary) => {
      connection.received(isBinary || !Buffer.isBuffer(bytes) ? "" : bytes.toString("utf8"));
    });
    webSocket.on("error", (cause) => log.warn({ cause }, "a live connection broke"));
    webSocket.on("close", () => {
      connection.closed();
      connections.delete(connection);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  }

  return {
    handleUpgrade(request, socket, head) {
      const address = request.socket.remoteAddress ?? "";
      const origin = request.headers.origin;
      if (!origin || !options.allowedOrigins.includes(origin))
        return refuse(socket, "403 Forbidden");
      const full = connections.size >= LiveLimit.connectionsPerProcess;
      const crowded = (perAddress.get(address) ?? 0) >= LiveLimit.connectionsPerAddress;
      if (full || crowded) return refuse(socket, "503 Service Unavailable");
      sockets.handleUpgrade(request, socket, head, (webSocket) => accept(webSocket, address));
    },
    endPrivate(playerId, sessionId, reason) {
      for (const connection of connections) {
        const player = connection.lane.player();
        if (player?.playerId !== playerId) continue;
        if (sessionId === null || player.sessionId === sessionId) connection.lane.end(reason);
      }
    },
    stats: () => ({ connections: connections.size, topics: store.size() }),
    async stop() {
      stopTick();
      stopFeed();
      await stopListening();
      store.stop();
      for (const connection of connections) connection.leave(CloseCode.restart, 1_000);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

function transportOf(webSocket: WebSocket): Transport {
  return {
    send: (text) => webSocket.send(text),
    bufferedBytes: () => webSocket.bufferedAmount,
    close: (code, reason) => webSocket.close(code, reason),
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n`,
  );
}
