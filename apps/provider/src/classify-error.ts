import { isDatabaseBusy } from "@fairline/database";

/** The common error that tells a failure of the database. */
export function classifyError(error: unknown): "OVERLOADED" | undefined {
  return isDatabaseBusy(error) ? "OVERLOADED" : undefined;
}
