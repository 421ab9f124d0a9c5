import { gather } from "@fairline/kernel";
import type { IdentityDeps } from "./identity.ts";
import {
  IDLE_MINUTES,
  type Session,
  SESSION_LIFE_MS,
  sessionIdleMs,
  TOUCH_EVERY_MS,
} from "./model/session.ts";
import type { Standing } from "./model/standing.ts";
import { findSessionChanges } from "./store/session-changes.ts";
import { findSessions, type OpenSession, touchSessions } from "./store/sessions.ts";

/** Tells who stands behind a token. */
export interface SessionReader {
  /** The session of a token's key, or null. An active read keeps the session from idling out. */
  read(tokenKey: string, how: Reading): StandingSession | null | Promise<StandingSession | null>;
  /** Forgets what it remembers of a token, or of an ended session. */
  forget(
    which:
      | { readonly tokenHash: Uint8Array }
      | { readonly sessionId: string }
      | { readonly playerId: bigint },
  ): void;
  /** Asks what anybody changed since it was last asked, so that the rest is believed without asking. */
  follow(): Promise<void>;
}

/** A session, and how its player stands. */
export type StandingSession = Session & {
  readonly standing: Standing;
  /** The device it was seen on last. */
  readonly deviceHash: Uint8Array | undefined;
};

/** How long an answer of the database is believed, be it of a session or of what changed. */
const CACHE_MS = 1_000;
/** While changes are followed, answers of a session hold until it changes, and for so long at most. */
const FOLLOWED_MS_MAX = 60_000;
/** Players whose sessions are forgotten one by one; of more, everything is. */
const CHANGES_MAX = 1_000;
/** Remembered sessions; the oldest goes first. */
const CACHE_SIZE_MAX = 20_000;
/** Sessions looked up with one query, and lookups that may wait for theirs. */
const LOOKUPS_MAX = 256;
const LOOKUPS_WAITING_MAX = 8_192;

/** Renewed where it stands: most of what is asked is asked again. */
type Remembered = {
  open: OpenSession;
  atMs: number;
  /** Whether every look at the changes tells what became of it since it was asked for. */
  isFollowed: boolean;
};

/** Whether the player himself does something, or his page by itself. */
type Reading = { readonly isActivity: boolean };

/**
 * Makes a reader that asks the database at most once a second for each session, and hardly ever while
 * `follow` is called more often than that: then an answer holds as long as no change is told.
 */
export function createSessionReader(
  deps: Pick<IdentityDeps, "pool" | "clock" | "idleMinutes">,
): SessionReader {
  const remembered = new Map<string, Remembered>();
  let horizon: string | undefined;
  let followedMs = Number.NEGATIVE_INFINITY;
  let looksEnded = 0;

  const find = gather<string, OpenSession>({
    find: (tokenKeys) => findSessions(deps.pool, tokenKeys),
    keysMax: LOOKUPS_MAX,
    waitingMax: LOOKUPS_WAITING_MAX,
    // Requests of one turn of the loop are heard one by one, and their sessions asked for together.
    defer: setImmediate,
  });

  function isInTime({ lastSeenAtMs, signedInAtMs }: OpenSession): boolean {
    const nowMs = deps.clock.nowMs();
    const idleMs = sessionIdleMs(deps.idleMinutes?.() ?? IDLE_MINUTES);
    return nowMs - lastSeenAtMs < idleMs && nowMs - signedInAtMs < SESSION_LIFE_MS;
  }

  const note = gather<string, true>({
    find: (sessionIds) => touchSessions(deps.pool, sessionIds, new Date(deps.clock.nowMs())),
    keysMax: LOOKUPS_MAX,
    waitingMax: LOOKUPS_WAITING_MAX,
  });

  async function load(key: string, how: Reading): Promise<StandingSession | null> {
    const atMs = deps.clock.nowMs();
    const looksBefore = looksEnded;
    const open = await find(key);
    // A look that ended meanwhile may have told of a change that this answer does not know.
    if (open) remember(key, { open, atMs, isFollowed: looksBefore === looksEnded });
    else remembered.delete(key);
    return open ? judge(key, open, how) : null;
  }

  function remember(key: string, entry: Remembered): void {
    const known = remembered.get(key);
    if (known) {
      Object.assign(known, entry);
      return;
    }
    remembered.set(key, entry);
    if (remembered.size <= CACHE_SIZE_MAX) return;
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }

  function judge(
    key: string,
    open: OpenSession,
    { isActivity }: Reading,
  ): StandingSession | null | Promise<StandingSession> {
    if (!isInTime(open)) return null;
    const isFresh = deps.clock.nowMs() - open.lastSeenAtMs < TOUCH_EVERY_MS;
    return !isActivity || isFresh ? open : touch(key, open);
  }

  async function touch(key: string, open: OpenSession): Promise<StandingSession> {
    const nowMs = deps.clock.nowMs();
    await note(open.sessionId);
    // What was read anew meanwhile, such as how the player stands, is not overwritten.
    const entry = remembered.get(key);
    if (entry) entry.open = { ...entry.open, lastSeenAtMs: nowMs };
    return open;
  }

  function isBelieved({ open, atMs, isFollowed }: Remembered): boolean {
    const nowMs = deps.clock.nowMs();
    if (nowMs - atMs < CACHE_MS) return true;
    // Signs of life are no changes: whose time seems over may have given one elsewhere.
    const holds = isFollowed && nowMs - followedMs < CACHE_MS && nowMs - atMs < FOLLOWED_MS_MAX;
    return holds && isInTime(open);
  }

  return {
    read(key, how) {
      const known = remembered.get(key);
      return known && isBelieved(known) ? judge(key, known.open, how) : load(key, how);
    },
    async follow() {
      const atMs = deps.clock.nowMs();
      const found = await findSessionChanges(deps.pool, horizon, CHANGES_MAX);
      // What was remembered before the first look is followed by none, nor by one at a server that counts
      // its transactions anew.
      const goesOn = horizon !== undefined && BigInt(found.horizon) >= BigInt(horizon);
      if (!goesOn || found.playerIds.size > CHANGES_MAX) remembered.clear();
      else if (found.playerIds.size > 0) {
        for (const [key, { open }] of remembered) {
          if (found.playerIds.has(open.playerId)) remembered.delete(key);
        }
      }
      horizon = found.horizon;
      followedMs = atMs;
      looksEnded += 1;
    },
    forget(which) {
      if ("tokenHash" in which) {
        remembered.delete(Buffer.from(which.tokenHash).toString("hex"));
        return;
      }
      for (const [key, entry] of remembered) {
        const isMeant =
          "sessionId" in which
            ? entry.open.sessionId === which.sessionId
            : entry.open.playerId === which.playerId;
        if (isMeant) remembered.delete(key);
      }
    },
  };
}
