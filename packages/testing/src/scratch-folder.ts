import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** Less free memory than this is left to the programs. */
const FREE_BYTES_MIN = 4 * 1024 ** 3;

/** A new folder for data that ends with the run: in memory where there is room, else on disk. */
export function makeScratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix));
}

/** Removes it; a database that has just ended may still hold a file for a moment. */
export function removeScratchFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= FREE_BYTES_MIN;
  } catch {
    return false;
  }
}
