import type { Pool } from "pg";
import { dropRow } from "./drop-row.ts";

/** Faults that a process is started with on purpose, to prove that the checks see them. */
export const PLANT_NAMES = ["dropped-posting"] as const;

/** The name of a planted fault. */
export type PlantName = (typeof PLANT_NAMES)[number];

/** The parameter of the ledger's statement that carries the rows of its journal. */
const ROWS = /wallet_apply\(.*?\$(\d+)::wallet_transfer_row\[\]/s;

/**
 * Spoils what the ledger sends over the connections of this pool: of every so many batches one lacks a
 * row of the journal while its balances are written. The platform itself knows nothing of it.
 */
export function plantDroppedPosting(pool: Pool, everyBatches: number): void {
  let batches = 0;
  const spoil = (statement: unknown): unknown => {
    if (!isStatement(statement)) return statement;
    const place = Number(ROWS.exec(statement.text)?.[1]) - 1;
    const rows = statement.values[place];
    if (!Buffer.isBuffer(rows)) return statement;
    batches += 1;
    if (batches % everyBatches !== 0) return statement;
    return { ...statement, values: statement.values.with(place, dropRow(rows)) };
  };
  pool.on("connect", (client) => {
    const query: unknown = Reflect.get(client, "query");
    if (typeof query !== "function") return;
    Reflect.set(client, "query", (statement: unknown, ...others: unknown[]) =>
      Reflect.apply(query, client, [spoil(statement), ...others]),
    );
  });
}

type Statement = { readonly text: string; readonly values: readonly unknown[] };

function isStatement(value: unknown): value is Statement {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "values" in value &&
    Array.isArray(value.values)
  );
}
