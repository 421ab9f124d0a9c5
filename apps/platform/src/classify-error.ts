import { isConnectionLost, sqlState } from "@fairline/database";

/** States in which the database asks to come back: no connection left, shutting down, timed out. */
const OVERLOADED_STATES = new Set(["53300", "57014", "40001", "40P01", "55P03", "25P03"]);

/** The common error that tells a failure of the database. */
export function classifyError(error: unknown): "OVERLOADED" | undefined {
  const state = sqlState(error);
  if (state !== undefined && OVERLOADED_STATES.has(state)) return "OVERLOADED";
  return isConnectionLost(error) ? "OVERLOADED" : undefined;
}
