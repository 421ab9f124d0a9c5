import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Clock, createJsonLog, Failure, type Log } from "@fairline/kernel";

/** A log that somebody must close. */
export type FileLog = Log & { readonly path: string; close(): void };

const BYTES_MAX = 16 * 1024 * 1024;

/** Writes `fairline.log` in a folder; a full one becomes `fairline.log.1`, and the older one goes. */
export function openFileLog(folder: string, clock: Clock): FileLog {
  const path = join(folder, "fairline.log");
  let file = open(folder, path);
  let bytes = statSync(path).size;
  function write(line: string): void {
    if (file < 0) return;
    if (bytes > BYTES_MAX) {
      closeSync(file);
      renameSync(path, `${path}.1`);
      file = open(folder, path);
      bytes = 0;
    }
    bytes += writeSync(file, line);
  }
  return {
    ...createJsonLog(clock, write),
    path,
    close() {
      if (file >= 0) closeSync(file);
      file = -1;
    },
  };
}

function open(folder: string, path: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(path, "a");
  } catch (cause) {
    throw new Failure(
      "DATABASE_FOLDER_UNWRITABLE",
      `The data folder ${folder} cannot be written to: set FAIRLINE_DATA to one that can.`,
      { cause },
    );
  }
}
