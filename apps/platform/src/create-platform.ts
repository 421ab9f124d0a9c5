import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Bus, Clock, Log } from "@fairline/kernel";
import type { Identity } from "@fairline/identity";
import { createLiveServer, type LiveServer } from "@fairline/live/server";
import type { FeedSource, Offering } from "@fairline/offering";
import type { Wallet } from "@fairline/wallet";
import type { Pool } from "pg";
import { createDomains, type Domains } from "./create-domains.ts";
import { createPlatformApi } from "./create-platform-api.ts";
import { createInProcessFetch, type InProcessFetch } from "./in-process-fetch.ts";

/** What the platform runs on. */
export type PlatformOptions = {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The repository's root: data of recorded matches lie below it. */
  readonly root: string;
  /** Names the calendar of the replay. */
  readonly seed: string;
  /** Origins of the site's pages; providers send players back to the first one. */
  readonly publicOrigins: readonly [string, ...string[]];
  /** Origin of the sandbox payment provider, and the secrets it shares with us. */
  readonly sandboxOrigin: string;
  readonly sandboxSecrets: readonly [string, ...string[]];
  /** Where fixtures come from instead of the replay; benches and tests play their own match. */
  readonly feed?: FeedSource;
  /** The clock that matches are played by, when it is not the platform's own. */
  readonly feedClock?: Clock;
};

/** The back end in one process. */
export interface Platform {
  /** Answers a request of the api. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  /** Takes over an upgrade to the live connection. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Calls the api from inside this process. */
  readonly fetch: InProcessFetch;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly offering: Offering;
  /** Says goodbye to everybody on the live connection. */
  endLive(): Promise<void>;
  /** Starts jobs and feeds; answers when calls can be taken. */
  start(): Promise<void>;
  /** Ends live connections and jobs, and finishes what moves money. */
  stop(): Promise<void>;
}

/** Wires the domains to each other and puts their calls on one api. */
export function createPlatform(options: PlatformOptions): Platform {
  const domains = createDomains(options);
  const api = createPlatformApi(options, domains);
  const live = createLive(options, domains);
  let liveEnd: Promise<void> | undefined;
  const stopListening = options.bus.subscribe("session.ended", (message) => {
    const { playerId, sessionId, reason } = message;
    if (typeof playerId !== "string" || typeof sessionId !== "string") return;
    live.endPrivate(BigInt(playerId), sessionId, typeof reason === "string" ? reason : "ended");
  });
  const endLive = () => (liveEnd ??= live.stop());
  return {
    routing: (request, response) => api.server.routing(request, response),
    handleUpgrade: (request, socket, head) => live.handleUpgrade(request, socket, head),
    fetch: createInProcessFetch(api.server),
    identity: domains.identity,
    wallet: domains.wallet,
    offering: domains.offering,
    endLive,
    async start() {
      await api.server.ready();
      await domains.start();
    },
    async stop() {
      await endLive();
      stopListening();
      await api.server.close();
      await domains.stop();
    },
  };
}

function createLive(options: PlatformOptions, { offering, messaging }: Domains): LiveServer {
  const { clock, log, publicOrigins } = options;
  // Names this incarnation: clients of an earlier one ask for everything again.
  const epoch = Math.floor(clock.nowMs() / 1_000);
  return createLiveServer({
    source: offering.topicSource,
    feed: messaging.feed,
    tickets: messaging.tickets,
    epoch: () => epoch,
    allowedOrigins: publicOrigins,
    clock,
    log,
  });
}
