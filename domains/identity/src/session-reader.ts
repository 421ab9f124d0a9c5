import type { IdentityDeps } from "./identity.ts";
import { type Session, SESSION_IDLE_MS, SESSION_LIFE_MS } from "./model/session.ts";
import { type OpenSession, findSession, touchSession } from "./store/sessions.ts";

/** Tells who stands behind a token. */
export interface SessionReader {
  /** The session of a token hash, or null. An active read keeps the session from idling out. */
  read(tokenHash: Uint8Array, how: { readonly isActivity: boolean }): Promise<Session | null>;
  /** Forgets what it remembers of a token, or of an ended session. */
  forget(which: { readonly tokenHash: Uint8Array } | { readonly sessionId: string }): void;
}

/** How long an answer of the database is believed. */
const CACHE_MS = 1_000;
/** Remembered sessions; the oldest goes first. */
const CACHE_SIZE_MAX = 20_000;
/** Activity is written down at most this often. */
const TOUCH_EVERY_MS = 60_000;

type Remembered = { readonly open: OpenSession; readonly atMs: number };

/** Makes a reader that asks the database at most once a second for each session. */
export function createSessionReader(deps: Pick<IdentityDeps, "pool" | "clock">): SessionReader {
  const remembered = new Map<string, Remembered>();

  async function load(key: string, tokenHash: Uint8Array): Promise<OpenSession | undefined> {
    const fresh = remembered.get(key);
    if (fresh && deps.clock.nowMs() - fresh.atMs < CACHE_MS) return fresh.open;
    remembered.delete(key);
    const atMs = deps.clock.nowMs();
    const open = await findSession(deps.pool, tokenHash);
    if (open) remember(key, { open, atMs });
    return open;
  }

  function remember(key: string, entry: Remembered): void {
    remembered.set(key, entry);
    const [oldest] = remembered.keys();
    if (remembered.size > CACHE_SIZE_MAX && oldest !== undefined) remembered.delete(oldest);
  }

  async function touch(key: string, open: OpenSession): Promise<void> {
    const nowMs = deps.clock.nowMs();
    if (nowMs - open.lastSeenAtMs < TOUCH_EVERY_MS) return;
    await touchSession(deps.pool, open.sessionId, new Date(nowMs));
    const entry = remembered.get(key);
    if (entry) remembered.set(key, { ...entry, open: { ...open, lastSeenAtMs: nowMs } });
  }

  return {
    async read(tokenHash, how) {
      const key = Buffer.from(tokenHash).toString("base64url");
      const open = await load(key, tokenHash);
      if (!open || !isInTime(open, deps.clock.nowMs())) return null;
      if (how.isActivity) await touch(key, open);
      return {
        sessionId: open.sessionId,
        playerId: open.playerId,
        signedInAtMs: open.signedInAtMs,
      };
    },
    forget(which) {
      if ("tokenHash" in which) {
        remembered.delete(Buffer.from(which.tokenHash).toString("base64url"));
        return;
      }
      for (const [key, entry] of remembered) {
        if (entry.open.sessionId === which.sessionId) remembered.delete(key);
      }
    },
  };
}

function isInTime(open: OpenSession, nowMs: number): boolean {
  return nowMs - open.lastSeenAtMs < SESSION_IDLE_MS && nowMs - open.signedInAtMs < SESSION_LIFE_MS;
}
