import type { PlayerView } from "@fairline/contracts";
import { type Bus, type Clock, type Log, type Refused, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import { register } from "./commands/register.ts";
import { signIn, type SignedIn } from "./commands/sign-in.ts";
import { signOut } from "./commands/sign-out.ts";
import type { IdentityErrorCode } from "./errors.ts";
import { endTimedOut } from "./jobs/end-timed-out-sessions.ts";
import type { Application } from "./model/application.ts";
import { networkOf } from "./model/network.ts";
import { presentPlayer } from "./model/player.ts";
import type { Session } from "./model/session.ts";
import { sessionTokenHash } from "./model/session-cookie.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import type { OpenMainAccount } from "./ports.ts";
import { createSessionReader } from "./session-reader.ts";
import { getPlayer } from "./store/players.ts";

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
  /** The wording that consents given now refer to. */
  readonly termsVersion: string;
};

/** The browser behind a call: its address and its cookies. */
export type Browser = { readonly address: string; readonly cookieHeader: string | undefined };

/** Players, sign-in and sessions. */
export interface Identity {
  register(
    application: Application,
    browser: Browser,
  ): Promise<SignedIn | Refused<IdentityErrorCode>>;
  signIn(
    credentials: { readonly login: string; readonly password: string },
    browser: Browser,
  ): Promise<SignedIn | Refused<IdentityErrorCode>>;
  /** Ends the browser's session, if it has one. */
  signOut(browser: Browser): Promise<void>;
  /**
   * Who stands behind the cookies; null for a guest. Not an activity: polls of the page that the
   * player did not cause, which must not keep a forgotten tab signed in.
   */
  readSession(
    cookieHeader: string | undefined,
    how?: { readonly isActivity: boolean },
  ): Promise<Session | null>;
  /** What the player of a session sees of himself. */
  getPlayerView(session: Session): Promise<PlayerView>;
  /** Starts ending sessions whose time is over, and listens for sessions ended elsewhere. */
  start(): void;
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 30_000;

/** Puts the domain together. */
export function createIdentity(deps: IdentityDeps): Identity {
  const hasher = createPasswordHasher();
  const sessions = createSessionReader(deps);
  let stopJob: (() => Promise<void>) | undefined;
  let stopListening: (() => void) | undefined;

  const readSession: Identity["readSession"] = async (cookieHeader, how = { isActivity: true }) => {
    const tokenHash = sessionTokenHash(cookieHeader);
    return tokenHash ? sessions.read(tokenHash, how) : null;
  };

  return {
    async register(application, browser) {
      const isSignedIn = (await readSession(browser.cookieHeader)) !== null;
      const network = networkOf(browser.address);
      return register(deps, hasher, application, { network, isSignedIn });
    },
    async signIn(credentials, browser) {
      const oldTokenHash = sessionTokenHash(browser.cookieHeader);
      const network = networkOf(browser.address);
      const signedIn = await signIn(deps, hasher, credentials, { network, oldTokenHash });
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
    start() {
      stopListening = deps.bus.subscribe("session.ended", (message) => {
        if (typeof message.sessionId === "string") {
          sessions.forget({ sessionId: message.sessionId });
        }
      });
      const { clock, log } = deps;
      const options = { clock, log, name: "end-timed-out-sessions", everyMs: SWEEP_EVERY_MS };
      stopJob = repeat(options, () => endTimedOut(deps));
    },
    async stop() {
      stopListening?.();
      await stopJob?.();
    },
  };
}
