import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Layout } from "./layout.ts";
import { listFiles } from "./finish-files.ts";

/** Open tabs of this many builds find their files after a deploy. */
const BUILDS_KEPT = 3;

type KeptBuild = { build: string; files: string[] };

/** Notes the files of a build and deletes those that no kept build uses. */
export async function keepBuilds(
  layout: Layout,
  build: string,
  files: readonly string[],
): Promise<void> {
  const before = (await readBuilds(layout)).filter((kept) => kept.build !== build);
  const kept = [{ build, files: [...files] }, ...before].slice(0, BUILDS_KEPT);
  await writeFile(layout.builds, JSON.stringify(kept));
  const wanted = new Set(kept.flatMap((one) => one.files));
  for (const file of await listFiles(layout.client)) {
    if (wanted.has(file)) continue;
    const path = join(layout.client, file);
    await Promise.all([path, `${path}.br`, `${path}.gz`].map((one) => rm(one, { force: true })));
  }
}

async function readBuilds(layout: Layout): Promise<KeptBuild[]> {
  if (!existsSync(layout.builds)) return [];
  const value: unknown = JSON.parse(await readFile(layout.builds, "utf8"));
  return Array.isArray(value) ? value.filter(isKeptBuild) : [];
}

function isKeptBuild(value: unknown): value is KeptBuild {
  return (
    typeof value === "object" &&
    value !== null &&
    "build" in value &&
    typeof value.build === "string" &&
    "files" in value &&
    Array.isArray(value.files)
  );
}
