import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { createOutboxRelay } from "@fairline/database";
import { type Api, createApi } from "@fairline/http";
import { createIdentity, type Identity, identityErrors } from "@fairline/identity";
import { createSessionSource, mountIdentityRoutes } from "@fairline/identity/routes";
import type { Bus, Clock, Log } from "@fairline/kernel";
import { createMessaging, type Messaging } from "@fairline/messaging";
import { mountMessagingRoutes } from "@fairline/messaging/routes";
import { createPayments, paymentErrors, type Payments } from "@fairline/payments";
import { mountPaymentsRoutes } from "@fairline/payments/routes";
import { createWallet, type Wallet, walletErrors } from "@fairline/wallet";
import { mountWalletRoutes } from "@fairline/wallet/routes";
import type { Pool } from "pg";
import { classifyError } from "./classify-error.ts";
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
  /** Says goodbye to everybody on the live connection. */
  endLive(): Promise<void>;
  /** Starts jobs and feeds; answers when calls can be taken. */
  start(): Promise<void>;
  /** Ends live connections and jobs, and finishes what moves money. */
  stop(): Promise<void>;
}

/** Countries the site takes no players from, and the wording that consents refer to. */
const BLOCKED_COUNTRIES: ReadonlySet<string> = new Set(["US", "KP", "IR"]);
const TERMS_VERSION = "2026-01";

/** Wires the domains to each other and puts their calls on one api. */
export function createPlatform(options: PlatformOptions): Platform {
  const { pool, bus, clock, log } = options;
  const relay = createOutboxRelay({ pool, bus, clock, log });
  const nudge = () => relay.nudge();
  const wallet = createWallet({ pool, clock, log, onCommitted: nudge });
  const identity = createIdentity({
    pool,
    clock,
    log,
    bus,
    nudge,
    openMainAccount: (client, playerId, currencyCode) =>
      wallet.ledger.openMainAccount(client, playerId, currencyCode),
    blockedCountries: BLOCKED_COUNTRIES,
    termsVersion: TERMS_VERSION,
  });
  const sandbox = createSandboxAdapter({
    origin: options.sandboxOrigin,
    secrets: options.sandboxSecrets,
    clock,
  });
  const payments = createPayments({
    pool,
    clock,
    log,
    nudge,
    ledger: wallet.ledger,
    providers: [sandbox],
    publicOrigin: options.publicOrigins[0],
  });
  const messaging = createMessaging({ pool, clock, log, bus });
  const api = createPlatformApi(options, { identity, wallet, payments, messaging });
  return {
    routing: (request, response) => api.server.routing(request, response),
    handleUpgrade: (_request, socket) => socket.destroy(),
    endLive: async () => {},
    fetch: createInProcessFetch(api.server),
    identity,
    wallet,
    async start() {
      await wallet.start();
      relay.start();
      identity.start();
      messaging.start();
      payments.start();
      await api.server.ready();
    },
    async stop() {
      await api.server.close();
      await payments.stop();
      await identity.stop();
      await messaging.stop();
      await wallet.stop();
      await relay.stop();
      await sandbox.close();
    },
  };
}

type Domains = {
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly payments: Payments;
  readonly messaging: Messaging;
};

function createPlatformApi(options: PlatformOptions, domains: Domains): Api {
  const { pool, clock, log, publicOrigins } = options;
  const { identity, wallet, payments, messaging } = domains;
  const api = createApi({
    log,
    clock,
    catalogues: [identityErrors, walletErrors, paymentErrors],
    readSession: createSessionSource(identity),
    publicOrigins,
    classify: classifyError,
    health: () => checkHealth(pool),
  });
  mountIdentityRoutes(api, identity);
  mountWalletRoutes(api, { pool, ledger: wallet.ledger });
  mountPaymentsRoutes(api, payments);
  mountMessagingRoutes(api, messaging);
  return api;
}

async function checkHealth(pool: Pool): Promise<Record<string, string>> {
  try {
    await pool.query("select 1");
    return { database: "ok" };
  } catch {
    // What failed is in the pool's log; health tells only that it did.
    return { database: "failed" };
  }
}
