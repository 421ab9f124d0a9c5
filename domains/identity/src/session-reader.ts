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
}

/** A session, and how its player stands. */
export type StandingSession = Session & {
  readonly standing: Standing;
  /** The device it was seen on last. */
  readonly deviceHash: Uint8Array | undefined;
};

/** How long an answer of the database is believed. */
const CACHE_MS = 1_000;
/** Remembered sessions; the oldest goes first. */
const CACHE_SIZE_MAX = 20_000;
/** Sessions looked up with one query, and lookups that may wait for theirs. */
const LOOKUPS_MAX = 256;
const LOOKUPS_WAITING_MAX = 8_192;

/** Renewed where it stands: most of what is asked is asked again. */
type Remembered = { open: OpenSession; atMs: number };

/** Whether the player himself does something, or his page by itself. */
type Reading = { readonly isActivity: boolean };

/** Makes a reader that asks the database at most once a second for each session. */
export function createSessionReader(
  deps: Pick<IdentityDeps, "pool" | "clock" | "idleMinutes">,
): SessionReader {
  const remembered = new Map<string, Remembered>();

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
    const open = await find(key);
    if (open) remember(key, open, atMs);
    else remembered.delete(key);
    return open ? judge(key, open, how) : null;
  }

  function remember(key: string, open: OpenSession, atMs: number): void {
    const known = remembered.get(key);
    if (known) {
      known.open = open;
      known.atMs = atMs;
      return;
    }
    remembered.set(key, { open, atMs });
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

  return {
    read(key, how) {
      const known = remembered.get(key);
      const isFresh = known !== undefined && deps.clock.nowMs() - known.atMs < CACHE_MS;
      return isFresh ? judge(key, known.open, how) : load(key, how);
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
