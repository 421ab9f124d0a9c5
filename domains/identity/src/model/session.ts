/** A signed-in player's session, as calls see it. */
export type Session = {
  readonly sessionId: string;
  readonly playerId: bigint;
  readonly signedInAtMs: number;
};

/** A session ends this long after the player's last call. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** A session ends this long after the sign-in, however busy it is. */
export const SESSION_LIFE_MS = 24 * 3_600_000;
/** Open sessions of one player; a further sign-in ends the oldest. */
export const SESSIONS_MAX = 10;

/** Why a session ended. */
export type SessionEnd = "signed-out" | "replaced" | "too-many" | "idle" | "expired";
