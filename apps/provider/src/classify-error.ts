import { isConnectionLost, sqlState } from "@fairline/database";

/** Timed out, somebody else was first, or the database is short of something: it asks to come back. */
const BUSY_STATES = new Set(["57014", "40001", "40P01", "55P03", "25P03"]);
const EXHAUSTED_CLASS = "53";

/** The common error that tells a failure of the database. */
export function classifyError(error: unknown): "OVERLOADED" | undefined {
  const state = sqlState(error) ?? "";
  const isBusy = BUSY_STATES.has(state) || state.startsWith(EXHAUSTED_CLASS);
  return isBusy || isConnectionLost(error) ? "OVERLOADED" : undefined;
}
