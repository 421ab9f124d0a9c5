import { openReplay } from "@fairline/adapter-feed-replay";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { createOutboxRelay } from "@fairline/database";
import { createIdentity, type Identity } from "@fairline/identity";
import { createMessaging, type Messaging } from "@fairline/messaging";
import { createOffering, type Offering } from "@fairline/offering";
import { createPayments, type Payments } from "@fairline/payments";
import {
  createResponsibleGaming,
  type ResponsibleGaming,
  rulesLoader,
} from "@fairline/responsible-gaming";
import { createSportsbook, type Sportsbook } from "@fairline/sportsbook";
import { createWallet, type Wallet } from "@fairline/wallet";
import type { PlatformOptions } from "./create-platform.ts";

/** Every domain, wired to the others. */
export type Domains = {
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly limits: ResponsibleGaming;
  readonly offering: Offering;
  readonly sportsbook: Sportsbook;
  readonly payments: Payments;
  readonly messaging: Messaging;
  /** Starts them in the order in which they need each other. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Countries the site takes no players from, and the wording that consents refer to. */
const BLOCKED_COUNTRIES: ReadonlySet<string> = new Set(["US", "KP", "IR"]);
const TERMS_VERSION = "2026-01";

/** Composes the domains; nothing runs before `start`. */
export function createDomains(options: PlatformOptions): Domains {
  const { pool, bus, clock, log, root, seed } = options;
  const relay = createOutboxRelay({ pool, bus, clock, log });
  const nudge = () => relay.nudge();
  const wallet = createWallet({ pool, clock, log, onCommitted: nudge, rulesLoader });
  const { ledger } = wallet;
  const identity = createIdentity({
    pool,
    clock,
    log,
    bus,
    nudge,
    openMainAccount: (client, playerId, currencyCode) =>
      ledger.openMainAccount(client, playerId, currencyCode),
    blockedCountries: BLOCKED_COUNTRIES,
    termsVersion: TERMS_VERSION,
  });
  const limits = createResponsibleGaming({
    pool,
    clock,
    nudge,
    wallet: {
      readHead: (playerId) => ledger.readHead(playerId),
      touchWallet: (client, playerId) => ledger.touchHead(client, playerId),
    },
  });
  const feedClock = options.feedClock ?? clock;
  const replay = openReplay({ root, clock: feedClock, seed });
  const offering = createOffering({
    pool,
    clock: feedClock,
    log,
    feed: options.feed ?? replay.feed,
    archive: replay.archive,
  });
  const sportsbook = createSportsbook({
    pool,
    ledger,
    book: offering.book,
    settlements: offering.settlements,
    clock,
    log,
    onCommitted: nudge,
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
    ledger,
    providers: [sandbox],
    publicOrigin: options.publicOrigins[0],
  });
  const messaging = createMessaging({ pool, clock, log, bus });
  return {
    identity,
    wallet,
    limits,
    offering,
    sportsbook,
    payments,
    messaging,
    async start() {
      // Listeners first: news of an earlier life is published as soon as the relay runs.
      identity.start();
      messaging.start();
      await wallet.start();
      await offering.start();
      await sportsbook.start();
      payments.start();
      relay.start();
    },
    async stop() {
      await payments.stop();
      await sportsbook.stop();
      await offering.stop();
      await identity.stop();
      await wallet.stop();
      await relay.stop();
      await messaging.stop();
      await sandbox.close();
    },
  };
}
