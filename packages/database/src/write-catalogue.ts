import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { openDatabase } from "./open-database.ts";
import { migrate } from "./store/migrate.ts";
import { cataloguePath, readCatalogue } from "./store/read-catalogue.ts";

// `npm run catalogue`: writes what the SQL of all domains makes; a test fails while it is out of date.
const root = findRoot(import.meta.dirname);
const dataFolder = mkdtempSync(join(tmpdir(), "fairline-catalogue-"));
try {
  const opened = await openDatabase({ dataFolder, log: silentLog, allowEmbedded: true });
  try {
    await migrate(opened.pool, root, silentLog);
    const lines = await readCatalogue(opened.pool);
    writeFileSync(cataloguePath(root), `${lines.join("\n")}\n`);
    process.stdout.write(`${cataloguePath(root)}: ${lines.length} lines\n`);
  } finally {
    await opened.close();
  }
} finally {
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}
