import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";

/**
 * Fills `folder` unless it is there. It bears its name only when all of it is written, so whoever finds it
 * finds it whole: several processes may unpack at once, and one that dies leaves nothing in its place.
 */
export async function unpackOnce(
  folder: string,
  unpack: (into: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return;
  const making = mkdtempSync(`${folder}-`);
  try {
    await unpack(making);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another one was faster.
    if (!existsSync(folder)) throw error;
  }
}
