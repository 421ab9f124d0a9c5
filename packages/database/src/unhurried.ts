import type { QueryConfig } from "pg";

/** Migrations and audits take as long as the data is large. */
const UNHURRIED_MS_MAX = 86_400_000;

/** A statement that may take a day, on a connection whose server allows it. */
export function unhurried(text: string, values?: unknown[]): QueryConfig {
  const limited = { text, query_timeout: UNHURRIED_MS_MAX };
  return values === undefined ? limited : { ...limited, values };
}
