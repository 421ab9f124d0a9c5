import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Clock, Log } from "@fairline/kernel";
import { listen } from "./listen.ts";

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Takes over a connection. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** What lies behind the door once the product is up. */
export type Rooms = {
  readonly api: Handler;
  /** Of the provider of our own games; the api answers its paths without it. */
  readonly games?: Handler;
  readonly pages: Handler;
  readonly live: UpgradeHandler;
  /** Of all other paths; without it they are refused. */
  readonly otherUpgrades?: UpgradeHandler;
};

/** The one port of the product. */
export interface FrontDoor {
  readonly port: number;
  /** Lets requests in; before, every one is asked to come back in a second. */
  open(rooms: Rooms): void;
  /** Takes no new connections and waits for the answers at work, at most `msMax`. */
  close(msMax: number): Promise<void>;
}

const HEADER_BYTES_MAX = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 30_000;
/** Paths of the platform: every api of the contracts, and its health. */
const API_PATH = /^\/(?:[a-z]+(?:-[a-z]+)*-api\/|health(?:\?|$))/;
const GAMES_PATH = /^\/games-api\//;
const LIVE_PATH = /^\/live(?:\?|$)/;

/** Takes the port, so that a taken one is noticed before anything else starts. */
export async function openFrontDoor(port: number, log: Log, clock: Clock): Promise<FrontDoor> {
  let rooms: Rooms | undefined;
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      if (!rooms) return comeBack(response);
      handlerOf(rooms, request.url ?? "/")(request, response);
    },
  );
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (request, socket, head) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    socket.on("error", (error) => log.info({ error: error.message }, "upgrade cut off"));
    if (rooms && LIVE_PATH.test(request.url ?? "/")) rooms.live(request, socket, head);
    else if (rooms?.otherUpgrades) rooms.otherUpgrades(request, socket, head);
    else socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  const taken = await listen(server, port);
  return {
    port: taken,
    open(behind) {
      rooms = behind;
    },
    close: (msMax) => close(server, upgraded, clock, msMax),
  };
}

function handlerOf({ api, games, pages }: Rooms, url: string): Handler {
  if (games && GAMES_PATH.test(url)) return games;
  return API_PATH.test(url) ? api : pages;
}

function comeBack(response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1", "content-type": "text/plain; charset=utf-8" });
  response.end("Starting.\n");
}

/** Waits for the answers at work and for goodbyes; what is left at the deadline is cut off. */
function close(
  server: Server,
  upgraded: ReadonlySet<Duplex>,
  clock: Clock,
  msMax: number,
): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(msMax, () => {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
    });
    server.close(() => {
      cancel();
      resolve();
    });
    server.closeIdleConnections();
    // A connection kept alive would otherwise stay until the deadline after its last answer.
    server.keepAliveTimeout = 1;
  });
}
