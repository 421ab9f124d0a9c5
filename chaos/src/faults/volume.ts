import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "@fairline/kernel";

/** A small file system that the database lies on alone. */
export interface Volume {
  /** Takes every free byte. */
  fill(): void;
  /** Gives them back. */
  free(): void;
}

const CHUNK = Buffer.alloc(256 * 1024, 0x5a);
/** More than any volume of a run: whoever gets here writes to a disk that is not his. */
const CHUNKS_MAX = 4_096;

/** The volume mounted at `folder`. */
export function openVolume(folder: string): Volume {
  const ballast = join(folder, "ballast");
  return {
    fill() {
      const file = openSync(ballast, "a");
      try {
        if (fillUp(file)) return;
        throw new Failure("CHAOS_VOLUME", `${folder} does not fill up: it is no volume of its own`);
      } finally {
        closeSync(file);
      }
    },
    free() {
      if (existsSync(ballast)) rmSync(ballast);
    },
  };
}

/** Writes large, then small pieces; answers whether the volume said it is full. */
function fillUp(file: number): boolean {
  for (const size of [CHUNK.length, 4_096, 1]) {
    if (!writeUntilFull(file, CHUNK.subarray(0, size))) return false;
  }
  return true;
}

function writeUntilFull(file: number, piece: Buffer): boolean {
  for (let count = 0; count < CHUNKS_MAX; count += 1) {
    try {
      writeSync(file, piece);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") return true;
      throw error;
    }
  }
  return false;
}
