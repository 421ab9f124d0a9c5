import { transaction } from "@fairline/database";
import { Failure } from "@fairline/kernel";
import type { IdentityDeps } from "../identity.ts";
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportedAccount,
  readImported,
} from "../model/imported-account.ts";
import { readCsv } from "../model/read-csv.ts";
import { insertImported } from "../store/imported-accounts.ts";

/** Letters of one file, and accounts in it. */
export const IMPORT_TEXT_MAX = 4_000_000;
const IMPORT_ROWS_MAX = 10_000;
/** Accounts of one statement. */
const BATCH = 1_000;

/** What became of a file. */
export type ImportReport = {
  readonly added: number;
  /** Whose number, phone or address is known already; they stay as they were. */
  readonly known: number;
};

/**
 * Brings accounts of an older site along, all of a file or none of it; a line that is wrong is named.
 * The same file may come again: what is known stays as it is.
 */
export async function importAccounts(
  deps: Pick<IdentityDeps, "pool" | "clock" | "blockedCountries">,
  text: string,
  by: string,
): Promise<ImportReport> {
  const accounts = readAccounts(text, {
    blockedCountries: deps.blockedCountries,
    nowMs: deps.clock.nowMs(),
  });
  const who = { by, at: new Date(deps.clock.nowMs()) };
  const added = await transaction(deps.pool, async (client) => {
    let count = 0;
    for (let start = 0; start < accounts.length; start += BATCH) {
      count += await insertImported(client, accounts.slice(start, start + BATCH), who);
    }
    return count;
  });
  return { added, known: accounts.length - added };
}

function readAccounts(
  text: string,
  rules: Parameters<typeof readImported>[1],
): readonly ImportedAccount[] {
  if (text.length > IMPORT_TEXT_MAX) throw fault(`more than ${IMPORT_TEXT_MAX} letters`);
  const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, "")) ?? [];
  const columns = IMPORT_COLUMNS.map((name) => head.indexOf(name));
  if (columns.includes(-1)) throw fault(`the first line names ${IMPORT_COLUMNS.join(",")}`);
  if (rows.length > IMPORT_ROWS_MAX) throw fault(`more than ${IMPORT_ROWS_MAX} accounts`);
  return rows.map((fields, index) => {
    const cell = (name: ImportColumn) => fields[head.indexOf(name)]?.trim() ?? "";
    const account = readImported(rowOf(cell), rules);
    // The first line is the head, and people count from one.
    if (typeof account === "string") throw fault(`line ${index + 2}, ${account}`);
    return account;
  });
}

function rowOf(cell: (name: ImportColumn) => string): Record<ImportColumn, string> {
  return {
    id: cell("id"),
    country_code: cell("country_code"),
    phone: cell("phone"),
    email: cell("email"),
    name: cell("name"),
    birth_date: cell("birth_date"),
    country: cell("country"),
    currency: cell("currency"),
    language: cell("language"),
  };
}

function fault(what: string): Failure {
  return new Failure("IMPORT_UNREADABLE", `The accounts cannot be read: ${what}.`);
}
