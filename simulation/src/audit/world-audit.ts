import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runPlatformAudit } from "@fairline/app-platform";
import { createPool, migrate, openDatabase } from "@fairline/database";
import { silentLog } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import type { Pool } from "pg";
import type { Violation } from "../checks/violation.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { betRows } from "./bet-rows.ts";
import { domainRows } from "./domain-rows.ts";
import { ledgerRows } from "./ledger-rows.ts";
import { copyRows, sealAll } from "./store/copy-rows.ts";
import { prepareModel } from "./store/prepare-model.ts";
import { createDatabase, dropDatabase } from "./store/world-databases.ts";

/** The audit of the platform over worlds of the simulation. */
export interface WorldAudit {
  /** Copies a world into a database of its own and asks every invariant of `npm run audit`. */
  judge(world: MemoryDatabase): Promise<readonly Violation[]>;
  /** Ends the server and removes what it stored. */
  close(): Promise<void>;
}

/** A server, as far as databases are made on it. */
export type AuditServer = {
  /** Names another database of the server. */
  readonly urlOf: (name: string) => string;
  /** What the names of the databases that are made here begin with. */
  readonly prefix: string;
  close(): Promise<void>;
};

/** Nothing of it outlives a run; what else the server promises stays. */
const SETTINGS = { fsync: "off", full_page_writes: "off", shared_buffers: "64MB" };
const log = silentLog;

/** Starts an embedded server in a folder of its own and brings the platform's tables into it. */
export async function openEmbeddedAudit(): Promise<WorldAudit> {
  const dataFolder = mkdtempSync(join(tmpdir(), "fairline-worlds-"));
  const removeFolder = () =>
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  try {
    const opened = await openDatabase({
      dataFolder,
      log,
      allowEmbedded: true,
      connectionsMax: 1,
      settings: SETTINGS,
    });
    return await openWorldAudit({
      urlOf: (name) => opened.url.replace(/[^/]+$/, name),
      prefix: "",
      async close() {
        await opened.close();
        removeFolder();
      },
    });
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Brings the platform's tables to a server, as a model for the databases of worlds. */
export async function openWorldAudit(server: AuditServer): Promise<WorldAudit> {
  const admin = createPool(server.urlOf("postgres"), { log, connectionsMax: 1 });
  const [model, copy] = [`${server.prefix}model`, `${server.prefix}world`];
  await createDatabase(admin, model);
  await withPool(server.urlOf(model), async (pool) => {
    await migrate(pool, findRoot(import.meta.dirname), log);
    await prepareModel(pool);
  });
  return {
    async judge(world) {
      await createDatabase(admin, copy, model);
      try {
        return await withPool(server.urlOf(copy), (pool) => judge(pool, world));
      } finally {
        await dropDatabase(admin, copy);
      }
    },
    async close() {
      await dropDatabase(admin, model);
      await admin.end();
      await server.close();
    },
  };
}

async function judge(pool: Pool, world: MemoryDatabase): Promise<readonly Violation[]> {
  for (const stored of [...ledgerRows(world), ...betRows(world), ...domainRows(world)]) {
    try {
      await copyRows(pool, stored);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      const invariant = "audit: the database takes what the world stored";
      return [{ invariant, subject: stored.table, detail }];
    }
  }
  await sealAll(pool);
  const findings = await runPlatformAudit(pool);
  return findings.flatMap(({ invariant, title, rows }) =>
    rows.map(({ subject, detail }) => ({
      invariant: `audit: ${invariant} ${title}`,
      subject,
      detail,
    })),
  );
}

async function withPool<Answer>(
  url: string,
  work: (pool: Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = createPool(url, { log, connectionsMax: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
