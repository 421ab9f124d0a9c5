/** A signed-in player's session, as calls see it. */
export type Session = {
  readonly sessionId: string;
  readonly playerId: bigint;
  readonly signedInAtMs: number;
};

/** Minutes without a sign of life after which pages sign a player out, unless the site says others. */
export const IDLE_MINUTES = 30;
/** Activity of a session is written down at most this often. */
export const TOUCH_EVERY_MS = 60_000;
/** Pages tell signs of life this often at most, with the question who is signed in. */
const TOLD_EVERY_MS = 60_000;

/**
 * How long after the last activity that was told a session ends, for a site that signs players out
 * after so many idle minutes: later than every page of theirs, so that the page always comes first
 * and can say why. 0 minutes is never: then a session ends with its life alone.
 */
export function sessionIdleMs(idleMinutes: number): number {
  return idleMinutes === 0
    ? SESSION_LIFE_MS
    : idleMinutes * 60_000 + TOLD_EVERY_MS + TOUCH_EVERY_MS;
}

/** A session ends this long after the sign-in, however busy it is. */
export const SESSION_LIFE_MS = 24 * 3_600_000;
/** Open sessions of one player; a further sign-in ends the oldest. */
export const SESSIONS_MAX = 10;

/** Why a session ended. */
export type SessionEnd =
  | "signed-out"
  | "replaced"
  | "too-many"
  | "idle"
  | "expired"
  | "banned"
  | "excluded"
  | "captcha"
  | "password";
