import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { homeOf } from "./migration-set.ts";

/** One step of a set's tables and data, run once. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** Hashes by name of the migrations whose sum this one is: a database that ran all of them has it. */
  readonly replaces: ReadonlyMap<string, string>;
};

/** A function of the database, or several of one name: applied again whenever its text changed. */
export type SqlFunction = { readonly name: string; readonly sql: string; readonly hash: string };

/** The SQL of a domain: `migrations/<number>-<name>/up.sql` and `sql/<function>.sql`. */
export type MigrationSet = {
  readonly set: string;
  readonly migrations: readonly Migration[];
  readonly functions: readonly SqlFunction[];
};

/** Reads a set from its folder; one without SQL is empty. */
export function readSet(root: string, set: string): MigrationSet {
  const home = homeOf(root, set);
  return {
    set,
    migrations: namesIn(join(home, "migrations"))
      .filter(
        (name) => /^\d{4}-/.test(name) && existsSync(join(home, "migrations", name, "up.sql")),
      )
      .map((name) => readMigration(join(home, "migrations", name), name)),
    functions: namesIn(join(home, "sql"))
      .filter((name) => name.endsWith(".sql"))
      .map((file) => {
        const sql = readFileSync(join(home, "sql", file), "utf8");
        return { name: file.slice(0, -".sql".length), sql, hash: hashOf(sql) };
      }),
  };
}

function readMigration(folder: string, name: string): Migration {
  const sql = readFileSync(join(folder, "up.sql"), "utf8");
  const replaced = join(folder, "replaces.json");
  const replaces: unknown = existsSync(replaced) ? JSON.parse(readFileSync(replaced, "utf8")) : {};
  return { name, sql, hash: hashOf(sql), replaces: new Map(Object.entries(replaces ?? {})) };
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
