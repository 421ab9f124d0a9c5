import { createHash } from "node:crypto";
import { lstat, readdir, readFile, rename, rm, stat, symlink, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Layout } from "./layout.ts";
import { listFiles } from "./finish-files.ts";

/** Programs of this many builds go on under whatever is built beside them. */
const SERVERS_KEPT = 3;
const NAME = /^server-[0-9a-f]{12}$/;
const HASH_LENGTH = 12;

/**
 * Gives a built server its place: a folder named after its content, which the path of the server
 * leads to from now on. A program that runs loads its parts from the folder it began in.
 */
export async function placeServer(layout: Layout, built: string): Promise<void> {
  const folder = join(layout.dist, `server-${await hashOf(built)}`);
  if (await isThere(folder)) {
    await rm(built, { recursive: true });
    const now = new Date();
    await utimes(folder, now, now);
  } else await rename(built, folder);
  await lead(layout.server, folder);
  await dropOld(layout, folder);
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await listFiles(folder)) {
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  }
  return hash.digest("hex").slice(0, HASH_LENGTH);
}

/** Made beside its place and renamed: at every moment the path leads to a whole server. */
async function lead(path: string, folder: string): Promise<void> {
  const fresh = `${path}-link`;
  await rm(fresh, { recursive: true, force: true });
  // Windows allows everybody a junction; elsewhere it is a link like any other.
  await symlink(basename(folder), fresh, "junction");
  const isLink = (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false;
  if (!isLink || process.platform === "win32") await rm(path, { recursive: true, force: true });
  await rename(fresh, path);
}

async function dropOld(layout: Layout, current: string): Promise<void> {
  const names = (await readdir(layout.dist)).filter((name) => NAME.test(name));
  const others = await Promise.all(
    names
      .map((name) => join(layout.dist, name))
      .filter((folder) => folder !== current)
      .map(async (folder) => ({ folder, builtMs: (await stat(folder)).mtimeMs })),
  );
  const old = others.toSorted((a, b) => b.builtMs - a.builtMs).slice(SERVERS_KEPT - 1);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true })));
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
