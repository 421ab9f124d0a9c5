import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Casino, GameProvider } from "@fairline/casino";
import type { Content } from "@fairline/content";
import type { Bus, Clock, Log } from "@fairline/kernel";
import type { GuessCost, Identity, SendSms } from "@fairline/identity";
import { createLiveServer, type LiveServer } from "@fairline/live/server";
import type { PushSender } from "@fairline/messaging";
import type { FeedSource, Offering, OfferingBook } from "@fairline/offering";
import type { PaymentProvider, Payments } from "@fairline/payments";
import type { Promotions } from "@fairline/promotions";
import type { Sportsbook } from "@fairline/sportsbook";
import type {
  AuditCheck,
  ChainSeal,
  HistoryKeeper,
  LedgerWatch,
  RatesSource,
  Wallet,
} from "@fairline/wallet";
import type { Pool } from "pg";
import { createDomains, type Domains } from "./create-domains.ts";
import { type GeoLocator, noLocator } from "./geo-locator.ts";
import { createPlatformApi } from "./create-platform-api.ts";
import type { SocialOptions } from "./social-networks.ts";
import { createPageVisitors, type PageVisitors } from "./page-visitors.ts";
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
  /** The version of the site's pages that answers tell; none while it is not known. */
  readonly siteVersion?: () => string | undefined;
  /** Addresses and networks of proxies whose forwarding headers count; none when not said. */
  readonly trustedProxies?: readonly string[];
  /** Says where visitors are whose proxy does not; it knows nobody when not said. */
  readonly geoLocator?: GeoLocator;
  /** Who takes and pays out money; without one nobody pays in. They are closed when the platform stops. */
  readonly paymentProviders?: readonly PaymentProvider[];
  /** Social networks for which there are credentials; none when not said. */
  readonly social?: SocialOptions;
  /** Says what currencies are worth; without it nothing is exchanged. */
  readonly ratesSource?: RatesSource;
  /** Keeps the end of the audit chain outside the database; without it only the log does. */
  readonly publishSeal?: (seal: ChainSeal) => Promise<void>;
  /** Sends texts to phones; without it no code goes out. */
  readonly sendSms?: SendSms;
  /** Brings messages to browsers when no page is open; without it none is told. */
  readonly pushSender?: PushSender;
  /** Who may call the wallet for games; nobody when not said. */
  readonly gameProviders?: readonly GameProvider[];
  /** Invariants of what runs beside the platform on its database, for its audits. */
  readonly moreChecks?: readonly AuditCheck[];
  /** Where fixtures come from instead of the replay; benches and tests play their own match. */
  readonly feed?: FeedSource;
  /** Prices that bets are judged by instead of those made of the feed; for proofs that need no market. */
  readonly book?: OfferingBook;
  /** The clock that matches are played by, when it is not the platform's own. */
  readonly feedClock?: Clock;
  /** What guesses of passwords and captchas cost, for tests; in earnest it is not told. */
  readonly guessCost?: GuessCost;
};

/** The back end in one process. */
export interface Platform {
  /** Answers a request of the api. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  /** Takes over an upgrade to the live connection. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Calls the api from inside this process. */
  readonly fetch: InProcessFetch;
  /** Whether pages are closed for their visitors, or lead elsewhere. */
  readonly visitors: PageVisitors;
  /** Where games are on the site. */
  readonly casino: Pick<Casino, "findGameAddresses">;
  readonly identity: Identity;
  readonly wallet: Wallet;
  /** What the audits of this process have found. */
  readonly audits: LedgerWatch["figures"];
  /** What this process did with old partitions. */
  readonly history: HistoryKeeper["figures"];
  readonly promotions: Promotions;
  readonly offering: Offering;
  /** Bets judged by another offer and kept on the same ledger; the platform's own jobs settle them. */
  readonly sportsbookBy: (book: OfferingBook) => Sportsbook;
  readonly content: Content;
  /** Withdrawals that wait for persons. */
  readonly payments: Pick<Payments, "findReviewQueue" | "reviewWithdrawal" | "findAlarms">;
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
    visitors: createPageVisitors(
      domains.compliance,
      domains.identity,
      options.trustedProxies ?? [],
      options.geoLocator ?? noLocator,
    ),
    casino: domains.casino,
    identity: domains.identity,
    wallet: domains.wallet,
    audits: domains.watch.figures,
    history: domains.history.figures,
    promotions: domains.promotions,
    offering: domains.offering,
    sportsbookBy: domains.sportsbookBy,
    content: domains.content,
    payments: domains.payments,
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
