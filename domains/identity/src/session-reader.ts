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
  /** The session of a token hash, or null. An active read keeps the session from idling out. */
  read(
    tokenHash: Uint8Array,
    how: { readonly isActivity: boolean },
  ): Promise<StandingSession | null>;
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

type Remembered = { readonly open: OpenSession; readonly atMs: number };

/** Makes a reader that asks the database at most once a second for each session. */
export function createSessionReader(
  deps: Pick<IdentityDeps, "pool" | "clock" | "idleMinutes">,
): SessionReader {
  const remembered = new Map<string, Remembered>();

  const find = gather<string, OpenSession>({
    find: (tokenHashes) => findSessions(deps.pool, tokenHashes),
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

  async function load(key: string): Promise<OpenSession | undefined> {
    const fresh = remembered.get(key);
    if (fresh && deps.clock.nowMs() - fresh.atMs < CACHE_MS) return fresh.open;
    remembered.delete(key);
    const atMs = deps.clock.nowMs();
    const open = await find(key);
    if (open) remember(key, { open, atMs });
    return open;
  }

  function remember(key: string, entry: Remembered): void {
    remembered.set(key, entry);
    if (remembered.size <= CACHE_SIZE_MAX) return;
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }

  async function touch(key: string, open: OpenSession): Promise<void> {
    const nowMs = deps.clock.nowMs();
    if (nowMs - open.lastSeenAtMs < TOUCH_EVERY_MS) return;
    await note(open.sessionId);
    const entry = remembered.get(key);
    if (entry) remembered.set(key, { ...entry, open: { ...open, lastSeenAtMs: nowMs } });
  }

  return {
    async read(tokenHash, how) {
      const key = Buffer.from(tokenHash).toString("base64url");
      const open = await load(key);
      if (!open || !isInTime(open)) return null;
      if (how.isActivity) await touch(key, open);
      return {
        sessionId: open.sessionId,
        playerId: open.playerId,
        signedInAtMs: open.signedInAtMs,
        standing: open.standing,
        deviceHash: open.deviceHash,
      };
    },
    forget(which) {
      if ("tokenHash" in which) {
        remembered.delete(Buffer.from(which.tokenHash).toString("base64url"));
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
