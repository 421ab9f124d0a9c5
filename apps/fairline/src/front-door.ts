import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Clock, Log } from "@fairline/kernel";
import { hasRepeatedHeader, targetOf } from "@fairline/http/request-shape";
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
/** Without it Node looks twice a minute, and a slow connection stays for longer than it may. */
const LOOK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 30_000;
/** Paths of the platform: every api of the contracts, and its health. */
const API_PATH = /^\/(?:[a-z]+(?:-[a-z]+)*-api\/|health(?:\?|$))/;
const GAMES_PATH = /^\/games-api\//;
const BAD_UPGRADE = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const LIVE_PATH = /^\/live(?:\?|$)/;

/** How long the door waits for what a request begins with, and how often it looks. */
export type Patience = { readonly headersMs: number; readonly lookMs: number };

/** Takes the port, so that a taken one is noticed before anything else starts. */
export async function openFrontDoor(
  place: { readonly host: string; readonly port: number },
  log: Log,
  clock: Clock,
  patience: Patience = { headersMs: HEADERS_TIMEOUT_MS, lookMs: LOOK_EVERY_MS },
): Promise<FrontDoor> {
  let rooms: Rooms | undefined;
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.lookMs,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      const url = askedFor(request);
      if (url === undefined) return refuse(response);
      if (!rooms) return comeBack(response);
      request.url = url;
      handlerOf(rooms, url)(request, response);
    },
  );
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (request, socket, head) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    socket.on("error", (error) => log.info({ error: error.message }, "upgrade cut off"));
    if (askedFor(request) !== request.url) socket.end(BAD_UPGRADE);
    else if (rooms && LIVE_PATH.test(request.url ?? "/")) rooms.live(request, socket, head);
    else if (rooms?.otherUpgrades) rooms.otherUpgrades(request, socket, head);
    else socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  const taken = await listen(server, place.port, place.host);
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

/** The path that a request asks for; undefined when two readers could understand it differently. */
function askedFor({ rawHeaders, url, headers }: IncomingMessage): string | undefined {
  return hasRepeatedHeader(rawHeaders) ? undefined : targetOf({ url, host: headers.host });
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" });
  response.end("This request could be understood in two ways.\n");
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
