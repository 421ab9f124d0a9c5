import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { layoutOf } from "./layout.ts";

/** Folders whose files decide what a build makes. */
const SOURCES = ["apps", "adapters", "domains", "fragments", "packages", "tools/build"];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.base.json"];
const SKIPPED = new Set(["node_modules", "dist", "migrations", "sql", "testing"]);
const TEST_FILE = /\.(?:test|bench|stories|journey)\.tsx?$|\.md$/;

/** A hash of everything a build is made from. */
export function sourceStamp(root: string): string {
  const hash = createHash("sha256");
  for (const file of SETTINGS) addFile(hash, root, file);
  for (const folder of SOURCES) addFolder(hash, root, folder);
  hash.update(process.version);
  return hash.digest("hex");
}

/** Whether what lies in `dist` was made from other sources than those here. */
export function isStale(root: string, stamp: string): boolean {
  const layout = layoutOf(root);
  if (!existsSync(layout.stamp) || !existsSync(layout.site)) return true;
  const value: unknown = JSON.parse(readFileSync(layout.stamp, "utf8"));
  return typeof value !== "object" || value === null || !("stamp" in value)
    ? true
    : value.stamp !== stamp;
}

function addFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  const path = join(root, folder);
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    const child = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, root, child);
    else if (entry.isFile() && !TEST_FILE.test(entry.name)) addFile(hash, root, child);
  }
}

function addFile(hash: ReturnType<typeof createHash>, root: string, file: string): void {
  hash.update(`${file}\0`);
  hash.update(readFileSync(join(root, file)));
}
