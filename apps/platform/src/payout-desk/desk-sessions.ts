import type { Clock } from "@fairline/kernel";

/** Who is signed in at the desk of this process, by a token that his browser keeps. */
export type DeskSessions = {
  open(operator: string): string;
  /** The operator of a token, who is idle no longer. */
  find(token: string): string | undefined;
  close(token: string): void;
};

const LIFE_MS = 12 * 3_600_000;
const IDLE_MS = 15 * 60_000;
/** The oldest one ends when there would be more. */
const SESSIONS_MAX = 200;

/** Keeps sessions in memory: they end with the process, after 12 hours, or 15 minutes without a call. */
export function createDeskSessions(deps: {
  readonly clock: Clock;
  readonly newToken: () => string;
}): DeskSessions {
  const sessions = new Map<string, { operator: string; untilMs: number; idleUntilMs: number }>();
  return {
    open(operator) {
      const nowMs = deps.clock.nowMs();
      const [oldest] = sessions.keys();
      if (sessions.size >= SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest);
      const token = deps.newToken();
      sessions.set(token, { operator, untilMs: nowMs + LIFE_MS, idleUntilMs: nowMs + IDLE_MS });
      return token;
    },
    find(token) {
      const session = sessions.get(token);
      const nowMs = deps.clock.nowMs();
      if (session === undefined) return undefined;
      if (nowMs >= session.untilMs || nowMs >= session.idleUntilMs) {
        sessions.delete(token);
        return undefined;
      }
      session.idleUntilMs = nowMs + IDLE_MS;
      return session.operator;
    },
    close: (token) => void sessions.delete(token),
  };
}
