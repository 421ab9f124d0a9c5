import { join } from "node:path";
import { openReplay } from "@fairline/adapter-feed-replay";
import { createFeedSimulator } from "@fairline/adapter-feed-simulator";
import { type Compliance, createCompliance } from "@fairline/compliance";
import { type Content, createContent, type Visitor } from "@fairline/content";
import { type Casino, createCasino } from "@fairline/casino";
import type { LimitPing } from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import type { SiteConfig } from "@fairline/contracts/site-config";
import { createOutboxRelay } from "@fairline/database";
import { createIdentity, type Identity } from "@fairline/identity";
import { createMessaging, type Messaging, type SupportRules } from "@fairline/messaging";
import { createOffering, type Offering, type OfferingBook } from "@fairline/offering";
import { createPayments, type Payments } from "@fairline/payments";
import {
  betFunding,
  createPromotions,
  grantsLoader,
  roundFunding,
  type Promotions,
  shippedTemplates,
  forfeitAll,
} from "@fairline/promotions";
import {
  announceExclusions,
  createResponsibleGaming,
  isMarketable,
  type ResponsibleGaming,
  rulesLoader,
} from "@fairline/responsible-gaming";
import { createSportsbook, type Sportsbook } from "@fairline/sportsbook";
import {
  createWallet,
  type HistoryKeeper,
  keepHistory,
  type LedgerWatch,
  type Wallet,
  watchLedger,
} from "@fairline/wallet";
import { platformChecks } from "./audit-platform.ts";
import { platformOpenWork } from "./open-work.ts";
import { createBetSource, createRoundSource, offeredTemplates } from "./create-bet-source.ts";
import { endGames } from "./end-games.ts";
import { writePush } from "./push/write-push.ts";
import { phoneCodes } from "./sms/phone-codes.ts";
import { createSocialNetworks } from "./social-networks.ts";
import { followTeamCash } from "./team-cash.ts";
import type { PlatformOptions } from "./create-platform.ts";

/** Every domain, wired to the others. */
export type Domains = {
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly watch: LedgerWatch;
  readonly history: HistoryKeeper;
  readonly limits: ResponsibleGaming;
  readonly offering: Offering;
  readonly sportsbook: Sportsbook;
  readonly sportsbookBy: (book: OfferingBook) => Sportsbook;
  readonly casino: Casino;
  readonly payments: Payments;
  readonly promotions: Promotions;
  readonly messaging: Messaging;
  readonly content: Content;
  readonly compliance: Compliance;
  /** Starts them in the order in which they need each other. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Countries the site takes no players from. */
export const BLOCKED_COUNTRIES: ReadonlySet<string> = new Set(["US", "KP", "IR"]);
/** For programs that place many bets of one player. */
const UNHURRIED = { perSecond: 1_000, perMinute: 1_000 };
/** The wording that consents refer to. */
const TERMS_VERSION = "2026-01";

/** Composes the domains; nothing runs before `start`. */
export function createDomains(options: PlatformOptions): Domains {
  const { pool, bus, clock, log, root, seed } = options;
  const relay = createOutboxRelay({ pool, bus, clock, log });
  const nudge = () => relay.nudge();
  const { host } = new URL(options.publicOrigins[0]);
  const social = createSocialNetworks(options.social ?? { accesses: [] }, {
    content: () => content,
    clock,
    publicOrigins: options.publicOrigins,
  });
  const content: Content = createContent({
    pool,
    clock,
    log,
    bus,
    nudge,
    textFolder: join(root, "data/content"),
  });
  const wallet = createWallet({
    pool,
    clock,
    log,
    onCommitted: nudge,
    rulesLoader,
    grantsLoader,
    ...(options.ratesSource ? { ratesSource: options.ratesSource } : {}),
  });
  const { publishSeal } = options;
  const extraChecks = [...platformChecks, ...(options.moreChecks ?? [])];
  const watch = watchLedger({
    pool,
    clock,
    log,
    extraChecks,
    ...(publishSeal ? { publishSeal } : {}),
  });
  const history = keepHistory({
    pool,
    clock,
    log,
    tables: ["transfers", "requests", "bets"],
    openWork: platformOpenWork,
    extraChecks,
  });
  const { ledger } = wallet;
  const identity = createIdentity({
    pool,
    clock,
    log,
    bus,
    nudge,
    openMainAccount: (client, playerId, currencyCode) =>
      ledger.openMainAccount(client, playerId, currencyCode),
    hasDeposit: (playerId) => payments.hasDeposit(playerId),
    countMessages: (playerId) => messaging.support.countUnseen(playerId),
    blockedCountries: BLOCKED_COUNTRIES,
    termsVersion: TERMS_VERSION,
    idleMinutes: () => content.baseConfig().application.idleLogoutMinutes,
    takesPasswords: () => content.baseConfig().auth.methods.includes("login"),
    wantsCaptchas: () => content.baseConfig().auth.captchaType !== "none",
    captchaKey: () => captchaKey(content.baseConfig()),
    isTransferOpen: () => takesTransfers(content.baseConfig()),
    ...(options.guessCost ? { guessCost: options.guessCost } : {}),
    ...(options.sendSms ? { sendPhoneCode: phoneCodes(options.sendSms) } : {}),
    social: social.ports,
    registrationRules: (country, lang, form) =>
      readRegistrationRules(content, { host, country, lang }, form),
  });
  const limits = createResponsibleGaming({
    pool,
    clock,
    nudge,
    offersType: (type) => content.baseConfig().responsible.limitTypes.includes(type),
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
    feeds: options.feed
      ? [options.feed]
      : [replay.feed, createFeedSimulator({ clock: feedClock, seed })],
    archive: replay.archive,
    offersArea: (area) => content.baseConfig().modules.available.includes(FEATURES[area]),
  });
  const sportsbookDeps = {
    pool,
    ledger,
    book: options.book ?? offering.book,
    settlements: offering.settlements,
    clock,
    log,
    onCommitted: nudge,
    funding: betFunding,
    findRate: wallet.findRate,
    couponRules: () => content.baseConfig().coupon,
    savesCoupons: () => content.baseConfig().coupon.saveLoad,
  };
  const sportsbook = createSportsbook(sportsbookDeps);
  const gameProviders = options.gameProviders ?? [];
  const casino = createCasino({
    pool,
    clock,
    log,
    ledger,
    providers: gameProviders,
    funding: roundFunding,
    notePlay: async ({ playerId, sessionId }) => limits.noteSession({ playerId, sessionId }),
    nudge,
  });
  const providers = options.paymentProviders ?? [];
  const promotions = createPromotions({
    pool,
    clock,
    log,
    bus,
    ledger,
    bets: createBetSource(sportsbook),
    rounds: createRoundSource(casino),
    isMarketable,
    templates: shippedTemplates,
    firstDeposit: offeredTemplates(gameProviders),
    offersChoice: (choice) => content.baseConfig().reg.bonusChoices.includes(choice),
  });
  const payments = createPayments({
    pool,
    clock,
    log,
    nudge,
    ledger,
    findRate: wallet.findRate,
    providers,
    methodRules: () => content.baseConfig().office.paymentMethods,
    publicOrigin: options.publicOrigins[0],
    assessPlayer: async (playerId) => {
      const config = await identity.getUserConfig(playerId);
      return {
        accountAgeMs: clock.nowMs() - config.user_created_ts,
        isHeldUp: config.is_need_identification || config.ban_level > 0,
      };
    },
    releaseBonuses: (playerId) => promotions.releaseReached(playerId),
    forfeitBonuses: forfeitAll,
  });
  const messaging = createMessaging({
    pool,
    clock,
    log,
    bus,
    supportRules: () => supportRules(content.baseConfig()),
    ...(options.pushSender
      ? {
          push: {
            sender: options.pushSender,
            write: writePush,
            isOpen: (publicKey) => pushesWith(content.baseConfig(), publicKey),
            findQuietEnd: async (playerId) => quietEnd(await limits.ping(playerId)),
          },
        }
      : {}),
  });
  const compliance = createCompliance({
    pool,
    clock,
    log,
    bus,
    nudge,
    ownHosts: () => ownHosts(content, options.publicOrigins),
  });
  let endTeamCash = async () => {};
  let endAnnouncing = async () => {};
  let stopEndingGames = () => {};
  return {
    identity,
    wallet,
    watch,
    history,
    limits,
    offering,
    sportsbook,
    sportsbookBy: (book) => createSportsbook({ ...sportsbookDeps, book, betRate: UNHURRIED }),
    casino,
    payments,
    promotions,
    messaging,
    content,
    compliance,
    async start() {
      // Listeners first: news of an earlier life is published as soon as the relay runs.
      identity.start();
      messaging.start();
      stopEndingGames = endGames(bus, casino);
      await content.start();
      await compliance.start();
      await identity.fillPersons();
      await limits.start();
      await wallet.start();
      watch.start();
      history.start();
      await offering.start();
      await sportsbook.start();
      await promotions.start();
      endTeamCash = followTeamCash({
        bus,
        clock,
        log,
        payments,
        promotions,
        isOffered: () => offersTeamCash(content.baseConfig()),
      });
      payments.start();
      endAnnouncing = announceExclusions({ pool, clock, log, nudge });
      relay.start();
    },
    async stop() {
      await payments.stop();
      await endTeamCash();
      await endAnnouncing();
      await promotions.stop();
      await sportsbook.stop();
      await offering.stop();
      await identity.stop();
      await watch.stop();
      await history.stop();
      await wallet.stop();
      await relay.stop();
      stopEndingGames();
      await messaging.stop();
      await content.stop();
      compliance.stop();
      await Promise.all(providers.map(async (provider) => provider.close?.()));
      await social.close();
    },
  };
}

/** Hosts on which this site is seen: its own, its mirrors, and the one for phones. */
async function ownHosts(
  content: Content,
  [first, ...others]: PlatformOptions["publicOrigins"],
): Promise<ReadonlySet<string>> {
  const { host } = new URL(first);
  // No visitor: mirrors have one value for the whole site.
  const { config } = await content.readSiteConfig({ host, country: "", lang: "" });
  const { mirrors, mobileHost } = config.core;
  const configured = mobileHost === "" ? mirrors : [...mirrors, mobileHost];
  return new Set([host, ...others.map((origin) => new URL(origin).host), ...configured]);
}

function offersTeamCash({ modules, other }: SiteConfig): boolean {
  return other.teamCash.enabled && modules.available.includes(FEATURES.teamCash);
}

/** Whether players of an older site bring their accounts along. */
function takesTransfers({ auth, modules }: SiteConfig): boolean {
  return auth.isTransferRequired && modules.available.includes(FEATURES.userTransfer);
}

/** Whether the site pushes, and with this key: messages signed by another one reach nobody. */
function pushesWith({ thirdparty, modules }: SiteConfig, publicKey: string): boolean {
  const { enabled, vapidPublicKey } = thirdparty.webPush;
  return enabled && vapidPublicKey === publicKey && modules.available.includes(FEATURES.webPush);
}

/** Until when a player is offered nothing: he excluded himself, or takes a break. */
function quietEnd({ excludedUntil, timeoutUntil }: LimitPing): Date | null {
  const untilSeconds = Math.max(excludedUntil ?? 0, timeoutUntil ?? 0);
  return untilSeconds === 0 ? null : new Date(untilSeconds * 1_000);
}

/** The public key that the site has for captchas of its type. */
function captchaKey({ auth }: SiteConfig): string {
  return auth.captchaPublicKeys[auth.captchaType] ?? "";
}

/** Which requests for support the site takes: the consultant hands over to the question. */
function supportRules({ modules, support }: SiteConfig): SupportRules {
  const has = (id: number) => modules.available.includes(id);
  return {
    takesQuestions: support.questionModal && has(FEATURES.questionModal),
    takesCallBacks: support.callBack,
    takesGuests: support.consultant.guests,
    showsHistory: support.requestHistory && has(FEATURES.requestHistory),
    topics: support.consultant.topics,
  };
}

/** Whoever comes with a password comes by the form that asks for everything, `full_reg`. */
async function readRegistrationRules(
  content: Content,
  { host, country, lang }: Visitor,
  form: "full_reg" | "soc_reg",
) {
  const visitor = { host, country: country.toLowerCase(), lang };
  const { core, reg } = (await content.readSiteConfig(visitor)).config;
  return {
    isOpen: reg.isRegistrationAllowed && reg.types.includes(form),
    minAge: reg.minAge,
    wantsAgreement: reg.agreement,
    ownRefCode: String(core.ref_id),
  };
}
