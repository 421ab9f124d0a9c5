import { migrate, openDatabase } from "@fairline/database";
import { secureToken } from "@fairline/fairness";
import { silentLog } from "@fairline/kernel";
import { findRoot, readEnvironment } from "@fairline/kernel/node";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { databaseUrl } from "./database-url.ts";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection text of the run's server; names no test database. */
    fairlineServerUrl: string;
    /** Prefix of the databases of this run; the one named `{prefix}template` is their model. */
    fairlinePrefix: string;
  }
}

/**
 * Prepares one PostgreSQL server for the whole run and a template database with every migration.
 * TEST_DATABASE_URL names a server to use; otherwise an embedded one lives for as long as the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(readEnvironment().testDatabaseUrl);
  const prefix = `fairline_test_${secureToken(6).toLowerCase().replaceAll(/\W/g, "x")}_`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    await admin.query(`create database "${prefix}template"`);
    await fillTemplate(databaseUrl(server.url, `${prefix}template`));
    project.provide("fairlineServerUrl", server.url);
    project.provide("fairlinePrefix", prefix);
  } catch (error) {
    await dropAll(admin, prefix);
    await admin.end();
    await server.close();
    throw error;
  }
  return async () => {
    await dropAll(admin, prefix);
    await admin.end();
    await server.close();
  };
}

/** The data dies with the run: durability is given up and no replica listens, every other promise stays. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  max_connections: "200",
};

type Server = { url: string; close(): Promise<void> };

async function openServer(url: string | undefined): Promise<Server> {
  if (url) return { url, close: async () => {} };
  const dataFolder = makeScratchFolder("fairline-test-");
  const options = { dataFolder, log: silentLog, allowEmbedded: true, settings: SETTINGS };
  const opened = await openDatabase(options);
  return {
    url: databaseUrl(opened.url, "postgres"),
    async close() {
      await opened.close();
      removeScratchFolder(dataFolder);
    },
  };
}

async function fillTemplate(url: string): Promise<void> {
  const opened = await openDatabase({
    databaseUrl: url,
    dataFolder: "",
    log: silentLog,
    allowEmbedded: false,
  });
  try {
    await migrate(opened.pool, findRoot(import.meta.dirname), silentLog);
  } finally {
    await opened.close();
  }
}

async function dropAll(admin: pg.Client, prefix: string): Promise<void> {
  const found = await admin.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of found.rows) {
    await admin.query(`drop database if exists "${datname}" with (force)`);
  }
}
