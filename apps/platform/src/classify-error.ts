import { isDatabaseBusy, sqlState } from "@fairline/database";

/** The database's clock is not yet where the ledger's rows are. */
const LEDGER_AHEAD = "FL001";

/** The common error that tells a failure of the database. */
export function classifyError(error: unknown): "OVERLOADED" | undefined {
  return isDatabaseBusy(error) || sqlState(error) === LEDGER_AHEAD ? "OVERLOADED" : undefined;
}
