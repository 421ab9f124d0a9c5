import { isConnectionLost, sqlState } from "@fairline/database";

/**
 * States in which the database asks to come back: timed out, somebody else was first, or its clock is
 * not yet where the ledger's rows are.
 */
const OVERLOADED_STATES = new Set(["57014", "40001", "40P01", "55P03", "25P03", "FL001"]);
/** Disk full, memory or connections used up: PostgreSQL's class "insufficient resources". */
const EXHAUSTED_CLASS = "53";

/** The common error that tells a failure of the database. */
export function classifyError(error: unknown): "OVERLOADED" | undefined {
  const state = sqlState(error);
  if (state !== undefined && (OVERLOADED_STATES.has(state) || state.startsWith(EXHAUSTED_CLASS))) {
    return "OVERLOADED";
  }
  return isConnectionLost(error) ? "OVERLOADED" : undefined;
}
