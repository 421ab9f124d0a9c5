import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@fairline/kernel";
import { median, round } from "./closed-loop.ts";

const WRITES = 200;
const PAGE_BYTES = 8_192;

/**
 * Milliseconds until a page in this folder is on the disk, the median of some: what every commit of the
 * server waits for at least.
 */
export function measureSync(folder: string): number {
  const scratch = mkdtempSync(join(folder, "sync-"));
  const file = openSync(join(scratch, "page"), "w");
  try {
    const times = Array.from({ length: WRITES }, () => {
      const asked = systemClock.monotonicMs();
      writeSync(file, Buffer.alloc(PAGE_BYTES, 1), 0, PAGE_BYTES, 0);
      fdatasyncSync(file);
      return systemClock.monotonicMs() - asked;
    });
    return round(median(times), 3);
  } finally {
    closeSync(file);
    rmSync(scratch, { recursive: true });
  }
}
