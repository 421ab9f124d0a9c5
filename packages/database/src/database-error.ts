import { Failure } from "@fairline/kernel";

/** The SQLSTATE behind an error, however deep its cause lies; undefined when there is none. */
export function sqlState(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < CAUSE_DEPTH_MAX; depth++) {
    if (typeof at !== "object" || at === null) return undefined;
    if ("code" in at && typeof at.code === "string" && SQLSTATE.test(at.code)) return at.code;
    at = "cause" in at ? at.cause : undefined;
  }
  return undefined;
}

/** Whether the connection broke rather than the statement failed. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state.startsWith("08") || SHUTDOWN_STATES.has(state);
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && typeof error.code === "string" && SOCKET_CODES.has(error.code))
    return true;
  return "message" in error && typeof error.message === "string" && DRIVER_LOST.test(error.message);
}

/** A failed connection told in one sentence, without the password of the URL. */
export function unreachable(url: string, cause: unknown): Failure {
  const reason = cause instanceof Error ? cause.message : "no answer";
  return new Failure(
    "DATABASE_UNREACHABLE",
    `The database at ${withoutPassword(url)} does not answer (${reason || "connection refused"}).`,
    { cause },
  );
}

const CAUSE_DEPTH_MAX = 5;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const SHUTDOWN_STATES = new Set(["57P01", "57P02", "57P03"]);
const SOCKET_CODES = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ENOENT", "ETIMEDOUT"]);
const DRIVER_LOST =
  /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i;

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}

/** States in which the database asks to come back: timed out, or somebody else was first. */
const BUSY_STATES: ReadonlySet<string> = new Set(["57014", "40001", "40P01", "55P03", "25P03"]);
/** Disk full, memory or connections used up: PostgreSQL's class "insufficient resources". */
const EXHAUSTED_CLASS = "53";

/** Whether the database is busy, exhausted or out of reach, so that the same call may be made again. */
export function isDatabaseBusy(error: unknown): boolean {
  const state = sqlState(error) ?? "";
  return BUSY_STATES.has(state) || state.startsWith(EXHAUSTED_CLASS) || isConnectionLost(error);
}
