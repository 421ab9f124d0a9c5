import { countryCodes } from "@fairline/contracts";
import { isSocialNetwork, type SocialNetwork } from "@fairline/contracts/social-networks";
import { findCurrency } from "@fairline/money";
import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { AttemptGuard, AttemptRefusal } from "./attempt-guard.ts";
import type { CaptchaCaller } from "./captcha-office.ts";
import { tooMany } from "./captcha-office.ts";
import { registerBySocial, type RegisteredBySocial } from "./commands/register-by-social.ts";
import { settlePerson, type SocialOutcome } from "./commands/settle-person.ts";
import { unlinkNetwork } from "./commands/unlink-network.ts";
import type { IdentityErrorCode } from "./errors.ts";
import type { Browser, Identity, IdentityDeps } from "./identity.ts";
import type { Keyring } from "./keyring.ts";
import type { SocialApplication } from "./model/application.ts";
import { cookieValue } from "./model/browser-cookies.ts";
import type { Device } from "./model/device.ts";
import { findStepUpBar } from "./model/fresh-sign-in.ts";
import { hashText } from "./model/keys.ts";
import type { Session } from "./model/session.ts";
import { sessionTokenHash } from "./model/session-cookie.ts";
import {
  freshToken,
  isToken,
  makeSecrets,
  ownReturn,
  SOCIAL_COOKIE,
  SOCIAL_RULE,
  TAP_COOKIE,
  WAY_LIFE_MS,
} from "./model/social.ts";
import type { IdentityProvider, SocialPorts, SocialProof } from "./ports.ts";
import { countAttempt } from "./store/attempts.ts";
import {
  type Applicant,
  findApplicant,
  findWays,
  insertWay,
  type SignInWays,
  takeWay,
  type Way,
} from "./store/social.ts";

/** What somebody goes to a network for: to come in, to add it, or to prove that it is still he. */
export type SocialPurpose = "sign-in" | "link" | "confirm";

/** What a page asks when somebody chooses a network. */
export type SocialAsk = {
  readonly network: SocialNetwork;
  readonly purpose: SocialPurpose;
  readonly language: string;
  readonly returnTo?: string | undefined;
  /** Origin of the page; the browser comes back to it. */
  readonly origin: string | undefined;
};

/** Where an outcome leads: the page's language, and for whom it was. */
export type Arrival = {
  readonly outcome: SocialOutcome | { readonly kind: "refused"; readonly code: SocialRefusal };
  readonly purpose: SocialPurpose;
  readonly language: string | undefined;
  readonly returnTo: string;
};

type SocialRefusal = IdentityErrorCode | "TOO_MANY_REQUESTS";
type StartRefusal = Refused<IdentityErrorCode> | Refused<"TOO_MANY_REQUESTS" | "UNAUTHENTICATED">;

/** Signing in, registering and linking by social networks. */
export interface Social {
  /** Networks that the site offers and can ask, in the site's order. */
  offered(): readonly SocialNetwork[];
  /** Begins a way; `token` belongs into the browser's cookie. */
  start(
    ask: SocialAsk,
    browser: Browser,
  ): Promise<{ readonly redirectUrl: string; readonly token: string } | StartRefusal>;
  /** Ends a way with what the browser brought back from the network. */
  finish(network: string, search: string, browser: Browser): Promise<Arrival>;
  /** Whom a network vouched for in this browser, while he has no account. */
  findApplicant(cookieHeader: string | undefined): Promise<Applicant | undefined>;
  register(
    application: SocialApplication,
    browser: Browser,
  ): Promise<RegisteredBySocial | AttemptRefusal>;
  findWays(playerId: bigint): Promise<SignInWays>;
  /** Takes a network away from a player who has just signed in. */
  unlink(session: Session, network: string): Promise<SignInWays | Refused<IdentityErrorCode>>;
  /** What a page needs to ask for One Tap; `token` belongs into the browser's cookie. */
  openOneTap(cookieHeader: string | undefined): Promise<
    | {
        readonly clientId: string;
        readonly nonce: string;
        readonly scriptUrl: string;
        readonly token: string;
      }
    | Refused<IdentityErrorCode>
  >;
  /** Ends what a credential of One Tap began. */
  finishOneTap(
    tap: {
      readonly credential: string;
      readonly language: string;
      readonly returnTo?: string | undefined;
      readonly countryId?: string | undefined;
      readonly currency?: string | undefined;
    },
    browser: Browser,
  ): Promise<Arrival | Refused<IdentityErrorCode> | Refused<"TOO_MANY_REQUESTS">>;
}

/** What it works with beside the domain's own needs. */
export type SocialParts = {
  readonly guard: AttemptGuard;
  readonly keyring: Keyring;
  callerOf(browser: Browser): Promise<CaptchaCaller & { readonly captcha: string | undefined }>;
  readDevice(token: string | undefined): Promise<Device | undefined | Refused<IdentityErrorCode>>;
  readSession: Identity["readSession"];
  forgetSession(tokenHash: Uint8Array): void;
};

const NOBODY: SocialPorts = {
  providers: [],
  offers: () => [],
  publicOrigins: ["http://localhost"],
};

/** Puts it together. */
export function createSocial(deps: IdentityDeps, parts: SocialParts): Social {
  const ports = deps.social ?? NOBODY;
  const { pool, clock } = deps;
  const providers = new Map(ports.providers.map((one) => [one.network, one]));

  const offered = () =>
    ports
      .offers()
      .filter((name) => isSocialNetwork(name) && providers.has(name)) as SocialNetwork[];

  function providerOf(network: string): IdentityProvider | undefined {
    return offered().some((one) => one === network) && isSocialNetwork(network)
      ? providers.get(network)
      : undefined;
  }

  /** Counts what networks of addresses ask; refused when it was too much. */
  async function count(browser: Browser) {
    const { network } = await parts.callerOf(browser);
    const { windowMs, max } = SOCIAL_RULE;
    const nowMs = clock.nowMs();
    const key = { scope: "social/network", keyHash: hashText(network) };
    const { attempts, sinceMs } = await countAttempt(pool, key, { nowMs, windowMs });
    return attempts > max ? tooMany(sinceMs + windowMs - nowMs) : undefined;
  }

  /** The device only adds to what is known: a token that is not believed stays out. */
  async function deviceOf(browser: Browser): Promise<Device | undefined> {
    const device = await parts.readDevice(browser.fingerprint);
    return isRefused(device) ? undefined : device;
  }

  /** A network is added once, after a fresh sign-in; what proves a player is one he has. */
  async function barOf(
    session: Session,
    network: string,
    purpose: SocialPurpose,
  ): Promise<Refused<IdentityErrorCode> | undefined> {
    const { links } = await findWays(pool, session.playerId);
    const isHeld = links.some((one) => one.network === network);
    if (purpose === "confirm") return isHeld ? undefined : refused("IDENTITY_NETWORK_CLOSED");
    return isHeld ? refused("IDENTITY_NETWORK_HELD") : findStepUpBar(session, deps.clock.nowMs());
  }

  async function settle(
    proof: SocialProof,
    way: {
      readonly network: string;
      readonly playerId: bigint | null;
      readonly isConfirmation: boolean;
      readonly returnTo: string;
      readonly country?: string | undefined;
      readonly currency?: string | undefined;
    },
    browser: Browser,
  ): Promise<Arrival["outcome"]> {
    if (proof.kind !== "proven") {
      deps.log.info({ network: way.network, reason: proof.reason }, "a network proved nobody");
      return { kind: "refused", code: REFUSALS[proof.kind] };
    }
    const session = await parts.readSession(browser.cookieHeader);
    if (way.playerId !== null && session?.playerId !== way.playerId) {
      return { kind: "refused", code: "IDENTITY_SOCIAL_EXPIRED" };
    }
    const oldTokenHash = sessionTokenHash(browser.cookieHeader);
    const { network } = await parts.callerOf(browser);
    const caller = { network, device: await deviceOf(browser), oldTokenHash };
    const outcome = await settlePerson(deps, proof.person, way, caller);
    const isNew = outcome.kind === "signed-in" || outcome.kind === "confirmed";
    if (isNew && oldTokenHash) parts.forgetSession(oldTokenHash);
    return outcome;
  }

  async function tapNonce(token: string): Promise<string> {
    return (await parts.keyring("tap")).sign(token);
  }

  const tapOf = () => {
    const clientId = ports.oneTapClientId?.() ?? "";
    return ports.oneTap && clientId !== "" ? { judge: ports.oneTap, clientId } : undefined;
  };

  return {
    offered,
    async start({ network, purpose, language, returnTo, origin }, browser) {
      const bar = await count(browser);
      if (bar) return bar;
      const provider = providerOf(network);
      if (!provider) return refused("IDENTITY_NETWORK_CLOSED");
      const session = await parts.readSession(browser.cookieHeader);
      if (purpose === "sign-in" && session) return refused("IDENTITY_ALREADY_SIGNED_IN");
      if (purpose !== "sign-in" && !session) return refused("UNAUTHENTICATED");
      const barred = session && (await barOf(session, network, purpose));
      if (barred) return barred;
      const from = ports.publicOrigins.find((one) => one === origin) ?? ports.publicOrigins[0];
      const redirectUri = `${from}${callbackPath(network)}`;
      const secrets = makeSecrets();
      const redirectUrl = await provider.begin({ ...secrets, redirectUri, language });
      if (redirectUrl === undefined) return refused("IDENTITY_NETWORK_SILENT");
      const token = freshToken();
      const way = {
        ...secrets,
        network,
        playerId: session?.playerId ?? null,
        isConfirmation: purpose === "confirm",
        redirectUri,
        language,
        returnTo: ownReturn(returnTo, language),
      };
      await insertWay(pool, hashText(token), way, new Date(clock.nowMs() + WAY_LIFE_MS));
      return { redirectUrl, token };
    },
    async finish(network, search, browser) {
      const nowhere = { purpose: "sign-in", language: undefined, returnTo: "/" } as const;
      const refuse = (code: SocialRefusal): Arrival => ({
        ...nowhere,
        outcome: { kind: "refused", code },
      });
      const bar = await count(browser);
      if (bar) return refuse(bar.code);
      const token = cookieValue(browser.cookieHeader, SOCIAL_COOKIE);
      const state = new URLSearchParams(search).get("state") ?? undefined;
      if (!isToken(token) || !isToken(state)) return refuse("IDENTITY_SOCIAL_EXPIRED");
      const now = new Date(clock.nowMs());
      const way = await takeWay(pool, hashText(token), { network, state, now });
      if (!way) return refuse("IDENTITY_SOCIAL_EXPIRED");
      const { language, returnTo } = way;
      const arrival = {
        purpose: purposeOf(way),
        language,
        returnTo,
      } as const;
      const provider = providerOf(network);
      const outcome: Arrival["outcome"] = provider
        ? await settle(await provider.finish(way, search), way, browser)
        : { kind: "refused", code: "IDENTITY_NETWORK_CLOSED" };
      return { ...arrival, outcome };
    },
    async findApplicant(cookieHeader) {
      const token = cookieValue(cookieHeader, SOCIAL_COOKIE);
      if (!isToken(token)) return undefined;
      return findApplicant(pool, hashText(token), new Date(clock.nowMs()));
    },
    async register(application, browser) {
      const device = await parts.readDevice(browser.fingerprint);
      if (isRefused(device)) return device;
      const token = cookieValue(browser.cookieHeader, SOCIAL_COOKIE);
      if (!isToken(token)) return refused("IDENTITY_SOCIAL_EXPIRED");
      const isSignedIn = (await parts.readSession(browser.cookieHeader)) !== null;
      const caller = { ...(await parts.callerOf(browser)), device, isSignedIn };
      const isOffered = (network: string) =>
        providerOf(network) !== undefined || (network === "google" && tapOf() !== undefined);
      return registerBySocial(deps, { guard: parts.guard, isOffered }, application, {
        ...caller,
        tokenHash: hashText(token),
      });
    },
    findWays: (playerId) => findWays(pool, playerId),
    unlink: (session, network) => unlinkNetwork(deps, session, network),
    async openOneTap(cookieHeader) {
      const tap = tapOf();
      if (!tap) return refused("IDENTITY_NETWORK_CLOSED");
      const kept = cookieValue(cookieHeader, TAP_COOKIE);
      const token = isToken(kept) ? kept : freshToken();
      const { scriptUrl } = tap.judge;
      return { clientId: tap.clientId, nonce: await tapNonce(token), scriptUrl, token };
    },
    async finishOneTap({ credential, language, returnTo, countryId, currency }, browser) {
      const bar = await count(browser);
      if (bar) return bar;
      const tap = tapOf();
      if (!tap) return refused("IDENTITY_NETWORK_CLOSED");
      if (await parts.readSession(browser.cookieHeader)) {
        return refused("IDENTITY_ALREADY_SIGNED_IN");
      }
      const token = cookieValue(browser.cookieHeader, TAP_COOKIE);
      if (!isToken(token)) return refused("IDENTITY_SOCIAL_UNPROVEN");
      const expected = { clientId: tap.clientId, nonce: await tapNonce(token) };
      const proof = await tap.judge.read(credential, expected);
      if (proof.kind !== "proven") return refused(REFUSALS[proof.kind]);
      const way = {
        network: "google",
        playerId: null,
        isConfirmation: false,
        returnTo: ownReturn(returnTo, language),
        country: countryCodes[Number(countryId ?? 0) - 1]?.toUpperCase(),
        currency: currency !== undefined && findCurrency(currency) ? currency : undefined,
      };
      const outcome = await settle(proof, way, browser);
      return { outcome, purpose: "sign-in", language, returnTo: way.returnTo };
    },
  };
}

function purposeOf(way: Pick<Way, "playerId" | "isConfirmation">): SocialPurpose {
  if (way.playerId === null) return "sign-in";
  return way.isConfirmation ? "confirm" : "link";
}

/** What a page is told of a proof that is none. */
const REFUSALS = {
  declined: "IDENTITY_SOCIAL_DECLINED",
  unproven: "IDENTITY_SOCIAL_UNPROVEN",
  silent: "IDENTITY_NETWORK_SILENT",
} as const;

/** Where a network sends browsers back to: each has its own, so none can answer for another. */
export function callbackPath(network: string): string {
  return `/social-api/oauth/callback/${network}`;
}
