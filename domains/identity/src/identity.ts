import type { AccountStanding, PlayerView, UserConfig } from "@fairline/contracts";
import { secureToken } from "@fairline/fairness";
import { networkOf } from "@fairline/http/network";
import {
  assert,
  type Bus,
  type Clock,
  isRefused,
  type Log,
  type Refused,
  repeat,
} from "@fairline/kernel";
import type { Pool } from "pg";
import { type AttemptRefusal, createAttemptGuard } from "./attempt-guard.ts";
import { callerOf } from "./caller-of.ts";
import { createCaptchaOffice } from "./captcha-office.ts";
import { type Captchas, createCaptchas } from "./captchas.ts";
import { agreeToTerms } from "./commands/agree-to-terms.ts";
import { type AskedPassword, changePassword } from "./commands/change-password.ts";
import { createCodePost } from "./code-post.ts";
import { type CookieAgreement, logAgreement } from "./commands/log-agreement.ts";
import { changePlayerStanding } from "./commands/change-standing.ts";
import { register } from "./commands/register.ts";
import { signIn, type SignedIn } from "./commands/sign-in.ts";
import { signOut } from "./commands/sign-out.ts";
import { createDevices, type Devices } from "./devices.ts";
import type { IdentityErrorCode } from "./errors.ts";
import { endTimedOut } from "./jobs/end-timed-out-sessions.ts";
import { createKeyring } from "./keyring.ts";
import type { Application, RegistrationRules } from "./model/application.ts";
import { cookieValue } from "./model/browser-cookies.ts";
import { hasExclusionBegun } from "./model/has-exclusion-begun.ts";
import { presentPlayer } from "./model/player.ts";
import { makeSecureData, type SecureData } from "./model/secure-data.ts";
import type { Session } from "./model/session.ts";
import { sessionTokenHash, sessionTokenKey } from "./model/session-cookie.ts";
import {
  findMoneyBar,
  presentStanding,
  type Standing,
  type StandingChange,
} from "./model/standing.ts";
import type { GuessCost } from "./model/guess-cost.ts";
import { presentUserConfig } from "./model/user-config.ts";
import { transferDevice } from "./model/transfer-cookie.ts";
import {
  createTokenMint,
  TOKEN_LIFE_MS,
  type TokenAudience,
  type TokenClaims,
} from "./model/user-token.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import type { OpenMainAccount, SendPhoneCode, SocialPorts } from "./ports.ts";
import { createSocial, type Social } from "./social.ts";
import { createSessionReader, type StandingSession } from "./session-reader.ts";
import { getPlayer, lacksPassword } from "./store/players.ts";
import { findSettings, mergeSettings, type StoredSettings } from "./store/player-settings.ts";
import { fillPersonKeys } from "./store/person-keys.ts";
import { getProfile } from "./store/profiles.ts";
import { endSession, endSessionsOfPlayer, isSessionOpen } from "./store/sessions.ts";
import { findStanding, publishTerms } from "./store/standings.ts";
import { createTransfers, type Transfers } from "./transfers.ts";

/** What this domain works with. */
export type IdentityDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly openMainAccount: OpenMainAccount;
  /** Says that a commit left news in the outbox. */
  readonly nudge: () => void;
  /** Countries the site takes no players from, ISO 3166-1 alpha-2. */
  readonly blockedCountries: ReadonlySet<string>;
  /** What the site asks of applicants of a country, ISO 3166-1 alpha-2; nothing more unless told. */
  readonly registrationRules?: (
    country: string,
    language: string,
    form: "full_reg" | "soc_reg",
  ) => Promise<RegistrationRules>;
  /** Whether players come in by e-mail or number and password; they do unless told. */
  readonly takesPasswords?: () => boolean;
  /** Signing in by social networks; there is none unless told. */
  readonly social?: SocialPorts;
  /** Whether a deposit of a player ever arrived; none did unless told. */
  readonly hasDeposit?: (playerId: bigint) => Promise<boolean>;
  /** How many answers wait for a player unseen; none unless told. */
  readonly countMessages?: (playerId: bigint) => Promise<number>;
  /** The wording that consents given now refer to. */
  readonly termsVersion: string;
  /** Idle minutes after which pages sign a player out, 0 for never; `IDLE_MINUTES` unless told. */
  readonly idleMinutes?: () => number;
  /** Whether the site brings accounts of an older one along; it does not unless told. */
  readonly isTransferOpen?: () => boolean;
  /** Sends codes to phones; without it no account is brought along. */
  readonly sendPhoneCode?: SendPhoneCode;
  /** Whether the site asks for captchas; it does unless told. */
  readonly wantsCaptchas?: () => boolean;
  /** Public key of the site's captchas, to which their solutions are bound; none unless told. */
  readonly captchaKey?: () => string;
  /** What guesses cost, for worlds of tests; in earnest it is `guessCost` and not told. */
  readonly guessCost?: GuessCost;
};

/** The browser behind a call: its address, its cookies and what it proves. */
export type Browser = {
  readonly address: string;
  readonly cookieHeader: string | undefined;
  /** A solved captcha. */
  readonly captcha?: string | undefined;
  /** The token of its device. */
  readonly fingerprint?: string | undefined;
};

/** Players, sign-in and sessions. */
export interface Identity {
  register(application: Application, browser: Browser): Promise<SignedIn | AttemptRefusal>;
  signIn(
    credentials: { readonly login: string; readonly password: string },
    browser: Browser,
  ): Promise<SignedIn | AttemptRefusal>;
  /** Gives the player of a session a new password. */
  changePassword(
    session: Session,
    asked: AskedPassword,
    browser: Browser,
  ): Promise<true | Refused<IdentityErrorCode>>;
  /** Whether a player has chosen no password yet. */
  lacksPassword(playerId: bigint): Promise<boolean>;
  /** Whether the site brings accounts of an older one along. */
  isTransferOpen(): boolean;
  /** Accounts of an older site. */
  readonly transfers: Transfers;
  readonly captchas: Captchas;
  readonly social: Social;
  /** How captchas count a browser. */
  callerOf(browser: Browser): ReturnType<typeof callerOf>;
  readonly devices: Pick<Devices, "take" | "follow">;
  /** Marks of a browser that make its captchas lighter. */
  makeSecureData(cookieHeader: string | undefined): Promise<SecureData>;
  /** What the account keeps of its player's settings. */
  getSettings(playerId: bigint): Promise<StoredSettings>;
  /** Keeps settings; with `isFill` only what the account never kept. */
  keepSettings(
    playerId: bigint,
    change: { readonly settings: Readonly<Record<string, string>>; readonly isFill: boolean },
  ): Promise<StoredSettings>;
  /** Keeps when a player agreed to cookies; false when nothing was kept. */
  logAgreement(playerId: bigint, agreement: CookieAgreement): Promise<boolean>;
  /** Ends the browser's session, if it has one. */
  signOut(browser: Browser): Promise<void>;
  /**
   * Who stands behind the cookies; null for a guest. Not an activity: polls of the page that the
   * player did not cause, which must not keep a forgotten tab signed in.
   */
  readSession(
    cookieHeader: string | undefined,
    how?: { readonly isActivity: boolean },
  ): StandingSession | null | Promise<StandingSession | null>;
  /** What the player of a session sees of himself. */
  getPlayerView(session: Session): Promise<PlayerView>;
  /** What pages are told of a player's account beside his session. */
  getUserConfig(playerId: bigint): Promise<UserConfig>;
  /** What an account asks of its player now. */
  getStanding(playerId: bigint): Promise<AccountStanding>;
  /**
   * Changes how a player stands, for an operator named `by`. A new or other ban ends his sessions.
   */
  changeStanding(
    playerId: bigint,
    change: StandingChange,
    by: string,
  ): Promise<Standing | Refused<IdentityErrorCode>>;
  /** Why a call that moves money is closed to the player of a session. */
  findMoneyBar(
    session: StandingSession,
    callId: string,
  ): Refused<"ACCOUNT_BANNED" | "TERMS_CHANGED"> | undefined;
  /** The present terms, and which wording the player agreed to last. */
  getTerms(playerId: bigint): Promise<PlayerTerms>;
  agreeToTerms(
    playerId: bigint,
    version: string,
  ): Promise<{ agreedAtMs: number } | Refused<IdentityErrorCode>>;
  /** A token for one service; it ends after five minutes, and with its session. */
  mintToken(
    session: Pick<Session, "playerId" | "sessionId">,
    audience: TokenAudience,
  ): { readonly token: string; readonly expiresAtMs: number };
  /** What a token says to its audience; undefined when it, or its session, is over. */
  readToken(token: string, audience: TokenAudience): Promise<TokenClaims | undefined>;
  /** Reads who may be one person where nobody has; exclusions are known to hold for persons then. */
  fillPersons(): Promise<void>;
  /** Starts ending sessions whose time is over, and listens for sessions ended elsewhere. */
  start(): void;
  stop(): Promise<void>;
}

/** The terms of the site, as they concern one player. */
export type PlayerTerms = {
  readonly version: string;
  readonly publishedAtMs: number;
  readonly agreed: string | null;
  readonly isChanged: boolean;
};

const SWEEP_EVERY_MS = 30_000;
/** Well within the second for which what is remembered of sessions is believed without a look. */
const FOLLOW_EVERY_MS = 400;

/** Puts the domain together. */
export function createIdentity(deps: IdentityDeps): Identity {
  const hasher = createPasswordHasher(deps.guessCost);
  const sessions = createSessionReader(deps);
  const tokens = createTokenMint(secureToken());
  const keyring = createKeyring(deps);
  const office = createCaptchaOffice(deps, keyring);
  const parts = { hasher, guard: createAttemptGuard(deps, office) };
  const post = createCodePost(deps.sendPhoneCode, deps.log);
  const devices = createDevices(deps, keyring, (sessionId) => sessions.forget({ sessionId }));
  let stopJobs: readonly (() => Promise<void>)[] = [];
  let stopListening: readonly (() => void)[] = [];

  const readSession: Identity["readSession"] = (cookieHeader, how = { isActivity: true }) => {
    const tokenKey = sessionTokenKey(cookieHeader);
    return tokenKey === undefined ? null : sessions.read(tokenKey, how);
  };

  async function standingOf(playerId: bigint): Promise<Standing> {
    const standing = await findStanding(deps.pool, playerId);
    assert(standing, "a session names a player who exists");
    return standing;
  }

  /** Nothing of what was remembered of a player's sessions outlives the news. */
  async function endSessionsOf(playerId: bigint): Promise<void> {
    sessions.forget({ playerId });
    const ended = await endSessionsOfPlayer(deps.pool, playerId, "excluded");
    sessions.forget({ playerId });
    if (ended > 0) deps.nudge();
  }

  const asCaller = (browser: Browser) => callerOf(browser, keyring, deps.clock.nowMs());

  return {
    transfers: createTransfers(deps, { ...parts, keyring, post }, asCaller),
    async changePassword(session, asked, browser) {
      const network = networkOf(browser.address);
      const changed = await changePassword(deps, hasher, session, asked, network);
      sessions.forget({ playerId: session.playerId });
      return changed;
    },
    isTransferOpen: () => deps.isTransferOpen?.() === true,
    lacksPassword: (playerId) => lacksPassword(deps.pool, playerId),
    social: createSocial(deps, {
      guard: parts.guard,
      keyring,
      callerOf: asCaller,
      readDevice: devices.read,
      readSession: (cookieHeader) => readSession(cookieHeader),
      forgetSession: (tokenHash) => sessions.forget({ tokenHash }),
    }),
    captchas: createCaptchas(deps, office, async (sessionId) => {
      const wasOpen = await endSession(deps.pool, sessionId, "captcha");
      sessions.forget({ sessionId });
      if (wasOpen) deps.nudge();
    }),
    callerOf: asCaller,
    devices,
    async makeSecureData(cookieHeader) {
      const kept = cookieValue(cookieHeader, "ggru");
      return makeSecureData(await keyring("grant"), kept, deps.clock.nowMs());
    },
    getSettings: (playerId) => findSettings(deps.pool, playerId),
    keepSettings: (playerId, change) =>
      mergeSettings(deps.pool, playerId, change, new Date(deps.clock.nowMs())),
    async register(application, browser) {
      const device = await devices.read(browser.fingerprint);
      if (isRefused(device)) return device;
      const isSignedIn = (await readSession(browser.cookieHeader)) !== null;
      return register(deps, parts, application, {
        ...(await asCaller(browser)),
        device,
        isSignedIn,
      });
    },
    async signIn(credentials, browser) {
      const device = await devices.read(browser.fingerprint);
      if (isRefused(device)) return device;
      const oldTokenHash = sessionTokenHash(browser.cookieHeader);
      const caller = {
        ...(await asCaller(browser)),
        device,
        oldTokenHash,
        transferDevice: transferDevice(browser.cookieHeader),
      };
      const signedIn = await signIn(deps, parts, credentials, caller);
      if (oldTokenHash) sessions.forget({ tokenHash: oldTokenHash });
      return signedIn;
    },
    async signOut(browser) {
      const tokenHash = sessionTokenHash(browser.cookieHeader);
      await signOut(deps, tokenHash);
      if (tokenHash) sessions.forget({ tokenHash });
    },
    readSession,
    async getPlayerView(session) {
      return presentPlayer(await getPlayer(deps.pool, session.playerId), session);
    },
    async getUserConfig(playerId) {
      const [profile, standing, { settings }, hasDeposit, unreadMessages] = await Promise.all([
        getProfile(deps.pool, playerId),
        standingOf(playerId),
        findSettings(deps.pool, playerId),
        deps.hasDeposit?.(playerId) ?? false,
        deps.countMessages?.(playerId) ?? 0,
      ]);
      return presentUserConfig(profile, standing, { hasDeposit, unreadMessages, settings });
    },
    logAgreement: (playerId, agreement) => logAgreement(deps, playerId, agreement),
    async getStanding(playerId) {
      return presentStanding(await standingOf(playerId), deps.termsVersion);
    },
    async changeStanding(playerId, change, by) {
      const changed = await changePlayerStanding(deps, playerId, change, by);
      sessions.forget({ playerId });
      return changed;
    },
    findMoneyBar: (session, callId) => findMoneyBar(session.standing, deps.termsVersion, callId),
    async getTerms(playerId) {
      const version = deps.termsVersion;
      const [{ agreedTerms }, publishedAt] = await Promise.all([
        standingOf(playerId),
        publishTerms(deps.pool, version, new Date(deps.clock.nowMs())),
      ]);
      return {
        version,
        publishedAtMs: publishedAt.getTime(),
        agreed: agreedTerms,
        isChanged: agreedTerms !== version,
      };
    },
    async agreeToTerms(playerId, version) {
      const agreed = await agreeToTerms(deps, playerId, version);
      sessions.forget({ playerId });
      return agreed;
    },
    mintToken({ playerId, sessionId }, audience) {
      const expiresAtMs = deps.clock.nowMs() + TOKEN_LIFE_MS;
      return { token: tokens.mint({ playerId, sessionId, audience, expiresAtMs }), expiresAtMs };
    },
    async readToken(token, audience) {
      const claims = tokens.read(token, audience, deps.clock.nowMs());
      return claims && (await isSessionOpen(deps.pool, claims.sessionId)) ? claims : undefined;
    },
    fillPersons: () => fillPersonKeys(deps.pool),
    start() {
      stopListening = [
        deps.bus.subscribe("session.ended", (message) => {
          if (typeof message.sessionId === "string") {
            sessions.forget({ sessionId: message.sessionId });
          }
        }),
        deps.bus.subscribe("player.standing-changed", (message) => {
          if (typeof message.playerId === "string") {
            sessions.forget({ playerId: BigInt(message.playerId) });
          }
        }),
        deps.bus.subscribe("player.excluded", (message) => {
          if (typeof message.playerId !== "string") return undefined;
          // What is planned is told again when it begins: until then he stays signed in.
          if (!hasExclusionBegun(message, deps.clock.nowMs())) return undefined;
          return endSessionsOf(BigInt(message.playerId)).catch((cause: unknown) => {
            deps.log.error({ err: cause }, "sessions of an excluded player did not end");
          });
        }),
      ];
      const { clock, log } = deps;
      const sweep = { clock, log, name: "end-timed-out-sessions", everyMs: SWEEP_EVERY_MS };
      const look = { clock, log, name: "follow-session-changes", everyMs: FOLLOW_EVERY_MS };
      stopJobs = [repeat(sweep, () => endTimedOut(deps)), repeat(look, () => sessions.follow())];
    },
    async stop() {
      for (const stopOne of stopListening) stopOne();
      await Promise.all(stopJobs.map((stopOne) => stopOne()));
      await post.settle();
    },
  };
}
