import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMissingDatabase, openDatabase } from "@fairline/database";
import { secureToken } from "@fairline/fairness";
import { dropDatabase } from "./store/bench-players.ts";
import { benchLog } from "./worlds.ts";

/** A server on which a bench makes databases of its own; closing drops them. */
export type BenchServer = {
  readonly url: string;
  /** Where its files are; null when it is another's. */
  readonly folder: string | null;
  /** Creates an empty database and answers its URL. */
  create(purpose: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * What the bench's own server runs with, whoever is measured on it: durable as production is, room for
 * everybody's connections, and neither checkpoint nor vacuum in a round: they come between rounds.
 */
const SERVER_SETTINGS = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "1GB",
  max_wal_size: "4GB",
  max_connections: "1200",
  autovacuum_naptime: "1h",
};

/** A server of the bench's own, started for it and removed afterwards, or the one of a URL. */
export async function openBenchServer(databaseUrl: string | undefined): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "fairline-bench-"));
  const server = await openDatabase({
    databaseUrl,
    dataFolder: folder,
    log: benchLog,
    allowEmbedded: true,
    settings: SERVER_SETTINGS,
  });
  const prefix = `fairline_bench_${secureToken(6).toLowerCase().replaceAll(/\W/g, "x")}`;
  const names: string[] = [];
  return {
    url: server.url,
    folder: server.isEmbedded ? folder : null,
    async create(purpose) {
      const name = `${prefix}_${purpose}`;
      names.push(name);
      await createMissingDatabase(server.url, name, benchLog);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      if (!server.isEmbedded) for (const name of names) await dropDatabase(server.pool, name);
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
  };
}
