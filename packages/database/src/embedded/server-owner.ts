import { chownSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The user a server process runs as when the program itself runs as root. */
export type ServerOwner = { readonly uid: number; readonly gid: number };

// "nobody" on every Unix: PostgreSQL refuses to run as root.
const NOBODY: ServerOwner = { uid: 65_534, gid: 65_534 };

/**
 * Under root the owner of an existing cluster, otherwise nobody; undefined when the program is an
 * ordinary user and the server runs as that user.
 */
export function serverOwner(clusterFolder: string): ServerOwner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(clusterFolder, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return NOBODY;
}

/** Hands a file or folder to the server's user. */
export function giveTo(owner: ServerOwner | undefined, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Whether the server's user may walk to `path`: root's own folders are often closed to others. */
export function isReachableBy(owner: ServerOwner | undefined, path: string): boolean {
  if (!owner) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const mayEnter = stat.uid === owner.uid ? 0o100 : stat.gid === owner.gid ? 0o010 : 0o001;
    if ((stat.mode & mayEnter) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
